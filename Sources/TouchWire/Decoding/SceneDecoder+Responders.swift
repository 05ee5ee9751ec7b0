internal import JSONTape
internal import TouchLimitations
package import TouchScene

extension SceneDecoder {
    /// Reads the view controller whose root view is `view`, and adds the recognizers that it owns to `root`, the same
    /// view.
    mutating func viewController(
        at position: Int, of view: ViewIndex, _ root: inout View
    ) -> ControllerIndex? {
        guard var cursor = reader.object(at: position, "viewController") else { return nil }
        let index = ControllerIndex(scene.viewControllers.count)
        var controller = ViewController(view: view)
        var classNames: [JSONString] = []
        var navigationMembers = NavigationMembers()
        var tabMembers = TabMembers()
        var isModal = false
        var sheet: Int?
        var popover: Int?
        while let (member, value) = reader.next(&cursor, Members.viewController) {
            switch member {
            case .id: identify(.responder(.viewController(index)), at: value)
            case .class: if let name = reader.string(at: value, "class") { classNames.append(name) }
            case .superclass: if let name = reader.string(at: value, "superclass") { classNames.append(name) }
            case .navigationItem: controller.replacesBackButton = replacesBackButton(at: value)
            case .isModalInPresentation:
                isModal = reader.bool(at: value, "isModalInPresentation") ?? false
            case .sheetPresentationController:
                if reader.tape.kind(at: value) != .null { sheet = value }
            case .popoverPresentationController:
                if reader.tape.kind(at: value) != .null { popover = value }
            case .viewControllers: navigationMembers.viewControllers = value
            case .isNavigationBarHidden: navigationMembers.isNavigationBarHidden = value
            case .selectedIndex: tabMembers.selectedIndex = value
            case .shouldSelect: tabMembers.shouldSelect = value
            case .interactivePopGestureRecognizer: navigationMembers.popRecognizer = value
            case .interactiveContentPopGestureRecognizer: navigationMembers.contentPopRecognizer = value
            case .presentedBy: refer(at: value, .presentedBy(index), mayBeNull: true)
            case .next: controller.responder.next = next(at: value, of: .viewController(index))
            case .touches: controller.responder.touches = touchHandling(at: value)
            case .presses: controller.responder.presses = pressHandling(at: value)
            case .motion: controller.responder.motion = motionHandling(at: value)
            case .remoteControl: controller.responder.remoteControl = remoteControlHandling(at: value)
            case .actions: controller.responder.actions = actions(at: value)
            case .canBecomeFirstResponder:
                controller.canBecomeFirstResponder =
                    reader.bool(at: value, "canBecomeFirstResponder") ?? false
            case ._comment: reader.comment(at: value)
            }
        }
        let isPresentation = sheet != nil || popover != nil
        if reader.hasAcceptedMembers {
            acceptMembers(of: view, [.viewController], simulating: isPresentation ? .sheet : nil)
        }
        if !cursor.has(ViewControllerMember.id) {
            reader.missing("id", of: position)
            leaveUnnamed(.responder(.viewController(index)))
        }
        if !classNames.isEmpty {
            noteControllerClass(classNames, of: view, isStackGiven: navigationMembers.viewControllers != nil)
        }
        controller.isPageViewController = classNames.contains {
            UIKitClass.inherits($0.text, from: "UIPageViewController")
        }
        let isTabBarController = classNames.contains {
            UIKitClass.inherits($0.text, from: "UITabBarController")
        }
        tabs(
            tabMembers, viewControllers: navigationMembers.viewControllers,
            isTabBarController: isTabBarController, of: index, into: &controller, at: position)
        if isTabBarController { navigationMembers.viewControllers = nil }
        navigation(
            navigationMembers, classNames, of: index, into: &controller, &root, at: position)
        if let sheet { self.sheet(at: sheet, isModal: isModal, of: index, into: &controller, &root) }
        if let popover {
            controller.popover = self.popover(at: popover, isModal: isModal, of: index, view)
            if sheet != nil {
                reader.fault(
                    .conflictingMembers, at: popover,
                    "a view controller is presented as a sheet or as a popover, not as both")
            }
        }
        if isModal, !isPresentation {
            limitations.add(.init(code: .sheet, origin: .member("isModalInPresentation"), view: view))
        }
        scene.viewControllers.append(controller)
        return index
    }

    /// Reads how a responder handles touches: one handling for all phases, or one per phase (rule RC-3).
    /// Reads an override of `next`: null, or an id, which is resolved later.
    mutating func next(at position: Int, of responder: Responder) -> ResponderOverrides.Next {
        if reader.tape.kind(at: position) == .null { return .responder(nil) }
        refer(at: position, .next(responder), mayBeNull: true)
        return .inherited
    }

    mutating func touchHandling(at position: Int) -> PhaseHandling {
        handling(at: position, "touches", Members.touchHandling)
    }

    mutating func pressHandling(at position: Int) -> PhaseHandling {
        handling(at: position, "presses", PressPhase.table)
    }

    mutating func motionHandling(at position: Int) -> PhaseHandling {
        handling(at: position, "motion", MotionPhase.table)
    }

    mutating func remoteControlHandling(at position: Int) -> PhaseHandling {
        handling(at: position, "remoteControl", Members.remoteControlHandling)
    }

    private mutating func handling<Phase: MemberName>(
        at position: Int, _ what: StaticString, _ phases: MemberTable<Phase>
    ) -> PhaseHandling {
        guard reader.tape.kind(at: position) == .object, var cursor = reader.object(at: position, what) else {
            return PhaseHandling(reader.value(at: position, what, Handling.table) ?? .inherit)
        }
        var handling = PhaseHandling()
        while let (phase, place) = reader.next(&cursor, phases) {
            handling[phase: Int(phase.rawValue)] =
                reader.value(at: place, "the value", Handling.table) ?? .inherit
        }
        return handling
    }

    /// Reads the selectors that a responder implements.
    package mutating func actions(at position: Int) -> Span32 {
        let start = scene.selectors.count
        var cursor = reader.elements(at: position, "actions")
        while let element = reader.next(&cursor) {
            if let selector = selector(at: element, "a selector") { scene.selectors.append(selector) }
        }
        return scene.selectors.span(since: start)
    }
}
