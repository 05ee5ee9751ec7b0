internal import JSONTape
internal import TouchLimitations
internal import TouchScene

extension SceneDecoder {
    /// The views of a list that are not read yet.
    private struct Level {
        var elements: JSONReader.ElementCursor
        var superview: ViewIndex?
        var depth: Int32
        /// The subviews if events add some to the superview, the last one first; otherwise nil.
        var merged: [AddedObjects.Sibling]?
    }

    /// Reads the windows with all their views.
    package mutating func windows(at position: Int) {
        makeRoom(for: reader.tape.next(after: position) &- position)
        views(Level(elements: reader.elements(at: position, "windows"), superview: nil, depth: 0))
    }

    /// Adds a window that the scene does not describe, and reads its subviews.
    package mutating func defaultWindow(withSubviewsAt position: Int) {
        makeRoom(for: reader.tape.next(after: position) &- position)
        guard limits.scene.views > 0 else {
            return reader.exceeded("views", limits.scene.views, at: position)
        }
        let window = ViewIndex(0)
        var view = View(superview: nil, window: WindowIndex(0), depth: 0, viewClass: .UIWindow)
        scene.place(&view, at: Placement(frame: SceneDecoder.defaultFrame))
        scene.windows.append(Window(view: window))
        register(SceneDecoder.defaultWindow, as: .responder(.view(window)), at: nil)
        addLaterRecognizers(of: window, &view)
        scene.views.append(view)
        let elements = reader.elements(at: position, "subviews")
        let merged = added.hasNoViews ? nil : mergedSubviews(of: window, elements)
        let rest = merged == nil ? elements : JSONReader.ElementCursor(position: 0, end: 0)
        views(Level(elements: rest, superview: window, depth: 1, merged: merged))
    }

    /// The frame of the window of a scene that describes no windows: the screen of an iPhone 15, in points.
    private static var defaultFrame: Rect {
        Rect(origin: .zero, size: Size(width: 390, height: 844))
    }

    /// Reads the views of a list and all their subviews, without recursion.
    private mutating func views(_ first: Level) {
        var levels = [first]
        while let top = levels.indices.last, reader.limitFault == nil {
            let sibling = levels[top].merged?.popLast()
            guard let element = sibling?.position ?? reader.next(&levels[top].elements) else {
                if let owner = levels[top].superview { close(owner) }
                levels.removeLast()
                continue
            }
            stopIfInterrupted(after: scene.views.count, at: element)
            let depth = levels[top].depth
            guard let (view, subviews) = view(at: element, in: levels[top].superview, depth: depth) else {
                continue
            }
            if sibling?.isAdded == true { deferAddition(of: view, at: element) }
            let merged = added.hasNoViews ? nil : mergedSubviews(of: view, subviews)
            guard let rest = merged == nil ? subviews : JSONReader.ElementCursor(position: 0, end: 0) else {
                close(view)
                continue
            }
            levels.append(Level(elements: rest, superview: view, depth: depth &+ 1, merged: merged))
        }
    }

    /// Ends reading as if the step budget were spent if the request is canceled. Asks at every 2 048th element, which takes
    /// a few milliseconds.
    mutating func stopIfInterrupted(after count: Int, at position: Int) {
        guard count & 2047 == 2047, limits.isInterrupted?() == true else { return }
        reader.exceeded("computing steps", limits.computing, at: position)
    }

    /// Marks a view that an event adds later (rule AN-7).
    private mutating func deferAddition(of view: ViewIndex, at position: Int) {
        scene[view].flags.insert(.isRemoved)
        added.views[position] = view
    }

    /// The subviews of a view in reverse order, with those that events add; nil if no event adds one.
    private mutating func mergedSubviews(
        of view: ViewIndex, _ subviews: JSONReader.ElementCursor?
    ) -> [AddedObjects.Sibling]? {
        var original: [Int] = []
        if var cursor = subviews {
            while let element = reader.next(&cursor) { original.append(element) }
        }
        let id = names.name(of: .responder(.view(view))).text
        return added.subviews(of: id, original: original, on: reader.tape)?.reversed()
    }

