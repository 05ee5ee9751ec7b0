internal import JSONTape
internal import TouchOperations
internal import TouchWire

extension ToolArguments {
    /// Reads the name of a view or recognizer. The result is its id and the id of the view; a recognizer has another id than its
    /// view.
    mutating func target(_ name: ArgumentName, on screen: Screen) -> (id: String, view: String)? {
        guard let text = string(name, "the target") else { return nil }
        let tree = screen.tree
        switch tree.find(text) {
        case .view(let index): return (tree.views[index].id, tree.views[index].id)
        case .recognizer(let id, let index): return (id, tree.views[index].id)
        case .several(let ids):
            let list = AnswerText.list(ids.map(AnswerText.quoted), room: 300, separator: ", ")
            fault(
                name, .unknownID,
                "“\(name: text.prefix(64))” names \(count: ids.count) views: \(reason: list); use one of these ids"
            )
        case .none:
            fault(
                name, .unknownID,
                "no view, label or recognizer has the name “\(name: text.prefix(64))”\(suggestion: Suggestion.nearest(to: text, among: tree.names))"
            )
        }
        return nil
    }

    typealias Start = (location: TouchLocation, target: (id: String, view: String)?)

    /// Reads the location at which a touch begins: a target or a point.
    private mutating func location(on screen: Screen) -> Start? {
        let target = target(.target, on: screen)
        if has(.point) { return point(.point).map { (.point($0), target) } }
        if let target { return (.view(target.view), target) }
        if !has(.target) {
            missing(.target, "“target” (the id or label of a view) or “point” is required")
        }
        return nil
    }

    /// Reads the location at which a touch begins, and throws the faults of the arguments.
    mutating func start(on screen: Screen, _ operations: OperationRunner) throws(RequestFault) -> Start {
        let start = location(on: screen)
        try check(on: screen, operations)
        guard let start else { throw .internalError("the arguments could not be read") }
        if let target = start.target { operations.addNamesakes(of: target.id, on: screen) }
        return start
    }

    /// Throws the faults of the scene, or else those of the other arguments.
    func check(on screen: Screen, _ operations: OperationRunner) throws(RequestFault) {
        do throws(RequestFault) { try check() } catch {
            // An invalid scene explains why a view was not found in it.
            if screen.format == nil {
                try operations.run(
                    HitTestOperation.self, screen.request(HitTestRequestMember.scene, (.points, "[[0,0]]"))
                ) { _ in }
            }
            throw error
        }
    }
}
