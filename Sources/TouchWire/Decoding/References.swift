internal import JSONTape
package import TouchScene
/// An id that names another object, read before all objects are known.
package struct Reference {
    /// The property that the id is the value of.
    enum Use: Equatable {
        case firstResponder
        case focusedView
        case next(Responder)
        case presentedBy(ControllerIndex)
        /// By position in `Popover.passthroughViews`.
        case passthroughView(ControllerIndex, Int)
        /// The view controller on top of the stack of a navigation controller, which need not be in the scene.
        case topViewController(ControllerIndex)
        /// The view controller of a tab, which need not be in the scene, by position in `TabList.tabs`.
        case tab(ControllerIndex, Int)
        /// By position in `Scene.hitTestRules`.
        case hitTestView(Int)
        case hitTestCondition(Int)
        /// By position in `Scene.pointInsideRules`.
        case pointInsideView(Int)
        case chainStart
        /// A recognizer that the associated recognizer requires to fail.
        case requirement(of: RecognizerIndex)
        /// By position in `Scene.recognizerLists`.
        case listedRecognizer(Int)
        /// By position in `Scene.recognizerAnswers`; `list` is the position of the first answer of the same
        /// object.
        case answer(Int, list: Int)
        /// By position in `Scene.delegateViews`.
        case delegateView(Int)
        /// By position in `Scene.gestureDelegates`.
        case delegateState(Int, GestureDelegateMember)
        /// By position in `Scene.targets`.
        case target(Int)
        /// By position in `Scene.controlTargets`.
        case controlTarget(Int)
        case sendActionTarget(SendActionOwner)
        /// The zoomed view of a scroll view.
        case zoomedView(ScrollIndex)
        /// The refresh control of a scroll view.
        case refreshControl(ScrollIndex)
        /// By position in `Scene.viewAnswers`; `list` is the position of the first answer of the same object.
        case contentView(Int, list: Int)
        /// A cell that a table or a collection selects at the beginning.
        case selectedCell(ScrollIndex)
        /// The cell of an answer in `Scene.viewAnswers`; `list` is the position of the first answer of the same object.
        case answeredCell(Int, list: Int, ScrollIndex)
        /// The row that `willSelectRowAt` returns, by position in `Scene.viewAnswers`.
        case returnedRow(Int, ScrollIndex)
        /// The cell whose swipe actions are shown.
        case openCell(ScrollIndex)
        /// The view with the swipe actions that are shown.
        case actionsView(ScrollIndex)
    }

    /// The object that overrides `sendAction`.
    enum SendActionOwner: Equatable {
        case application
        case control(ControlIndex)
    }

    var position: Int
    var use: Use
}

extension SceneDecoder {
    /// Records the id at `position`, to be resolved when the scene is complete.
    mutating func refer(at position: Int, _ use: Reference.Use, mayBeNull: Bool = false) {
        if mayBeNull, reader.tape.kind(at: position) == .null { return }
        guard reader.tape.kind(at: position) == .string else {
            reader.wrongType(at: position, "the value", mayBeNull ? "an id or null" : "an id")
            return
        }
        references.list.append(Reference(position: position, use: use))
    }

    /// Replaces all ids by indices.
    mutating func resolveReferences() {
        for reference in references.list { resolve(reference) }
        sortSelectedCells()
        assignTabButtons()
        scene.mergeControlTargets()
        references.areResolved = true
        warnOfRequirementCycles()
        checkAssumptions()
    }

    /// Uses `shared` as the scene of the request and resolves the request's own references.
    mutating func adopt(_ shared: SharedScene) {
        scene = shared.scene
        names = shared.names
        selectors = shared.selectors
        labels = shared.labels
        limitations = shared.limitations
        references.areResolved = true
        for reference in references.list { resolve(reference) }
    }

    /// Returns the object with the id at `position`. Reports a fault if there is none.
    package mutating func sceneObject(at position: Int) -> SceneObject? {
        let name = reader.tape.string(at: position)
        if let object = names.find(name) { return object }
        guard reader.faults.wants(position) else { return nil }
        let known = names.all.lazy.map(\.name.text).filter { !$0.isEmpty }
        let suggestion = reader.suggestion(for: name.text, among: known)
        reader.fault(
            .unknownID, at: position,
            "no object in the scene has the id “\(id: name.text)”\(suggestion: suggestion)")
        return nil
    }

    mutating func wrongKind(at position: Int, _ what: StaticString) {
        guard reader.faults.wants(position) else { return }
        reader.fault(
            .wrongKind, at: position, "“\(id: reader.tape.string(at: position).text)” is \(actual: what)")
    }