    /// Reserves room for the maximum number of views in this many words of the tape: growing would copy all
    /// views several times. Memory that is not needed is reserved but never touched.
    private mutating func makeRoom(for words: Int) {
        let views = min(words / SceneDecoder.leastWords, limits.scene.views)
        scene.views.reserveCapacity(views)
        names.reserve(views)
    }

    /// The number of tape words of a view that has only an id and a frame, an object of short integers. Nearly all views
    /// have more.
    private static let leastWords = 15

    private mutating func close(_ view: ViewIndex) {
        scene[view].subtreeEnd = Int32(truncatingIfNeeded: scene.views.count)
    }

    /// Reads one view without its subviews. Returns a cursor for the subviews, which the caller reads next.
    private mutating func view(
        at position: Int, in superview: ViewIndex?, depth: Int32
    ) -> (view: ViewIndex, subviews: JSONReader.ElementCursor?)? {
        guard var cursor = reader.object(at: position, superview == nil ? "a window" : "a view") else {
            return nil
        }
        guard scene.views.count < limits.scene.views else {
            reader.exceeded("views", limits.scene.views, at: position)
            return nil
        }
        guard depth < limits.scene.depth else {
            reader.exceeded("scene depth", limits.scene.depth, at: position)
            return nil
        }
        // Collects the positions of all values first, because the valid members depend on the class.
        while let (member, value) = reader.next(&cursor, members.view) {
            viewMembers.positions[Int(member.rawValue)] = Int32(truncatingIfNeeded: value)
        }
        let index = ViewIndex(scene.views.count)
        let window = superview.map { scene[$0].window } ?? WindowIndex(scene.windows.count)
        let isWindow = superview == nil
        let isClassGiven = cursor.has(ViewMember.class) || cursor.has(ViewMember.superclass)
        let viewClass = isWindow || isClassGiven ? viewClass(of: index, cursor, isWindow: isWindow) : .UIView
        if reader.hasAcceptedMembers { acceptMembers(of: index, UIKitMember.Owner.views) }
        var view = View(superview: superview, window: window, depth: depth, viewClass: viewClass)
        if isWindow { scene.windows.append(Window(view: index)) }
        if viewClass.isControl {
            view.control = ControlIndex(scene.controls.count)
            scene.controls.append(Control(view: index, viewClass: viewClass))
        }
        if viewClass == .UIRefreshControl, let scroll = superview.flatMap({ scene[$0].scrollView }) {
            scene[scroll].refreshControl = scene[scroll].refreshControl ?? view.control
        }

        if cursor.has(ViewMember.id) {
            identify(.responder(.view(index)), at: self.position(of: .id))
        } else {
            reader.missing("id", of: position)
            leaveUnnamed(.responder(.view(index)))
        }
        if viewClass.isScrollView { addScrollView(index, to: &view, at: position) }
        if viewClass.cellClass != nil, cursor.has(ViewMember.swipeActions) {
            addSwipeRecognizers(index, to: &view, at: position)
        }
        if viewClass.isTextInput {
            let owner = names.name(of: .responder(.view(index)))
            addRecognizers([(.textTap, nil)], of: owner, on: index, &view, at: position)
        }
        var rest = cursor.seen
        rest.low &= ~ViewMember.readTogether
        var subviews: JSONReader.ElementCursor?
        while let number = rest.popFirst() {
            guard let member = members.view.member(number) else { continue }
            let value = Int(viewMembers.positions[number])
            guard isAllowed(member, for: viewClass, isWindow: isWindow, at: value) else { continue }
            read(member, at: value, of: index, into: &view, &subviews)
        }
        placement(of: &view, cursor)
        if let kind = viewMembers.reactNative { addHitTest(of: kind, to: &view, cursor) }
        if let scroll = view.scrollView, let origin = adjustInset(of: scroll, view, cursor) {
            view.bounds.origin = origin
        }
        if view.control != nil { checkControl(cursor) }
        if let scroll = view.scrollView { checkScrollView(scroll, view, cursor) }
        if viewClass.isTextInput { checkTextTap(of: view) }
        if !added.hasNoRecognizers { addLaterRecognizers(of: index, &view) }
        scene.views.append(view)
        return (index, subviews)
    }

