@testable import TouchDispatch

extension GestureCase {
    /// The recognizers of UIKit that a view has in addition, in their order.
    struct SystemPart {
        var gestures: [SystemGesture] = []
        /// The gestures whose delegate the application has replaced.
        var withoutDelegate: [SystemGesture] = []
        /// The stack of the view's navigation controller.
        var stack: NavigationStack?
        /// The view's controller as a sheet.
        var sheet: Sheet?
        /// Whether the delegate of the view's context menu interaction returns no menu.
        var hasNoMenu = false
    }

    /// The number of a recognizer of UIKit in a case.
    static func system(_ gesture: SystemGesture, of view: Int) -> Int {
        10_000 + view * SystemGesture.allCases.count + Int(gesture.rawValue)
    }
}

extension GestureCase {
    /// The view controller of a view in a request.
    func controller(_ part: ViewPart) -> JSONPart? {
        if let sheet = part.system.sheet { return controller(part, sheet) }
        guard let stack = part.system.stack else { return nil }
        let members: [(String, JSONPart?)] = part.system.gestures.map { gesture in
            let action = JSONPart.string("a\(GestureCase.system(gesture, of: part.id))")
            let target = views.first.map { JSONPart.string("v\($0.id)") }
            return (
                "\(gesture)GestureRecognizer",
                .object([
                    ("targets", .list([.object([("target", target), ("action", action)])])),
                    ("delegate", part.system.withoutDelegate.contains(gesture) ? .object([]) : nil),
                ])
            )
        }
        return .object(
            [
                ("id", .string("c\(part.id)")), ("class", .string("UINavigationController")),
                ("viewControllers", .strings((0..<stack.count).map { "controller-\($0)" })),
                ("isNavigationBarHidden", stack.isNavigationBarHidden ? .bool(true) : nil),
            ] + members)
    }

    private func controller(_ part: ViewPart, _ sheet: Sheet) -> JSONPart {
        let members: [(String, JSONPart?)] = [
            ("detents", .strings(sheet.canExpand ? ["medium", "large"] : ["large"])),
            (
                "prefersScrollingExpandsWhenScrolledToEdge",
                .bool(sheet.prefersScrollingExpandsWhenScrolledToEdge)
            ),
            (
                "delegate",
                sheet.dismissal.shouldDismiss.map {
                    .object([("presentationControllerShouldDismiss", .bool($0))])
                }
            ),
        ]
        return .object([
            ("id", .string("c\(part.id)")),
            ("isModalInPresentation", .bool(sheet.dismissal.isModalInPresentation)),
            ("sheetPresentationController", .object(members)),
        ])
    }
}

extension GestureCase {
    /// The context menu interaction of a view in a request.
    func contextMenu(_ part: ViewPart) -> JSONPart? {
        guard part.system.gestures.contains(.contextMenu) else { return nil }
        guard part.system.hasNoMenu else { return .object([]) }
        return .object([("delegate", .object([("configurationForMenuAtLocation", .bool(false))]))])
    }
}

extension GestureCase.ViewPart {
    /// The recognizers of swipe actions, which follow those of the scroll view (rule SA-1).
    var swipeGestures: [SystemGesture] {
        viewClass.cellClass != nil && scroll.selection.swipe != nil
            ? [.swipeActionsPan, .swipeActionsDismissal] : []
    }
}

extension GestureCaseBuilder {
    func systemRecognizers(of part: GestureCase.ViewPart) -> [Int] {
        part.system.gestures.map { GestureCase.system($0, of: part.id) }
    }

    /// Adds the recognizers of UIKit, which send an action to the first window.
    mutating func addSystemRecognizers(_ part: GestureCase.ViewPart, _ view: ViewIndex) {
        if part.system.stack != nil || part.system.sheet != nil {
            var controller = ViewController(view: view)
            controller.navigation = part.system.stack
            controller.sheet = part.system.sheet
            scene[view].viewController = ControllerIndex(scene.viewControllers.count)
            scene.viewControllers.append(controller)
        }
        for gesture in part.system.gestures {
            var recognizer = GestureRecognizer(gesture, on: view)
            if part.system.withoutDelegate.contains(gesture) { recognizer.flags.remove(.hasSystemDelegate) }
            if part.system.hasNoMenu { recognizer.flags.insert(.hasNoMenu) }
            // Requests cannot declare the targets of these recognizers.
            guard gesture != .sheetPan, gesture != .contextMenu else {
                scene.gestureRecognizers.append(recognizer)
                continue
            }
            recognizer.targets = Span32(start: scene.targets.count, count: 1)
            let action = SelectorIndex(GestureCase.system(gesture, of: part.id))
            scene.targets.append(Target(.view(ViewIndex(0)), action: action))
            scene.gestureRecognizers.append(recognizer)
        }
    }
}
