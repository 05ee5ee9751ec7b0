// Stubs of the part of UIKit that SceneExporter.swift uses, with UIKit's signatures, for platforms without
// UIKit. They are compiled as a module with the name UIKit. Properties that are read-only in UIKit have setters
// whose names begin with `stub`.

@_exported import Foundation

public struct Selector: ExpressibleByStringLiteral, Sendable {
    let name: String
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
    open var canBecomeFirstResponder: Bool { false }
    open var isFirstResponder: Bool { stubIsFirstResponder }
    public var stubIsFirstResponder = false
}

@MainActor public class UIWindowScene: UIResponder {}

@MainActor open class UIViewController: UIResponder {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! { didSet { view.stubController = self } }
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
    open func addSubview(_ view: UIView) {
        stubSubviews.append(view)
        view.stubSuperview = self
    }
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
    open var rootViewController: UIViewController? {
        didSet { rootViewController.map { addSubview($0.view) } }
    }
    public var stubIsKeyWindow = false
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

@MainActor open class UILabel: UIView {}
@MainActor open class UIImageView: UIView {}
@MainActor open class UIStackView: UIView {}
@MainActor open class UITableViewCell: UIView {}
@MainActor open class UICollectionViewCell: UIView {}

@MainActor open class UIScrollView: UIView {
    public struct DecelerationRate {
        public var rawValue: CGFloat
        public static let normal = DecelerationRate(rawValue: 0.998)
    }

    open var contentSize = CGSize.zero
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }
    open var adjustedContentInset: UIEdgeInsets { .zero }
    open var zoomScale: CGFloat = 1
    open var minimumZoomScale: CGFloat = 1
    open var maximumZoomScale: CGFloat = 1
    open var isScrollEnabled = true
    open var isDirectionalLockEnabled = false
    open var isPagingEnabled = false
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var bounces = true
    open var bouncesZoom = true
    open var scrollsToTop = true
    open var decelerationRate = DecelerationRate.normal
    public let panGestureRecognizer: UIPanGestureRecognizer = UIScrollViewPanGestureRecognizer(
        target: nil, action: nil)
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(panGestureRecognizer)
    }
}
@MainActor class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {}
@MainActor open class UITableView: UIScrollView {}
@MainActor open class UICollectionView: UIScrollView {}
@MainActor open class UITextView: UIScrollView {
    open override var canBecomeFirstResponder: Bool { true }
    open var isEditable = true
}

@MainActor open class UIControl: UIView {
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    }
    open var isEnabled = true
    open var isSelected = false
    open var isHighlighted = false
    open var showsMenuAsPrimaryAction = false
    open var allTargets: Set<AnyHashable> { Set(stubTargets.map(\.target)) }
    open func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
        guard let target = target as? NSObject else { return nil }
        let found = stubTargets.filter { $0.target === target && $0.events.contains(controlEvent) }.map(
            \.action)
        return found.isEmpty || target is NSNull ? nil : found
    }
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        stubTargets.append((target as? NSObject ?? NSNull(), action.name, controlEvents))
    }
    var stubTargets: [(target: NSObject, action: String, events: UIControl.Event)] = []
}

@MainActor open class UIButton: UIControl {}
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
    open override var canBecomeFirstResponder: Bool { true }
}

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}

@MainActor open class UIGestureRecognizer: NSObject {
    public init(target: Any?, action: Selector?) {
        if let target = target as? NSObject, let action { stubTargets = [(target, action.name)] }
        super.init()
    }
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var isEnabled = true
    open var view: UIView? { stubView }
    open var name: String?
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    open var requiresExclusiveTouchType = true
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        stubRequired.append(otherGestureRecognizer)
    }
    nonisolated(unsafe) var stubTargets: [(target: NSObject, action: String)] = []
    nonisolated(unsafe) var stubRequired: [UIGestureRecognizer] = []
    nonisolated(unsafe) weak var stubView: UIView?

    // The format of UIKit's description.
    open override var description: String {
        func place(_ object: NSObject) -> String {
            "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
        }
        func kind(_ object: NSObject) -> String { String(describing: type(of: object)) }
        var text = "<\(kind(self)): \(place(self)); state = Possible"
        if let view = stubView { text += "; view = <\(kind(view)) \(place(view))>" }
        let targets = stubTargets.map {
            "(action=\($0.action), target=<\(kind($0.target)) \(place($0.target))>)"
        }
        if !targets.isEmpty { text += "; target= <\(targets.joined(separator: ", "))>" }
        let required = stubRequired.map { "\n        <\(kind($0)): \(place($0)); state = Possible>" }
        if !required.isEmpty { text += "; must-fail = {\(required.joined(separator: ","))\n    }" }
        return text + ">"
    }
}

@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
}
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1
    open var minimumPressDuration: TimeInterval = 0.5
    open var allowableMovement: CGFloat = 10
}
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int(UInt32.max)
}
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []
}
@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }
    open var direction: Direction = .right
    open var numberOfTouchesRequired = 1
}
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}
