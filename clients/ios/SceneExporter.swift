#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
import UIKit

/// Exports the views of a running app as a touchd scene.
///
/// Add this file to a test target or to the app:
///
///     let exporter = SceneExporter()
///     let json = try exporter.json(of: windowScene.windows)
///
/// All values are from public properties of UIKit, except the targets and failure requirements of gesture
/// recognizers: these are read from `description`, whose format is undocumented. Values that UIKit does not
/// expose must be set in `amend`; `notes` lists where. README.md has the complete list.
@MainActor
public final class SceneExporter {
    /// Called with each view, controller and recognizer and its JSON members, which it can change.
    public var amend: (_ object: AnyObject, _ members: inout [String: Any]) -> Void = { _, _ in }
    /// The maximum size of the JPEG screenshot of each window, in bytes; nil for no screenshots. touchd accepts 2 MiB.
    /// Only the first four windows get one.
    public var screenshotSize: Int?
    /// Whether ids are the accessibility identifiers of views and the names of recognizers. If false, they consist of class and
    /// number.
    public var usesIdentifiers = true
    /// The values that could not be read, one line each.
    public private(set) var notes: [String] = []

    private var ids: [ObjectIdentifier: String] = [:]
    private var taken: Set<String> = ["app", "appDelegate", "windowScene"]
    private var objects: [String: AnyObject] = [:]
    private var firstResponder: String?
    private var screenshots = 0

    public init() {}

    /// Returns the scene as JSON with sorted members. `windows` must have the order of
    /// `UIWindowScene.windows`.
    public func json(of windows: [UIWindow]) throws -> Data {
        try JSONSerialization.data(
            withJSONObject: scene(of: windows), options: [.prettyPrinted, .sortedKeys])
    }

    /// Returns the scene as an object for `JSONSerialization`.
    public func scene(of windows: [UIWindow]) -> [String: Any] {
        notes = []
        screenshots = 0
        firstResponder = nil
        // Only addresses in descriptions need the objects. Later they can be released.
        defer { objects = [:] }
        windows.forEach(name)
        var scene: [String: Any] = ["windows": windows.map(members(of:))]
        scene["firstResponder"] = firstResponder
        if windows.contains(where: { $0.windowScene != nil }) { scene["windowScene"] = ["id": "windowScene"] }
        return scene
    }

    /// Sends the scene to a server with `touchd serve --live`. Pages that follow `name` (`/#live=NAME`) then show it.
    ///
    /// For debug builds: the scene shows what the app shows. Over plain HTTP, the app needs an exception of App Transport
    /// Security. `completion` is called with the status, and with an error if there is no answer, or if the server has not
    /// stored the scene; by default, it prints the error. This method has not been run on a device.
    public func push(
        _ windows: [UIWindow], to server: URL, name: String, token: String,
        completion: (@Sendable (_ status: Int?, _ error: Error?) -> Void)? = nil
    ) throws {
        let completion = completion ?? SceneExporter.printError
        let path = server.appendingPathComponent("v1/live").appendingPathComponent(name)
        var request = URLRequest(url: path)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        request.httpBody = try JSONSerialization.data(withJSONObject: ["scene": scene(of: windows)])
        URLSession.shared.dataTask(with: request) { body, response, error in
            let status = (response as? HTTPURLResponse)?.statusCode
            completion(status, error ?? status.flatMap { Rejection(status: $0, body: body) })
        }.resume()
    }

    private static let printError: @Sendable (Int?, Error?) -> Void = { _, error in
        if let error { print("touchd: \(error.localizedDescription)") }
    }

    /// The answer to a push that the server has not stored, for example because it runs without `--live`.
    public struct Rejection: LocalizedError {
        public let status: Int
        /// The reason, as the server states it.
        public let detail: String

        /// Returns nil if the status is that of a stored scene.
        init?(status: Int, body: Data?) {
            if (200..<300).contains(status) { return nil }
            let problem = body.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
            self.status = status
            detail = problem?["detail"] as? String ?? "The answer has no reason. Is it a touchd server?"
        }

