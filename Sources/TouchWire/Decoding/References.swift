internal import TouchDispatch

/// An id that names another object, read before all objects are known.
struct Reference {
    /// What the id is for.
    enum Use: Equatable {
        case firstResponder
        case focusedView
        case next(Responder)
        case presentedBy(ControllerIndex)
        /// By position in `Scene.hitTestRules`.
        case hitTestView(Int)
        case hitTestCondition(Int)
        /// By position in `Scene.pointInsideRules`.
        case pointInsideView(Int)
        /// By position in `TouchSequence.events`.
        case becomeFirstResponder(Int)
        case resignFirstResponder(Int)
        case chainStart
    }

    var position: Int
    var use: Use
}

extension Decoder {
    /// Notes the id at `position` to be resolved when the scene is complete.
    mutating func refer(at position: Int, _ use: Reference.Use, mayBeNull: Bool = false) {
        if mayBeNull, tape.kind(at: position) == .null { return }
        guard tape.kind(at: position) == .string else {
            wrongType(at: position, "this", mayBeNull ? "an id or null" : "an id")
            return
        }
        references.append(Reference(position: position, use: use))
    }

    /// Puts indices where ids were.
    mutating func resolveReferences() {
        for reference in references { resolve(reference) }
    }

    /// The responder that the id at `position` names; a fault where it names none.
    mutating func responder(at position: Int) -> Responder? {
        let name = tape.string(at: position)
        switch names.find(name) {
        case .responder(let responder)?:
            if responder == .applicationDelegate, scene.application.delegate?.isInChain != true {
                fault(.wrongKind, at: position, "“\(name.text)” is a delegate that is no responder")
                return nil
            }
            return responder
        case .gestureRecognizer?:
            fault(.wrongKind, at: position, "“\(name.text)” is a gesture recognizer")
            return nil
        case nil: break
        }
        guard faults.wants(position) else { return nil }
        let known = names.all.lazy.map(\.name.text).filter { !$0.isEmpty }
        let suggestion = suggestion(for: name.text, among: known)
        fault(.unknownID, at: position, "nothing in the scene has the id “\(name.text)”" + suggestion)
        return nil
    }

    private mutating func view(at position: Int) -> ViewIndex? {
        guard let responder = responder(at: position) else { return nil }
        if case .view(let index) = responder { return index }
        fault(.wrongKind, at: position, "“\(tape.string(at: position).text)” is no view")
        return nil
    }

    private mutating func controller(at position: Int) -> ControllerIndex? {
        guard let responder = responder(at: position) else { return nil }
        if case .viewController(let index) = responder { return index }
        fault(.wrongKind, at: position, "“\(tape.string(at: position).text)” is no view controller")
        return nil
    }

    private mutating func resolve(_ reference: Reference) {
        let position = reference.position
        switch reference.use {
        case .firstResponder: scene.firstResponder = responder(at: position)
        case .focusedView: scene.focusedView = view(at: position)
        case .next(let responder): resolveNext(of: responder, at: position)
        case .presentedBy(let index): scene[index].presentedBy = controller(at: position)
        case .hitTestView(let rule):
            guard let view = view(at: position), scene.hitTestRules.indices.contains(rule) else { return }
            switch scene.hitTestRules[rule] {
            case .view(_, let condition): scene.hitTestRules[rule] = .view(view, ifInside: condition)
            case .nilIfInside: scene.hitTestRules[rule] = .nilIfInside(view)
            case .itself, .nothing, .nilIfSelf, .subviewsFirst: break
            }
        case .hitTestCondition(let rule):
            guard let condition = view(at: position), scene.hitTestRules.indices.contains(rule),
                case .view(let view, _) = scene.hitTestRules[rule]
            else { return }
            scene.hitTestRules[rule] = .view(view, ifInside: condition)
        case .pointInsideView(let rule):
            if let view = view(at: position) { scene.pointInsideRules[rule] = .insideView(view) }
        case .becomeFirstResponder(let event):
            if let responder = responder(at: position) {
                sequence.events[event].kind = .becomeFirstResponder(responder)
            }
        case .resignFirstResponder(let event):
            if let responder = responder(at: position) {
                sequence.events[event].kind = .resignFirstResponder(responder)
            }
        case .chainStart: chainStart = responder(at: position)
        }
    }

    private mutating func resolveNext(of responder: Responder, at position: Int) {
        guard let next = self.responder(at: position) else { return }
        switch responder {
        case .view(let index): scene[index].responder.next = .responder(next)
        case .viewController(let index): scene[index].responder.next = .responder(next)
        case .windowScene, .application, .applicationDelegate: break
        }
    }
}