    /// Returns the responder with the id at `position`. Reports a fault if there is none.
    package mutating func responder(at position: Int) -> Responder? {
        guard let object = target(at: position) else { return nil }
        guard case .responder(let responder) = object else {
            wrongKind(at: position, "not a responder")
            return nil
        }
        if responder == .applicationDelegate, scene.application.delegate?.isInChain != true {
            wrongKind(at: position, "an application delegate that is not a responder")
            return nil
        }
        return responder
    }

    /// Like `responder(at:)`, for targets of actions, which need not be responders.
    package mutating func target(at position: Int) -> SceneObject? {
        guard let object = sceneObject(at: position) else { return nil }
        guard case .gestureRecognizer = object else { return object }
        wrongKind(at: position, "a gesture recognizer")
        return nil
    }

    package mutating func view(at position: Int) -> ViewIndex? {
        guard let object = sceneObject(at: position) else { return nil }
        if case .responder(.view(let index)) = object { return index }
        wrongKind(at: position, "not a view")
        return nil
    }

    private mutating func controller(at position: Int) -> ControllerIndex? {
        guard let object = sceneObject(at: position) else { return nil }
        if case .responder(.viewController(let index)) = object { return index }
        wrongKind(at: position, "not a view controller")
        return nil
    }

    /// The view controller with the id at `position`; nil if the scene does not contain it, which is no fault here.
    private func knownController(at position: Int) -> ControllerIndex? {
        guard case .responder(.viewController(let index))? = names.find(reader.tape.string(at: position))
        else {
            return nil
        }
        return index
    }

    package mutating func recognizer(at position: Int) -> RecognizerIndex? {
        guard let object = sceneObject(at: position) else { return nil }
        if case .gestureRecognizer(let index) = object { return index }
        wrongKind(at: position, "not a gesture recognizer")
        return nil
    }

    private mutating func resolve(_ reference: Reference) {
        let position = reference.position
        switch reference.use {
        case .firstResponder: resolveFirstResponder(at: position)
        case .focusedView: scene.focusedView = view(at: position)
        case .next(let responder): resolveNext(of: responder, at: position)
        case .presentedBy(let index): scene[index].presentedBy = controller(at: position)
        case .passthroughView(let index, let place):
            if let view = view(at: position) { scene[index].popover?.passthroughViews[place] = view }
        case .topViewController(let index):
            if let top = knownController(at: position) { scene[index].navigation?.top = top }
        case .tab(let index, let number):
            let found = knownController(at: position)
            scene[index].tabs?.tabs[number].controller = found
        case .hitTestView(let rule):
            guard let view = view(at: position), scene.hitTestRules.indices.contains(rule) else { return }
            switch scene.hitTestRules[rule] {
            case .view(_, let condition): scene.hitTestRules[rule] = .view(view, ifInside: condition)
            case .nilIfInside: scene.hitTestRules[rule] = .nilIfInside(view)
            case .itself, .nothing, .nilIfSelf, .subviewsFirst, .reactNative, .itselfIfInside: break
            }
        case .hitTestCondition(let rule):
            guard let condition = view(at: position), scene.hitTestRules.indices.contains(rule),
                case .view(let view, _) = scene.hitTestRules[rule]
            else { return }
            scene.hitTestRules[rule] = .view(view, ifInside: condition)
        case .pointInsideView(let rule):
            if let view = view(at: position) { scene.pointInsideRules[rule] = .insideView(view) }
        case .chainStart: references.chainStart = responder(at: position)
        case .requirement(let owner): resolveRequirement(of: owner, at: position)
        case .listedRecognizer(let index):
            if let recognizer = recognizer(at: position) { scene.recognizerLists[index] = recognizer }
        case .answer(let index, let list): resolveAnswer(index, of: list, at: position)
        case .delegateView(let index):
            if let view = view(at: position) { scene.delegateViews[index] = view }
        case .delegateState(let delegate, let question):
            if let recognizer = recognizer(at: position) { settle(question, of: delegate, recognizer) }
        case .target(let index):
            guard let receiver = target(at: position), scene.targets.indices.contains(index) else { return }
            scene.targets[index].receiver = receiver
        case .controlTarget(let index):
            guard let receiver = target(at: position), scene.controlTargets.indices.contains(index) else {
                return
            }
            scene.controlTargets[index].target.receiver = receiver
        case .zoomedView(let scroll):
            guard let view = view(at: position) else { return }
            guard view != scene[scroll].view, scene.isAncestor(scene[scroll].view, of: view) else {
                return wrongKind(at: position, "not a descendant of the scroll view")
            }
            scene[scroll].zoom.zoomedView = .view(view)
        case .refreshControl(let scroll):
            guard let view = view(at: position) else { return }
            guard scene[view].superview == scene[scroll].view, scene[view].viewClass == .UIRefreshControl
            else { return wrongKind(at: position, "not a subview of the class UIRefreshControl") }
            scene[scroll].refreshControl = scene[view].control
        case .contentView(let index, let list): resolveContentView(index, of: list, at: position)
        case .selectedCell(let scroll):
            if let cell = cell(of: scroll, at: position) { scene[scroll].selection.append(cell) }
        case .answeredCell(let index, let list, let scroll):
            if cell(of: scroll, at: position) != nil { resolveContentView(index, of: list, at: position) }
        case .returnedRow(let index, let scroll):
            scene.viewAnswers[index].other = cell(of: scroll, at: position)
        case .openCell(let scroll):
            if let cell = cell(of: scroll, at: position) {
                scene[scroll].selection.swipeActions?.open?.cell = cell
            }
        case .actionsView(let scroll): resolveActionsView(of: scroll, at: position)
        case .sendActionTarget(let owner):
            guard let receiver = target(at: position) else { return }
            switch owner {
            case .application: scene.application.sendAction?.receiver = .object(receiver)
            case .control(let index): scene[index].overrides.sendAction?.receiver = .object(receiver)
            }
        }
    }

