import UIKit

/// Writes the views of a running app as a scene of touchd, which then tells who gets a touch, and why.
///
/// Put this file into a test target, or into the app itself, and:
///
///     let exporter = SceneExporter()
///     let json = try exporter.json(of: windowScene.windows)
///
/// Everything comes from UIKit's public properties, and one thing from a text that is no contract: the
/// targets of gesture recognizers and their requirements to fail are read from `description`, as Apple's own
/// tools print them. What UIKit tells nobody has to be said by hand, in `amend`; `notes` lists where.
/// README.md has the list of it all.
@MainActor
public final class SceneExporter {
    /// Called with each view, controller and recognizer, and what is going to be written of it.
    public var amend: (_ object: AnyObject, _ members: inout [String: Any]) -> Void = { _, _ in }
    /// What could not be read, a line each.
    public private(set) var notes: [String] = []

    private var ids: [ObjectIdentifier: String] = [:]
    private var taken: Set<String> = ["app", "appDelegate", "windowScene"]
    private var objects: [String: AnyObject] = [:]
    private var firstResponder: String?

    public init() {}

    /// The scene as JSON, members in order of the alphabet. `windows` in the order of
    /// `UIWindowScene.windows`.
    public func json(of windows: [UIWindow]) throws -> Data {
        try JSONSerialization.data(
            withJSONObject: scene(of: windows), options: [.prettyPrinted, .sortedKeys])
    }

    /// The scene as `JSONSerialization` takes it.
    public func scene(of windows: [UIWindow]) -> [String: Any] {
        notes = []
        firstResponder = nil
        windows.forEach(name)
        var scene: [String: Any] = ["windows": windows.map(members(of:))]
        scene["firstResponder"] = firstResponder
        if windows.contains(where: { $0.windowScene != nil }) { scene["windowScene"] = ["id": "windowScene"] }
        return scene
    }

    /// What the scene calls an object: a view's `accessibilityIdentifier` where only one has it, a
    /// recognizer's `name`, else class and number.
    public func id(of object: AnyObject) -> String {
        if let id = ids[ObjectIdentifier(object)] { return id }
        let wish =
            (object as? UIView)?.accessibilityIdentifier ?? (object as? UIGestureRecognizer)?.name ?? ""
        let isUsable =
            !wish.isEmpty && wish.utf8.count <= 200 && !wish.unicodeScalars.contains { $0.value < 32 }
        let base = isUsable ? wish : String(describing: type(of: object))
        var id = isUsable ? base : base + "-1"
        var number = 1
        while taken.contains(id) {
            number += 1
            id = "\(base)-\(number)"
        }
        taken.insert(id)
        ids[ObjectIdentifier(object)] = id
        return id
    }

    // MARK: Names

    /// Names a view and all that belongs to it, so that what refers to it is understood wherever that stands.
    private func name(_ view: UIView) {
        remember(view)
        if let controller = controller(at: view) { remember(controller) }
        for recognizer in recognizers(of: view) { remember(recognizer) }
        if !hasOwnParts(view) { view.subviews.forEach(name) }
    }

    private func remember(_ object: AnyObject) {
        _ = id(of: object)
        objects[address(of: object)] = object
        if let responder = object as? UIResponder, responder.isFirstResponder {
            firstResponder = id(of: object)
        }
    }

    private func address(of object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
    }

    /// The id of an object of this scene.
    private func known(_ object: AnyObject) -> String? {
        objects[address(of: object)] == nil ? nil : ids[ObjectIdentifier(object)]
    }

    // MARK: Views

    private func members(of view: UIView) -> [String: Any] {
        var members: [String: Any] = [
            "id": id(of: view), "class": String(describing: type(of: view)),
            "isHidden": view.isHidden, "alpha": min(max(number(view.alpha, view), 0), 1),
            "isUserInteractionEnabled": view.isUserInteractionEnabled,
            "isMultipleTouchEnabled": view.isMultipleTouchEnabled,
            "isExclusiveTouch": view.isExclusiveTouch, "clipsToBounds": view.clipsToBounds,
        ]
        let known = Self.knownClass(of: view)
        if members["class"] as? String != known { members["superclass"] = known }
        if view.canBecomeFirstResponder && !(view is UITextField) {
            members["canBecomeFirstResponder"] = true
        }
        if view.layer.zPosition != 0 {
            notes.append(
                "\(id(of: view)): its layer's zPosition is not 0; it is drawn elsewhere than it is hit")
        }
        place(view, &members)
        if let controller = controller(at: view) { members["viewController"] = self.members(of: controller) }
        if let window = view as? UIWindow {
            members["windowLevel"] = number(window.windowLevel.rawValue, window)
            members["isKeyWindow"] = window.isKeyWindow
        }
        if let control = view as? UIControl { add(control, &members) }
        if let scrollView = view as? UIScrollView { add(scrollView, &members) }
        members["gestureRecognizers"] = recognizers(of: view).compactMap { self.members(of: $0) }
        if !hasOwnParts(view) { members["subviews"] = view.subviews.map(self.members(of:)) }
        amend(view, &members)
        return members
    }

