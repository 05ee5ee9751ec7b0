internal import JSONTape
internal import TouchLimitations
internal import TouchScene

// Navigation controllers and their recognizers (rules NV-1 to NV-4).

extension SceneDecoder {
    /// The tape positions of the members of a controller that only navigation controllers have; nil if absent.
    struct NavigationMembers {
        var viewControllers: Int?
        var isNavigationBarHidden: Int?
        var popRecognizer: Int?
        var contentPopRecognizer: Int?

        fileprivate var all: [(name: StaticString, position: Int?)] {
            [
                ("viewControllers", viewControllers), ("isNavigationBarHidden", isNavigationBarHidden),
                ("interactivePopGestureRecognizer", popRecognizer),
                ("interactiveContentPopGestureRecognizer", contentPopRecognizer),
            ]
        }
    }

    /// Reads the members of a navigation controller, and adds its recognizers to `view`, its root view. Without
    /// `viewControllers`, the class has a limitation instead.
    ///
    /// - Parameters:
    ///   - classNames: The class and the superclass of the controller, as far as they are given.
    ///   - index: The index of the controller, whose id is registered.
    mutating func navigation(
        _ members: NavigationMembers, _ classNames: [JSONString], of index: ControllerIndex,
        into controller: inout ViewController, _ view: inout View, at position: Int
    ) {
        guard classNames.contains(where: { UIKitClass.inherits($0.text, from: "UINavigationController") })
        else {
            for (name, value) in members.all {
                guard let value else { continue }
                let owner: DiagnosticMessage =
                    value == members.viewControllers
                    ? "only UINavigationController, UITabBarController and their subclasses have"
                    : "only UINavigationController and its subclasses have"
                reader.notAMember(
                    at: value, owner + " the member “\(member: name)” (for a subclass, specify “superclass”)")
            }
            return
        }
        guard let stack = members.viewControllers else { return }
        controller.navigation = self.stack(at: stack, of: index)
        if let value = members.isNavigationBarHidden {
            controller.navigation?.isNavigationBarHidden =
                reader.bool(at: value, "isNavigationBarHidden") ?? false
        }
        let recognizers: [(SystemGesture, Int?)] = [
            (.interactivePop, members.popRecognizer), (.interactiveContentPop, members.contentPopRecognizer),
        ]
        let owner = names.name(of: .responder(.viewController(index)))
        addRecognizers(recognizers, of: owner, on: controller.view, &view, at: position)
    }

    /// Reads the ids of the view controllers on a stack. Most of them are not in the scene.
    private mutating func stack(at position: Int, of index: ControllerIndex) -> NavigationStack {
        var count = 0
        var top: Int?
        var cursor = reader.elements(at: position, "viewControllers")
        while let element = reader.next(&cursor) {
            if identifier(at: element) != nil { top = element }
            count &+= 1
        }
        if count == 0, reader.tape.kind(at: position) == .array {
            reader.fault(
                .outOfRange, at: position, "viewControllers must contain at least the root view controller")
        }
        if let top { refer(at: top, .topViewController(index)) }
        return NavigationStack(count: max(count, 1))
    }

    /// Whether a navigation item has a left bar button item instead of the back button, or hides it (rule NV-2). Other
    /// members have no effect.
    mutating func replacesBackButton(at position: Int) -> Bool {
        func isSet(_ name: String) -> Bool {
            guard let value = reader.tape.member(name, of: position) else { return false }
            let given = JSONValue(reader.tape, at: value)
            return !given.isZero && !given.isOne(of: ["false"])
        }
        if isSet("hidesBackButton") { return true }
        return (isSet("leftBarButtonItem") || isSet("leftBarButtonItems"))
            && !isSet("leftItemsSupplementBackButton")
    }
}