    /// The first responder must be part of the view tree before the first event.
    private mutating func resolveFirstResponder(at position: Int) {
        scene.firstResponder = responder(at: position)
        guard let view = scene.firstResponder.flatMap(scene.view(of:)),
            scene.path(to: view).contains(where: { scene[$0].flags.contains(.isRemoved) })
        else { return }
        wrongKind(at: position, "part of a view that an event adds later")
    }

    /// Resolves a failure requirement. A recognizer that requires itself to fail causes a warning (rule
    /// FR-5).
    private mutating func resolveRequirement(of owner: RecognizerIndex, at position: Int) {
        guard let required = recognizer(at: position) else { return }
        guard required != owner else {
            reader.warnings.add(
                DiagnosticList.Entry(
                    position: position, code: .selfRequirement,
                    message: "the recognizer requires itself to fail; this requirement is ignored"))
            return
        }
        scene.recognizerLists[scene[owner].requireToFail.range.upperBound] = required
        scene[owner].requireToFail.count += 1
    }

    private mutating func resolveAnswer(_ index: Int, of list: Int, at position: Int) {
        guard let recognizer = recognizer(at: position) else { return }
        if references.answeredIn.isEmpty {
            references.answeredIn = Array(repeating: -1, count: scene.gestureRecognizers.count)
        }
        guard references.answeredIn[recognizer] != list else {
            return reader.fault(
                .duplicateMember, at: position,
                "duplicate member “\(id: reader.tape.string(at: position).text)”")
        }
        references.answeredIn[recognizer] = list
        scene.recognizerAnswers[index].recognizer = recognizer
    }

    private mutating func resolveContentView(_ index: Int, of list: Int, at position: Int) {
        guard let view = view(at: position) else { return }
        guard references.answeredAboutView[view] != list else {
            return reader.fault(
                .duplicateMember, at: position,
                "duplicate member “\(id: reader.tape.string(at: position).text)”")
        }
        references.answeredAboutView[view] = list
        scene.viewAnswers[index].view = view
    }

    private mutating func resolveNext(of responder: Responder, at position: Int) {
        guard let next = self.responder(at: position) else { return }
        switch responder {
        case .view(let index): scene[overridesOf: index].responder.next = .responder(next)
        case .viewController(let index): scene[index].responder.next = .responder(next)
        case .application: scene.application.responder.next = .responder(next)
        case .windowScene, .applicationDelegate: break
        }
    }

    // MARK: Ids in events

    /// Whether there is an id to look up at `position`, and a scene to look it up in.
    package mutating func isID(at position: Int, orNull: Bool = false) -> Bool {
        guard reader.tape.kind(at: position) == .string else {
            reader.wrongType(at: position, "the value", orNull ? "an id or null" : "an id")
            return false
        }
        return isSceneComplete
    }

    package mutating func object(named position: Int) -> SceneObject? {
        isID(at: position) ? sceneObject(at: position) : nil
    }

    package mutating func recognizer(named position: Int) -> RecognizerIndex? {
        isID(at: position) ? recognizer(at: position) : nil
    }

    package mutating func responder(named position: Int) -> Responder? {
        isID(at: position) ? responder(at: position) : nil
    }
}
