internal import JSONTape
internal import TouchScene

// Context menu interactions (rules CM-1 to CM-3).

extension SceneDecoder {
    /// Reads the properties of an interaction, and adds its recognizer to `view`.
    mutating func contextMenu(at position: Int, of index: ViewIndex, _ view: inout View) {
        guard reader.tape.kind(at: position) != .null,
            var cursor = reader.object(at: position, "contextMenuInteraction")
        else { return }
        let recognizer = RecognizerIndex(scene.gestureRecognizers.count)
        let owner = names.name(of: .responder(.view(index)))
        addRecognizers([(.contextMenu, nil)], of: owner, on: index, &view, at: position)
        guard Int(recognizer.raw) < scene.gestureRecognizers.count else { return }
        while let (member, value) = reader.next(&cursor, Members.contextMenu) {
            switch member {
            case .delegate:
                if returnsMenu(at: value) == false { scene[recognizer].flags.insert(.hasNoMenu) }
            case .requireToFail: scene[recognizer].requireToFail = requirements(at: value, of: recognizer)
            case ._comment: reader.comment(at: value)
            }
        }
    }

    private mutating func returnsMenu(at position: Int) -> Bool? {
        guard var cursor = reader.object(at: position, "delegate") else { return nil }
        var answer: Bool?
        while let (member, value) = reader.next(&cursor, Members.contextMenuDelegate) {
            switch member {
            case .configurationForMenuAtLocation: answer = reader.bool(at: value, "an answer")
            }
        }
        return answer
    }
}