    /// `frame` where it says everything; under a transform UIKit's frame is undefined, and `center` and
    /// `bounds` count.
    private func place(_ view: UIView, _ members: inout [String: Any]) {
        let anchor = view.layer.anchorPoint
        let isPlain =
            view.transform.isIdentity && view.bounds.origin == .zero && anchor == CGPoint(x: 0.5, y: 0.5)
        guard !isPlain else {
            members["frame"] = rect(view.frame, view)
            return
        }
        members["center"] = point(view.center, view)
        members["bounds"] = rect(view.bounds, view)
        if anchor != CGPoint(x: 0.5, y: 0.5) { members["anchorPoint"] = point(anchor, view) }
        guard !view.transform.isIdentity else { return }
        let matrix = view.transform
        members["transform"] = [
            "a": number(matrix.a, view), "b": number(matrix.b, view), "c": number(matrix.c, view),
            "d": number(matrix.d, view), "tx": number(matrix.tx, view), "ty": number(matrix.ty, view),
        ]
    }

    /// A view controller stands between its root view and what follows: UIKit has it as the view's `next`.
    private func controller(at view: UIView) -> UIViewController? {
        view.next as? UIViewController
    }

    private func members(of controller: UIViewController) -> [String: Any] {
        var members: [String: Any] = [
            "id": id(of: controller), "class": String(describing: type(of: controller)),
        ]
        // A child's property tells of its parents' presentation.
        if controller.parent == nil, let presenting = controller.presentingViewController,
            let id = known(presenting)
        {
            members["presentedBy"] = id
        }
        if controller.canBecomeFirstResponder { members["canBecomeFirstResponder"] = true }
        amend(controller, &members)
        return members
    }

    /// Whether touchd knows what is inside: the parts of these are UIKit's own.
    private func hasOwnParts(_ view: UIView) -> Bool {
        view is UISwitch || view is UISlider || view is UIStepper || view is UISegmentedControl
            || view is UIPageControl
            || view is UITextField
    }

    /// The nearest class that touchd knows.
    private static func knownClass(of view: UIView) -> String {
        switch view {
        case is UIWindow: "UIWindow"
        case is UIButton: "UIButton"
        case is UISwitch: "UISwitch"
        case is UISlider: "UISlider"
        case is UIStepper: "UIStepper"
        case is UISegmentedControl: "UISegmentedControl"
        case is UIPageControl: "UIPageControl"
        case is UITextField: "UITextField"
        case is UIControl: "UIControl"
        case is UITableView: "UITableView"
        case is UICollectionView: "UICollectionView"
        case is UIScrollView: "UIScrollView"
        case is UITableViewCell: "UITableViewCell"
        case is UICollectionViewCell: "UICollectionViewCell"
        case is UIStackView: "UIStackView"
        case is UIImageView: "UIImageView"
        case is UILabel: "UILabel"
        default: "UIView"
        }
    }

    // MARK: Controls and scroll views

    private func add(_ control: UIControl, _ members: inout [String: Any]) {
        members["isEnabled"] = control.isEnabled
        members["isSelected"] = control.isSelected
        members["isHighlighted"] = control.isHighlighted
        members["targets"] = targets(of: control)
        switch control {
        case let toggle as UISwitch: members["isOn"] = toggle.isOn
        case let slider as UISlider:
            members["minimumValue"] = Double(slider.minimumValue)
            members["maximumValue"] = Double(slider.maximumValue)
            members["value"] = Double(slider.value)
            members["isContinuous"] = slider.isContinuous
        case let stepper as UIStepper:
            members["minimumValue"] = stepper.minimumValue
            members["maximumValue"] = stepper.maximumValue
            members["value"] = stepper.value
            members["stepValue"] = stepper.stepValue
            members["isContinuous"] = stepper.isContinuous
        case let segments as UISegmentedControl:
            members["numberOfSegments"] = segments.numberOfSegments
            members["selectedSegmentIndex"] = segments.selectedSegmentIndex
        case let pages as UIPageControl:
            members["numberOfPages"] = pages.numberOfPages
            members["currentPage"] = pages.currentPage
        default: break
        }
    }