    /// Reads the recognizers that events add to the view (rule GE-11).
    private mutating func addLaterRecognizers(of index: ViewIndex, _ view: inout View) {
        for position in added.recognizers(of: names.id(of: index)) {
            let recognizer = RecognizerIndex(scene.gestureRecognizers.count)
            let read = gestureRecognizer(at: position, of: index)
            guard read.count > 0 else { continue }
            if view.gestureRecognizers.count == 0 { view.gestureRecognizers.start = read.start }
            view.gestureRecognizers.count += read.count
            scene[recognizer].flags.insert(.isAddedLater)
            added.recognizers[position] = recognizer
        }
    }

    /// The class that determines the view's behavior: `class` if touchd knows it, otherwise `superclass`.
    private mutating func viewClass(
        of view: ViewIndex, _ cursor: JSONReader.ObjectCursor, isWindow: Bool
    ) -> ViewClass {
        var known: ViewClass?
        var isLimited = false
        for member in [ViewMember.class, ViewMember.superclass] where cursor.has(member) {
            guard let name = reader.string(at: position(of: member), "a class") else { continue }
            let found = ViewClass.table.find(name)
            if found == nil { noteReactNative(name) }
            isLimited = isLimited || found?.isTextInput ?? true
            known = known ?? found ?? inheritedClass(of: name)
        }
        if isLimited {
            let members = [ViewMember.class, .superclass].filter { cursor.has($0) }
            let names = members.compactMap { reader.tape.text(at: position(of: $0)) }
            if known == nil { members.forEach { checkSpelling(ofClassAt: position(of: $0)) } }
            noteClass(
                names, of: view, at: position(of: members[0]), isSimulated: known != nil || isWindow)
        }
        guard isWindow else { return known ?? .UIView }
        if let known, known != .UIWindow, known != .UIView {
            reader.fault(
                .wrongKind, at: position(of: cursor.has(ViewMember.class) ? .class : .superclass),
                "a window's class must be UIWindow or one of its subclasses")
        }
        return .UIWindow
    }

    /// Whether views of this class have the member. Reports a fault if not.
    @inline(__always)
    private mutating func isAllowed(
        _ member: ViewMember, for viewClass: ViewClass, isWindow: Bool, at value: Int
    ) -> Bool {
        let isAllowed =
            switch member.group {
            case .view: true
            case .window: isWindow
            case .control: viewClass.isControl
            case .scrollView: viewClass.isScrollView
            case .selection: viewClass.cellClass != nil
            case .table: viewClass == .UITableView
            case .collection: viewClass == .UICollectionView
            case .textField: viewClass == .UITextField
            case .textView: viewClass == .UITextView
            }
        if !isAllowed { refuse(member, of: viewClass, at: value) }
        return isAllowed
    }

    /// Reports a member that views of this class do not have.
    @inline(never)
    private mutating func refuse(_ member: ViewMember, of viewClass: ViewClass, at value: Int) {
        let owner =
            switch member.group {
            case .view: "views"
            case .window: "windows"
            case .control: "UIControl and its subclasses"
            case .scrollView: "UIScrollView and its subclasses"
            case .selection: "UITableView and UICollectionView"
            case .table: "UITableView and its subclasses"
            case .collection: "UICollectionView and its subclasses"
            case .textField: "UITextField and its subclasses"
            case .textView: "UITextView and its subclasses"
            }
        reader.notAMember(
            at: value,
            "only \(expected: owner) have the member “\(member: member.name)”; this view is a "
                + "\(className: viewClass.name) (for a custom subclass, specify “superclass”)")
    }

    /// The position of the value of a member that the view has.
    package func position(of member: ViewMember) -> Int { Int(viewMembers.positions[Int(member.rawValue)]) }

