// Stubs of the part of UIKit that SceneExporter.swift and TouchRecorder use, with UIKit's signatures, for platforms
// without UIKit. They are compiled as a module with the name UIKit. Properties that are read-only in UIKit have setters
// whose names begin with `stub`.
//
// The other files have one subject each: UIKitStubs+Dispatch.swift (events and the order of calls), +Recognizers,
// +Controls, +ScrollViews, +Runtime (replacing methods) and +Deviations (deliberate errors).

@_exported import Foundation

public struct Selector: ExpressibleByStringLiteral, Sendable {
    public let name: String
    public init(_ name: String) { self.name = name }
    public init(stringLiteral value: String) { name = value }
}

public struct CGAffineTransform: Equatable, Sendable {
    public var a, b, c, d, tx, ty: CGFloat
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    public var isIdentity: Bool { self == .identity }
}

public struct UIEdgeInsets: Equatable, Sendable {
    public var top, left, bottom, right: CGFloat
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = UIRectEdge(rawValue: 1)
    public static let left = UIRectEdge(rawValue: 2)
    public static let bottom = UIRectEdge(rawValue: 4)
    public static let right = UIRectEdge(rawValue: 8)
}

open class CALayer: NSObject {
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    open var zPosition: CGFloat = 0
}

@MainActor open class UIResponder: NSObject {
    public nonisolated override init() { super.init() }
    open var next: UIResponder? { nil }
    open func responds(to aSelector: Selector) -> Bool { false }
    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var isFirstResponder: Bool { stubIsFirstResponder }
    public var stubIsFirstResponder = false

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward("touchesBegan:withEvent:", touches, event) { $0.touchesBegan(touches, with: event) }
    }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward("touchesMoved:withEvent:", touches, event) { $0.touchesMoved(touches, with: event) }
    }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward("touchesEnded:withEvent:", touches, event) { $0.touchesEnded(touches, with: event) }
    }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward("touchesCancelled:withEvent:", touches, event) { $0.touchesCancelled(touches, with: event) }
    }
    /// Rule RC-3: the default is to call the next responder.
    private func forward(
        _ selector: String, _ touches: Set<UITouch>, _ event: UIEvent?, _ call: (UIResponder) -> Void
    ) {
        StubRuntime.implementation(UIResponder.self, selector, self, [touches, event]) {
            if StubDeviation.isOn(.forwardingMissing) && self is UIView { return }
            if let next { call(next) }
        }
    }

    @discardableResult open func becomeFirstResponder() -> Bool {
        StubRuntime.implementation(UIResponder.self, "becomeFirstResponder", self) {
            if isFirstResponder { return true }
            let current = UIResponder.stubFirstResponder
            guard canBecomeFirstResponder, current?.canResignFirstResponder ?? true else { return false }
            if StubDeviation.isOn(.resignMissing) {
                current?.stubIsFirstResponder = false
            } else {
                current?.resignFirstResponder()
            }
            stubIsFirstResponder = true
            UIResponder.stubFirstResponder = self
            return true
        }
    }
    @discardableResult open func resignFirstResponder() -> Bool {
        StubRuntime.implementation(UIResponder.self, "resignFirstResponder", self) {
            guard isFirstResponder, canResignFirstResponder else { return !isFirstResponder }
            stubIsFirstResponder = false
            UIResponder.stubFirstResponder = nil
            return true
        }
    }
    static var stubFirstResponder: UIResponder?
}

@MainActor public class UIWindowScene: UIResponder {
    public override var next: UIResponder? { UIApplication.shared }
}

@MainActor open class UIViewController: UIResponder {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! { didSet { view.stubController = self } }
    open override var next: UIResponder? { presentingViewController ?? view.superview }
    open var parent: UIViewController? { stubParent }
    open var presentingViewController: UIViewController? { stubPresenting }
    public var stubParent: UIViewController?
    public var stubPresenting: UIViewController?
}