        public var errorDescription: String? { "The server did not store the scene (\(status)). \(detail)" }
    }

    /// Returns the id of an object in the scene: a view's `accessibilityIdentifier`, a recognizer's `name`, or
    /// class and number. A number is appended to make the id unique.
    public func id(of object: AnyObject) -> String {
        if let id = ids[ObjectIdentifier(object)] { return id }
        let preferred =
            (object as? UIView)?.accessibilityIdentifier ?? (object as? UIGestureRecognizer)?.name ?? ""
        let isUsable =
            usesIdentifiers && !preferred.isEmpty && preferred.utf8.count <= 200
            && !preferred.unicodeScalars.contains { $0.value < 32 }
        let base = isUsable ? preferred : String(describing: type(of: object))
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

    /// Assigns ids to a view and its descendants before export, so that all references can be resolved.
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

    /// Returns the id of an object of this scene; nil for other objects.
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
        if view.canBecomeFirstResponder && !(view is UITextField || view is UITextView) {
            members["canBecomeFirstResponder"] = true
        }
        if view.layer.zPosition != 0 {
            notes.append(
                "\(id(of: view)): zPosition of its layer is not 0, so drawing and hit testing order differ")
        }
        place(view, &members)
        if let controller = controller(at: view) { members["viewController"] = self.members(of: controller) }
        if let window = view as? UIWindow {
            members["windowLevel"] = number(window.windowLevel.rawValue, window)
            members["isKeyWindow"] = window.isKeyWindow
            members["screenshot"] = screenshot(of: window)
        }
        if let control = view as? UIControl { add(control, &members) }
        if let scrollView = view as? UIScrollView { add(scrollView, &members) }
        members["gestureRecognizers"] = recognizers(of: view).compactMap { self.members(of: $0) }
        if !hasOwnParts(view) { members["subviews"] = view.subviews.map(self.members(of:)) }
        amend(view, &members)
        return members
    }

    /// Returns the window as a JPEG in a data URI, with the best quality of the allowed size.
    private func screenshot(of window: UIWindow) -> String? {
        guard let screenshotSize, screenshots < 4, !window.bounds.isEmpty, !window.isHidden else {
            return nil
        }
        let image = UIGraphicsImageRenderer(bounds: window.bounds).image { _ in
            window.drawHierarchy(in: window.bounds, afterScreenUpdates: false)
        }
        for quality in [0.8, 0.5, 0.2] as [CGFloat] {
            guard let data = image.jpegData(compressionQuality: quality), data.count <= screenshotSize else {
                continue
            }
            screenshots += 1
            return "data:image/jpeg;base64," + data.base64EncodedString()
        }
        notes.append("\(id(of: window)): the screenshot is larger than \(screenshotSize) bytes; omitted")
        return nil
    }

    /// Adds `frame` if it is sufficient. Otherwise adds `center` and `bounds`, because `frame` is undefined
    /// with a transform.
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

    /// The view controller whose root view is `view`. It is the view's `next`.
    private func controller(at view: UIView) -> UIViewController? {
        view.next as? UIViewController
    }

    private func members(of controller: UIViewController) -> [String: Any] {
        var members: [String: Any] = [
            "id": id(of: controller), "class": String(describing: type(of: controller)),
        ]
        // For a child, `presentingViewController` is that of its parent.
        if controller.parent == nil, let presenting = controller.presentingViewController,
            let id = known(presenting)
        {
            members["presentedBy"] = id
        }
        if controller.canBecomeFirstResponder { members["canBecomeFirstResponder"] = true }
        amend(controller, &members)
        return members
    }

    /// Whether the subviews are internal to UIKit and are not exported.
    private func hasOwnParts(_ view: UIView) -> Bool {
        view is UISwitch || view is UISlider || view is UIStepper || view is UISegmentedControl
            || view is UIPageControl || view is UIRefreshControl
            || view is UITextField || view is UITextView
    }

