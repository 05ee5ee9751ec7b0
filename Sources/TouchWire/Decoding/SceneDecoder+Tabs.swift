internal import JSONTape
internal import TouchLimitations
internal import TouchScene

// Tab bar controllers, and the buttons of their tab bars (rules TR-1 to TR-3).

extension SceneDecoder {
    /// The tape positions of the members of a controller that only tab bar controllers have; nil if absent.
    struct TabMembers {
        var selectedIndex: Int?
        var shouldSelect: Int?
    }

    /// The views of the scene that are parts of tab bars, in pre-order.
    package struct TabBarParts {
        var bars: Set<ViewIndex> = []
        var buttons: [ViewIndex] = []

        /// Notes a view whose class is `name`.
        mutating func note(_ view: ViewIndex, _ name: String) {
            if name == "UITabBar" { bars.insert(view) }
            if name == "UITabBarButton" || name == "_UITabButton" { buttons.append(view) }
        }
    }

    /// Reads the members of a tab bar controller. Other controllers must not have them.
    ///
    /// - Parameter viewControllers: The tape position of this member, which navigation controllers also have.
    mutating func tabs(
        _ members: TabMembers, viewControllers: Int?, isTabBarController: Bool, of index: ControllerIndex,
        into controller: inout ViewController, at position: Int
    ) {
        guard isTabBarController else {
            for (name, value) in [
                ("selectedIndex", members.selectedIndex), ("shouldSelect", members.shouldSelect),
            ] {
                guard let value else { continue }
                reader.notAMember(
                    at: value,
                    "only UITabBarController and its subclasses have the member “\(member: name)” (for a subclass, specify “superclass”)"
                )
            }
            return
        }
        guard let viewControllers else {
            if members.selectedIndex ?? members.shouldSelect != nil {
                reader.missing("viewControllers", of: position)
            }
            return
        }
        var ids = NameTable(capacity: 0)
        var cursor = reader.elements(at: viewControllers, "viewControllers")
        while let element = reader.next(&cursor) {
            guard let id = identifier(at: element) else { continue }
            let (number, isNew) = ids.insert(id)
            guard isNew else {
                reader.fault(
                    .duplicateID, at: element, "“\(id: id.text)” is already one of the view controllers")
                continue
            }
            refer(at: element, .tab(index, number))
        }
        guard ids.count > 0 else {
            guard reader.tape.kind(at: viewControllers) == .array,
                reader.tape.contents(at: viewControllers).isEmpty
            else { return }
            return reader.fault(
                .outOfRange, at: viewControllers, "viewControllers must contain at least one id")
        }
        var list = TabList(Array(repeating: Tab(), count: ids.count))
        if let value = members.selectedIndex {
            list.selectedIndex = reader.integer(at: value, "selectedIndex", in: 0...(ids.count &- 1)) ?? 0
        }
        if let value = members.shouldSelect { shouldSelect(at: value, ids, into: &list) }
        controller.tabs = list
    }

    /// Reads the answer for all tabs, or `{id of a view controller: answer}`.
    private mutating func shouldSelect(at position: Int, _ ids: NameTable, into list: inout TabList) {
        switch reader.tape.kind(at: position) {
        case .true, .false:
            let answer = reader.tape.kind(at: position) == .true
            for tab in list.tabs.indices { list.tabs[tab].shouldSelect = answer }
            return
        case .object: break
        case .array, .string, .number, .null:
            return reader.wrongType(at: position, "shouldSelect", "true, false or an object")
        }
        guard let cursor = reader.object(at: position, "answers about view controllers") else { return }
        var key = cursor.position
        while key < cursor.end {
            let value = key &+ 1
            let name = reader.tape.string(at: key)
            let answer = reader.bool(at: value, "an answer")
            if let tab = ids.find(name) {
                if list.tabs[tab].shouldSelect != nil {
                    reader.fault(.duplicateMember, at: key, "duplicate member “\(id: name.text)”")
                }
                list.tabs[tab].shouldSelect = answer
            } else {
                reader.fault(.unknownID, at: key, "“\(id: name.text)” is not one of the view controllers")
            }
            key = reader.tape.next(after: value)
        }
    }

    // MARK: Buttons

    /// Finds the buttons that select tabs, after all objects are known.
    mutating func assignTabButtons() {
        guard !references.tabBars.buttons.isEmpty, scene.viewControllers.contains(where: { $0.tabs != nil })
        else { return }
        let groups = Dictionary(grouping: references.tabBars.buttons) { scene[$0].superview }
        var simulated: Set<ViewIndex> = []
        for (container, buttons) in groups {
            guard let container, let (bar, owner) = tabBar(above: container),
                scene[owner].tabs?.tabs.count == buttons.count
            else { continue }
            for (position, button) in buttons.enumerated() {
                scene.tabButtons[button] = TabButton(owner, position)
            }
            simulated.formUnion(buttons)
            simulated.insert(bar)
        }
        guard !simulated.isEmpty else { return }
        limitations.removeHit(.barContent, of: simulated)
        for bar in references.tabBars.bars.intersection(simulated).sorted() {
            let hasRecognizers = scene[bar].gestureRecognizers.count > 0
            limitations.add(
                .init(
                    code: .tabBarController, origin: .viewClass("UITabBar"),
                    condition: hasRecognizers ? .touched : .dragged, view: bar, firstVersion: .iOS26))
        }
    }

    /// The tab bar that is or contains `view`, and the controller whose tabs it shows; nil if there is none.
    private func tabBar(above view: ViewIndex) -> (bar: ViewIndex, owner: ControllerIndex)? {
        var bar: ViewIndex?
        var current: ViewIndex? = view
        while let view = current {
            if bar == nil, references.tabBars.bars.contains(view) { bar = view }
            if let owner = scene[view].viewController { return bar.map { ($0, owner) } }
            current = scene[view].superview
        }
        return nil
    }
}