@MainActor open class UIView: UIResponder {
    public init(frame: CGRect) {
        super.init()
        self.frame = frame
    }
    open override var next: UIResponder? { stubController ?? superview }
    open var frame: CGRect {
        get {
            CGRect(
                x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
                height: bounds.height)
        }
        set {
            bounds.size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }
    open var bounds = CGRect.zero
    open var center = CGPoint.zero
    open var transform = CGAffineTransform.identity
    open var layer: CALayer { stubLayer }
    open var alpha: CGFloat = 1
    open var isHidden = false
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open var clipsToBounds = false
    open var accessibilityIdentifier: String?
    open var superview: UIView? { stubSuperview }
    open var subviews: [UIView] { stubSubviews }
    open var gestureRecognizers: [UIGestureRecognizer]? = []
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled || StubDeviation.isOn(.inactiveViewHit),
            !isHidden || StubDeviation.isOn(.hiddenViewHit),
            alpha > 0.01 || StubDeviation.isOn(.transparentViewHit),
            self.point(inside: point, with: event)
                || StubDeviation.isOn(.subviewOutsideHit) && !subviews.isEmpty
        else { return nil }
        let order = StubDeviation.isOn(.siblingOrderReversed) ? subviews : subviews.reversed()
        for view in order {
            if let hit = view.hitTest(view.stubPoint(fromSuperview: point), with: event) { return hit }
        }
        return self.point(inside: point, with: event) ? self : nil
    }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY && point.y < bounds.maxY
    }
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        StubRuntime.implementation(
            UIView.self, "gestureRecognizerShouldBegin:", self, [gestureRecognizer]
        ) { stubAllows(gestureRecognizer) }
    }
    /// The answer of the class to `gestureRecognizerShouldBegin(_:)`.
    func stubAllows(_ recognizer: UIGestureRecognizer) -> Bool { true }
    /// Transforms are not supported.
    func stubPoint(fromSuperview point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - frame.minX + bounds.minX, y: point.y - frame.minY + bounds.minY)
    }
    func stubPoint(fromWindow point: CGPoint) -> CGPoint {
        superview.map { stubPoint(fromSuperview: $0.stubPoint(fromWindow: point)) } ?? point
    }
    open func addSubview(_ view: UIView) {
        stubSubviews.append(view)
        view.stubSuperview = self
    }
    public func stubRemoveLastSubview() { stubSubviews.removeLast().stubSuperview = nil }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers?.append(gestureRecognizer)
        gestureRecognizer.stubView = self
    }
    let stubLayer = CALayer()
    var stubSubviews: [UIView] = []
    weak var stubSuperview: UIView?
    weak var stubController: UIViewController?
}

@MainActor open class UIWindow: UIView {
    public struct Level: RawRepresentable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0)
        public static let alert = Level(rawValue: 2000)
    }
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { true }
    open var windowLevel = Level.normal
    open var isKeyWindow: Bool { stubIsKeyWindow }
    open weak var windowScene: UIWindowScene?
    open override var next: UIResponder? { windowScene ?? UIApplication.shared }
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        StubRuntime.implementation(UIWindow.self, "hitTest:withEvent:", self, [point, event]) {
            super.hitTest(point, with: event)
        }
    }
    open func sendEvent(_ event: UIEvent) {
        StubRuntime.implementation(UIWindow.self, "sendEvent:", self, [event]) {
            StubDispatcher.shared.process(event)
        }
    }
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        CGPoint(
            x: point.x + frame.minX - (window?.frame.minX ?? 0),
            y: point.y + frame.minY - (window?.frame.minY ?? 0))
    }
    open var rootViewController: UIViewController? {
        didSet { rootViewController.map { addSubview($0.view) } }
    }
    public var stubIsKeyWindow = false
}

@MainActor public final class UIDevice {
    public static let current = UIDevice()
    public let model = "iPhone"
    public let systemName = "iOS"
    public let systemVersion = "26.1"
}

/// Draws nothing: the image has four bytes and a fifth one for each tenth of the quality.
public final class UIGraphicsImageRenderer {
    public init(bounds: CGRect) {}
    public func image(actions: (UIGraphicsImageRenderer) -> Void) -> UIImage {
        actions(self)
        return UIImage()
    }
}

public final class UIImage {
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        Data(
            [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 0, count: Int((compressionQuality * 10).rounded())))
    }
}

@MainActor open class UILabel: UIView { open var text: String? }
@MainActor open class UIImageView: UIView {}
@MainActor open class UIStackView: UIView {}
@MainActor open class UITableViewCell: UIView {}
@MainActor open class UICollectionViewCell: UIView {}

@MainActor open class UISwitch: UIControl { open var isOn = false }
@MainActor open class UISlider: UIControl {
    open var value: Float = 0
    open var minimumValue: Float = 0
    open var maximumValue: Float = 1
    open var isContinuous = true
}
@MainActor open class UIStepper: UIControl {
    open var value: Double = 0
    open var minimumValue: Double = 0
    open var maximumValue: Double = 100
    open var stepValue: Double = 1
    open var isContinuous = true
    open var autorepeat = true
    open var wraps = false
}
@MainActor open class UISegmentedControl: UIControl {
    open var numberOfSegments: Int { stubSegments }
    open var selectedSegmentIndex = -1
    public var stubSegments = 0
}
@MainActor open class UIPageControl: UIControl {
    open var numberOfPages = 0
    open var currentPage = 0
}
@MainActor open class UIRefreshControl: UIControl {
    open var isRefreshing: Bool { stubRefreshes }
    public var stubRefreshes = false
}
@MainActor open class UITextField: UIControl {
    open var text: String?
    open override var canBecomeFirstResponder: Bool { true }
}