    /// By target, since UIKit does not tell in which order they were added.
    private func targets(of control: UIControl) -> [[String: Any]] {
        var found: [[String: Any]] = []
        for target in control.allTargets {
            let object = target.base as AnyObject
            let isNobody = object is NSNull
            guard isNobody || known(object) != nil else {
                notes.append("\(id(of: control)): its target \(type(of: object)) is no part of the scene")
                continue
            }
            var events: [String: [String]] = [:]
            for (name, event) in Self.events {
                for action in control.actions(forTarget: object, forControlEvent: event) ?? [] {
                    events[action, default: []].append(name)
                }
            }
            if isNobody && events.isEmpty {
                notes.append("\(id(of: control)): UIKit does not tell its actions without a target")
            }
            let receiver: Any = known(object) ?? NSNull()
            for (action, names) in events.sorted(by: { $0.key < $1.key }) {
                found.append(["target": receiver, "action": action, "events": names])
            }
        }
        return found.sorted { "\($0["target"] ?? "")" < "\($1["target"] ?? "")" }
    }

    private static let events: [(String, UIControl.Event)] = [
        ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat),
        ("touchDragInside", .touchDragInside),
        ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter),
        ("touchDragExit", .touchDragExit), ("touchUpInside", .touchUpInside),
        ("touchUpOutside", .touchUpOutside),
        ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
        ("primaryActionTriggered", .primaryActionTriggered), ("editingDidBegin", .editingDidBegin),
        ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
        ("editingDidEndOnExit", .editingDidEndOnExit),
    ]

    private func add(_ scrollView: UIScrollView, _ members: inout [String: Any]) {
        let size = scrollView.contentSize
        members["contentSize"] = [
            "width": max(0, number(size.width, scrollView)),
            "height": max(0, number(size.height, scrollView)),
        ]
        members["zoomScale"] = number(scrollView.zoomScale, scrollView)
        members["minimumZoomScale"] = number(scrollView.minimumZoomScale, scrollView)
        members["maximumZoomScale"] = number(scrollView.maximumZoomScale, scrollView)
        members["isScrollEnabled"] = scrollView.isScrollEnabled
        members["isDirectionalLockEnabled"] = scrollView.isDirectionalLockEnabled
        members["isPagingEnabled"] = scrollView.isPagingEnabled
        members["alwaysBounceVertical"] = scrollView.alwaysBounceVertical
        members["alwaysBounceHorizontal"] = scrollView.alwaysBounceHorizontal
        members["delaysContentTouches"] = scrollView.delaysContentTouches
        members["canCancelContentTouches"] = scrollView.canCancelContentTouches
        if scrollView.adjustedContentInset != .zero {
            notes.append("\(id(of: scrollView)): its content inset has no place in a scene")
        }
    }

    // MARK: Gesture recognizers

    /// Those that somebody has added. The scroll view's own touchd has by itself, as `<id>.pan` and so on.
    private func recognizers(of view: UIView) -> [UIGestureRecognizer] {
        (view.gestureRecognizers ?? []).filter { recognizer in
            let name = String(describing: type(of: recognizer))
            return !(view is UIScrollView && (name.hasPrefix("UIScrollView") || name.hasPrefix("_UI")))
                && !(hasOwnParts(view) && name.hasPrefix("_UI"))
        }
    }

    private func members(of recognizer: UIGestureRecognizer) -> [String: Any]? {
        var members: [String: Any] = [
            "id": id(of: recognizer), "class": String(describing: type(of: recognizer)),
            "isEnabled": recognizer.isEnabled, "cancelsTouchesInView": recognizer.cancelsTouchesInView,
            "delaysTouchesBegan": recognizer.delaysTouchesBegan,
            "delaysTouchesEnded": recognizer.delaysTouchesEnded,
            "requiresExclusiveTouchType": recognizer.requiresExclusiveTouchType,
            "allowedTouchTypes": recognizer.allowedTouchTypes.compactMap { Self.touchTypes[$0.intValue] },
            "targets": targets(of: recognizer), "requireToFail": requirements(of: recognizer),
        ]
        if let name = recognizer.name { members["name"] = name }
        add(recognizer, &members)
        amend(recognizer, &members)
        if members["type"] as? String == "custom" && members["rules"] == nil {
            notes.append(
                "\(id(of: recognizer)): what makes a \(type(of: recognizer)) recognize must be said by hand")
        }
        if recognizer.delegate != nil && members["delegate"] == nil {
            notes.append("\(id(of: recognizer)): what its delegate answers must be said by hand")
        }
        return members
    }

    private static let touchTypes = [0: "direct", 1: "indirect", 2: "pencil", 3: "indirectPointer"]

    /// Type, and what recognizers of the type have.
    private func add(_ recognizer: UIGestureRecognizer, _ members: inout [String: Any]) {
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            members["type"] = "tap"
            members["numberOfTapsRequired"] = tap.numberOfTapsRequired
            members["numberOfTouchesRequired"] = tap.numberOfTouchesRequired
        case let press as UILongPressGestureRecognizer:
            members["type"] = "longPress"
            members["numberOfTapsRequired"] = press.numberOfTapsRequired
            members["numberOfTouchesRequired"] = press.numberOfTouchesRequired
            members["minimumPressDuration"] = press.minimumPressDuration
            members["allowableMovement"] = number(press.allowableMovement, recognizer)
        case let edgePan as UIScreenEdgePanGestureRecognizer:
            members["type"] = "screenEdgePan"
            let edges: [(String, UIRectEdge)] = [
                ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
            ]
            members["edges"] = edges.filter { edgePan.edges.contains($0.1) }.map(\.0)
        case let pan as UIPanGestureRecognizer:
            members["type"] = "pan"
            members["minimumNumberOfTouches"] = pan.minimumNumberOfTouches
            if pan.maximumNumberOfTouches < 1000 {
                members["maximumNumberOfTouches"] = pan.maximumNumberOfTouches
            }
        case let swipe as UISwipeGestureRecognizer:
            members["type"] = "swipe"
            let directions: [(String, UISwipeGestureRecognizer.Direction)] = [
                ("right", .right), ("left", .left), ("up", .up), ("down", .down),
            ]
            members["direction"] = directions.filter { swipe.direction.contains($0.1) }.map(\.0)
            members["numberOfTouchesRequired"] = swipe.numberOfTouchesRequired
        case is UIPinchGestureRecognizer: members["type"] = "pinch"
        case is UIRotationGestureRecognizer: members["type"] = "rotation"
        case is UIHoverGestureRecognizer: members["type"] = "hover"
        default: members["type"] = "custom"
        }
    }

    /// `target= <(action=tapped:, target=<Gallery 0x7f8b…>)>` in its description.
    private func targets(of recognizer: UIGestureRecognizer) -> [[String: Any]] {
        recognizer.description.components(separatedBy: "(action=").dropFirst().compactMap { part in
            let action = part.prefix { $0 != "," && $0 != ")" }
            guard let id = ids(in: part.prefix { $0 != ")" }).first else {
                notes.append("\(self.id(of: recognizer)): the target of \(action) is no part of the scene")
                return nil
            }
            return ["target": id, "action": String(action)]
        }
    }

    /// `must-fail = {<UITapGestureRecognizer: 0x7f8b…; …>}` in its description.
    private func requirements(of recognizer: UIGestureRecognizer) -> [String] {
        guard let list = recognizer.description.components(separatedBy: "must-fail = {").dropFirst().first
        else { return [] }
        let all = list.prefix { $0 != "}" }.components(separatedBy: "<").compactMap { ids(in: $0[...]).first }
        return all.filter { id in
            objects.values.contains { $0 is UIGestureRecognizer && self.id(of: $0) == id }
        }
    }

    /// The objects of the scene whose addresses stand in a text.
    private func ids(in text: Substring) -> [String] {
        text.components(separatedBy: "0x").dropFirst().compactMap { part in
            objects["0x" + part.prefix(while: \.isHexDigit)].map { self.id(of: $0) }
        }
    }

    // MARK: Numbers

    /// JSON has no infinities.
    private func number(_ value: CGFloat, _ object: AnyObject) -> Double {
        guard value.isFinite else {
            notes.append("\(id(of: object)): a number is not finite; 0 is written")
            return 0
        }
        return Double(value)
    }

    private func point(_ point: CGPoint, _ object: AnyObject) -> [String: Any] {
        ["x": number(point.x, object), "y": number(point.y, object)]
    }

    private func rect(_ rect: CGRect, _ object: AnyObject) -> [String: Any] {
        [
            "x": number(rect.origin.x, object), "y": number(rect.origin.y, object),
            "width": max(0, number(rect.size.width, object)),
            "height": max(0, number(rect.size.height, object)),
        ]
    }
}