    /// The nearest superclass that touchd supports.
    private static func knownClass(of view: UIView) -> String {
        switch view {
        case is UIWindow: "UIWindow"
        case is UIButton: "UIButton"
        case is UISwitch: "UISwitch"
        case is UISlider: "UISlider"
        case is UIStepper: "UIStepper"
        case is UISegmentedControl: "UISegmentedControl"
        case is UIPageControl: "UIPageControl"
        case is UIRefreshControl: "UIRefreshControl"
        case is UITextField: "UITextField"
        case is UIControl: "UIControl"
        case is UITableView: "UITableView"
        case is UICollectionView: "UICollectionView"
        case is UITextView: "UITextView"
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
        members.merge(values(of: control)) { $1 }
        members["targets"] = targets(of: control)
        if #available(iOS 14.0, *), control.showsMenuAsPrimaryAction {
            members["showsMenuAsPrimaryAction"] = true
        }
    }

    /// The targets, sorted by id, because their original order is not available.
    private func targets(of control: UIControl) -> [[String: Any]] {
        var found: [[String: Any]] = []
        for target in control.allTargets {
            let object = target.base as AnyObject
            let isNilTarget = object is NSNull
            guard isNilTarget || known(object) != nil else {
                notes.append("\(id(of: control)): its target \(type(of: object)) is not in the scene")
                continue
            }
            var events: [String: [String]] = [:]
            for (name, event) in Self.events {
                for action in control.actions(forTarget: object, forControlEvent: event) ?? [] {
                    events[action, default: []].append(name)
                }
            }
            if isNilTarget && events.isEmpty {
                notes.append("\(id(of: control)): actions without a target are not available; set “targets”")
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
        ("primaryActionTriggered", .primaryActionTriggered),
        // `menuActionTriggered` is available from iOS 14.
        ("menuActionTriggered", UIControl.Event(rawValue: 1 << 14)),
        ("editingDidBegin", .editingDidBegin),
        ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
        ("editingDidEndOnExit", .editingDidEndOnExit),
    ]

    private func add(_ scrollView: UIScrollView, _ members: inout [String: Any]) {
        if let textView = scrollView as? UITextView { members["isEditable"] = textView.isEditable }
        let size = scrollView.contentSize
        members["contentSize"] = [
            "width": max(0, number(size.width, scrollView)),
            "height": max(0, number(size.height, scrollView)),
        ]
        members.merge(values(of: scrollView)) { $1 }
        members["decelerationRate"] = min(
            max(number(scrollView.decelerationRate.rawValue, scrollView), 0.5), 0.99999)
        let inset = scrollView.adjustedContentInset
        members["adjustedContentInset"] = [
            "top": number(inset.top, scrollView), "left": number(inset.left, scrollView),
            "bottom": number(inset.bottom, scrollView), "right": number(inset.right, scrollView),
        ]
        let pan = self.members(ofPan: scrollView.panGestureRecognizer)
        if !pan.isEmpty { members["panGestureRecognizer"] = pan }
    }

    /// The properties of a scroll view’s pan that the app has changed.
    private func members(ofPan pan: UIPanGestureRecognizer) -> [String: Any] {
        var members: [String: Any] = [:]
        if pan.minimumNumberOfTouches > 1 { members["minimumNumberOfTouches"] = pan.minimumNumberOfTouches }
        if pan.maximumNumberOfTouches < 1000 {
            members["maximumNumberOfTouches"] = pan.maximumNumberOfTouches
        }
        if !pan.cancelsTouchesInView { members["cancelsTouchesInView"] = false }
        if pan.delaysTouchesBegan { members["delaysTouchesBegan"] = true }
        let required = requirements(of: pan)
        if !required.isEmpty { members["requireToFail"] = required }
        return members
    }

    // MARK: Gesture recognizers

    /// The recognizers of a view, without built-in ones, which touchd adds itself (`<id>.pan` and others).
    private func recognizers(of view: UIView) -> [UIGestureRecognizer] {
        (view.gestureRecognizers ?? []).filter { recognizer in
            let name = String(describing: type(of: recognizer))
            return !(view is UIScrollView && (name.hasPrefix("UIScrollView") || name.hasPrefix("_UI")))
                && !(hasOwnParts(view) && (name.hasPrefix("_UI") || name.hasPrefix("UIText")))
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
                "\(id(of: recognizer)): the behavior of \(type(of: recognizer)) is unknown; set “rules”")
        }
        if recognizer.delegate != nil && members["delegate"] == nil {
            notes.append("\(id(of: recognizer)): the answers of its delegate are unknown; set “delegate”")
        }
        return members
    }

    private static let touchTypes = [0: "direct", 1: "indirect", 2: "pencil", 3: "indirectPointer"]

    /// Adds the type, and the properties of that type.
    private func add(_ recognizer: UIGestureRecognizer, _ members: inout [String: Any]) {
        members.merge(values(of: recognizer)) { $1 }
        if let edgePan = recognizer as? UIScreenEdgePanGestureRecognizer {
            let edges: [(String, UIRectEdge)] = [
                ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
            ]
            members["edges"] = edges.filter { edgePan.edges.contains($0.1) }.map(\.0)
        } else if let swipe = recognizer as? UISwipeGestureRecognizer {
            let directions: [(String, UISwipeGestureRecognizer.Direction)] = [
                ("right", .right), ("left", .left), ("up", .up), ("down", .down),
            ]
            members["direction"] = directions.filter { swipe.direction.contains($0.1) }.map(\.0)
        }
    }

    /// Reads `target= <(action=tapped:, target=<Gallery 0x7f8b…>)>` from the description.
    private func targets(of recognizer: UIGestureRecognizer) -> [[String: Any]] {
        recognizer.description.components(separatedBy: "(action=").dropFirst().compactMap { part in
            let action = part.prefix { $0 != "," && $0 != ")" }
            guard let id = ids(in: part.prefix { $0 != ")" }).first else {
                notes.append("\(self.id(of: recognizer)): the target of \(action) is not in the scene")
                return nil
            }
            return ["target": id, "action": String(action)]
        }
    }

    /// Reads `must-fail = {<UITapGestureRecognizer: 0x7f8b…; …>}` from the description.
    private func requirements(of recognizer: UIGestureRecognizer) -> [String] {
        guard let list = recognizer.description.components(separatedBy: "must-fail = {").dropFirst().first
        else { return [] }
        let all = list.prefix { $0 != "}" }.components(separatedBy: "<").compactMap { ids(in: $0[...]).first }
        return all.filter { id in
            objects.values.contains { $0 is UIGestureRecognizer && self.id(of: $0) == id }
        }
    }

    /// The ids of the objects of the scene whose addresses are in the text.
    private func ids(in text: Substring) -> [String] {
        text.components(separatedBy: "0x").dropFirst().compactMap { part in
            objects["0x" + part.prefix(while: \.isHexDigit)].map { self.id(of: $0) }
        }
    }

    // MARK: Values

    // The following part is written by scripts/build/generate.

    /// The properties of a control that have one value.
    private func values(of object: UIControl) -> [String: Any] {
        var members: [String: Any] = [:]
        members["isEnabled"] = object.isEnabled
        members["isSelected"] = object.isSelected
        members["isHighlighted"] = object.isHighlighted
        switch object {
        case let object as UIPageControl:
            members["numberOfPages"] = within(object.numberOfPages, 0...1000000)
            members["currentPage"] = within(object.currentPage, 0...1000000)
        case let object as UIRefreshControl:
            members["isRefreshing"] = object.isRefreshing
        case let object as UISegmentedControl:
            members["numberOfSegments"] = within(object.numberOfSegments, 0...1000000)
            members["selectedSegmentIndex"] = within(object.selectedSegmentIndex, -1...999999)
        case let object as UISlider:
            members["isContinuous"] = object.isContinuous
            members["value"] = number(CGFloat(object.value), object)
            members["minimumValue"] = number(CGFloat(object.minimumValue), object)
            members["maximumValue"] = number(CGFloat(object.maximumValue), object)
        case let object as UIStepper:
            members["isContinuous"] = object.isContinuous
            members["autorepeat"] = object.autorepeat
            members["wraps"] = object.wraps
            members["value"] = number(CGFloat(object.value), object)
            members["minimumValue"] = number(CGFloat(object.minimumValue), object)
            members["maximumValue"] = number(CGFloat(object.maximumValue), object)
            members["stepValue"] = number(CGFloat(object.stepValue), object)
        case let object as UISwitch:
            members["isOn"] = object.isOn
        default: break
        }
        return members
    }

    /// The properties of a scroll view that have one value.
    private func values(of object: UIScrollView) -> [String: Any] {
        var members: [String: Any] = [:]
        members["isScrollEnabled"] = object.isScrollEnabled
        members["scrollsToTop"] = object.scrollsToTop
        members["isDirectionalLockEnabled"] = object.isDirectionalLockEnabled
        members["isPagingEnabled"] = object.isPagingEnabled
        members["alwaysBounceVertical"] = object.alwaysBounceVertical
        members["alwaysBounceHorizontal"] = object.alwaysBounceHorizontal
        members["bounces"] = object.bounces
        members["bouncesZoom"] = object.bouncesZoom
        members["delaysContentTouches"] = object.delaysContentTouches
        members["canCancelContentTouches"] = object.canCancelContentTouches
        members["zoomScale"] = number(CGFloat(object.zoomScale), object)
        members["minimumZoomScale"] = number(CGFloat(object.minimumZoomScale), object)
        members["maximumZoomScale"] = number(CGFloat(object.maximumZoomScale), object)
        return members
    }

    /// The type of a recognizer, and the properties of this type that have one value.
    private func values(of object: UIGestureRecognizer) -> [String: Any] {
        var members: [String: Any] = [:]
        switch object {
        case let object as UITapGestureRecognizer:
            members["type"] = "tap"
            members["numberOfTapsRequired"] = within(object.numberOfTapsRequired, 1...1000)
            members["numberOfTouchesRequired"] = within(object.numberOfTouchesRequired, 1...64)
        case let object as UILongPressGestureRecognizer:
            members["type"] = "longPress"
            members["numberOfTapsRequired"] = within(object.numberOfTapsRequired, 0...1000)
            members["numberOfTouchesRequired"] = within(object.numberOfTouchesRequired, 1...64)
            members["minimumPressDuration"] = number(CGFloat(object.minimumPressDuration), object)
            members["allowableMovement"] = number(CGFloat(object.allowableMovement), object)
        case let object as UISwipeGestureRecognizer:
            members["type"] = "swipe"
            members["numberOfTouchesRequired"] = within(object.numberOfTouchesRequired, 1...64)
        case is UIPinchGestureRecognizer:
            members["type"] = "pinch"
        case is UIRotationGestureRecognizer:
            members["type"] = "rotation"
        case is UIScreenEdgePanGestureRecognizer:
            members["type"] = "screenEdgePan"
        case is UIHoverGestureRecognizer:
            members["type"] = "hover"
        case let object as UIPanGestureRecognizer:
            members["type"] = "pan"
            members["minimumNumberOfTouches"] = within(object.minimumNumberOfTouches, 1...64)
            members["maximumNumberOfTouches"] = within(object.maximumNumberOfTouches, 1...64)
        default: members["type"] = "custom"
        }
        return members
    }

    // End of the written part.

    // MARK: Numbers

    /// The number if touchd accepts it; otherwise nil, and the member is omitted. UIKit's default for “any number” is a large one.
    private func within(_ value: Int, _ bounds: ClosedRange<Int>) -> Int? {
        bounds.contains(value) ? value : nil
    }

    /// Replaces infinities and NaN, which JSON does not support, by 0.
    private func number(_ value: CGFloat, _ object: AnyObject) -> Double {
        guard value.isFinite else {
            notes.append("\(id(of: object)): a number is not finite; exported as 0")
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