    // MARK: Members

    private mutating func read(
        _ member: ViewMember, at value: Int, of index: ViewIndex, into view: inout View,
        _ subviews: inout JSONReader.ElementCursor?
    ) {
        switch member {
        case .id, .class, .superclass, .frame, .bounds, .center, .anchorPoint, .transform, .contentOffset:
            break
        case .alpha: view.alpha = Float(reader.number(at: value, "alpha", in: 0...1) ?? 1)
        case .actions: scene.viewOverrides[scene.overrides(of: &view)].responder.actions = actions(at: value)
        case .viewController: view.viewController = viewController(at: value, of: index, &view)
        case .touches:
            scene.viewOverrides[scene.overrides(of: &view)].responder.touches = touchHandling(at: value)
        case .presses:
            scene.viewOverrides[scene.overrides(of: &view)].responder.presses = pressHandling(at: value)
        case .motion:
            scene.viewOverrides[scene.overrides(of: &view)].responder.motion = motionHandling(at: value)
        case .remoteControl:
            scene.viewOverrides[scene.overrides(of: &view)].responder.remoteControl = remoteControlHandling(
                at: value)
        case .contextMenuInteraction: contextMenu(at: value, of: index, &view)
        case .next:
            scene.viewOverrides[scene.overrides(of: &view)].responder.next = next(at: value, of: .view(index))
        case .pointInside:
            scene.viewOverrides[scene.overrides(of: &view)].pointInsideRules = pointInsideRules(at: value)
        case .hitTest: scene.viewOverrides[scene.overrides(of: &view)].hitTestRules = hitTestRules(at: value)
        case .gestureRecognizers:
            let added = gestureRecognizers(at: value, of: index)
            // Recognizers of UIKit directly precede them.
            if view.gestureRecognizers.count == 0 { view.gestureRecognizers.start = added.start }
            view.gestureRecognizers.count += added.count
        case .gestureRecognizerShouldBegin:
            scene.viewOverrides[scene.overrides(of: &view)].shouldBegin = shouldBeginOverride(at: value)
        case .assumed: assumptions(at: value, of: index)
        case .subviews: subviews = reader.elements(at: value, "subviews")
        case ._comment: reader.comment(at: value)
        case .windowLevel: scene[view.window].level = reader.number(at: value, "windowLevel") ?? 0
        case .isKeyWindow: scene[view.window].isKeyWindow = reader.bool(at: value, "isKeyWindow") ?? false
        case .safeAreaInsets:
            // Only the insets of the window are used. touchd computes the insets of other views from them (rule
            // MO-1).
            let insets = insets(at: value, "safeAreaInsets")
            if view.superview == nil { scene[view.window].safeAreaInsets = insets }
        case .screenshot: screenshot(at: value, of: view.window)
        case .sendEvent: scene[view.window].swallowsEvents = swallowsEvents(at: value)
        case .isAccessoryButton: accessoryButton(at: value, into: &view)
        case .showsMenuAsPrimaryAction:
            flag(member, of: &view, at: value)
            noteMenu(of: index, view)
        case .scrollsToTop: scrollsToTop(at: value, view)
        case .keyboardDismissMode: keyboardDismissMode(at: value, of: index, view)
        case .isEditing: selection(member, at: value, of: index, view)
        default:
            guard member.viewFlag == nil else { return flag(member, of: &view, at: value) }
            switch member.group {
            case .control: control(member, at: value, view.viewClass)
            case .scrollView: scrollView(member, at: value, view)
            case .selection, .table, .collection: selection(member, at: value, of: index, view)
            case .view, .window, .textField, .textView: assertionFailure("\(member) is not read")
            }
        }
    }

    /// Reads a member whose value is a flag of the view.
    private mutating func flag(_ member: ViewMember, of view: inout View, at position: Int) {
        guard let flag = member.viewFlag, let isSet = reader.bool(at: position, of: member) else { return }
        if isSet { view.flags.insert(flag) } else { view.flags.remove(flag) }
    }
}
