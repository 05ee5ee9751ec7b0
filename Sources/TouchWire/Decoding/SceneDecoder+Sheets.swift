internal import JSONTape
internal import TouchLimitations
internal import TouchScene

// View controllers that are presented as sheets (rules SH-1 to SH-4).

extension SceneDecoder {
    /// Reads the properties of a sheet, and adds its recognizer to `view`, the root view of the controller.
    mutating func sheet(
        at position: Int, isModal: Bool, of index: ControllerIndex, into controller: inout ViewController,
        _ view: inout View
    ) {
        guard reader.tape.kind(at: position) != .null,
            var cursor = reader.object(at: position, "sheetPresentationController")
        else { return }
        var sheet = Sheet()
        var identifiers = ["large"]
        var selected: Int?
        while let (member, value) = reader.next(&cursor, Members.sheet) {
            switch member {
            case .detents: identifiers = detents(at: value)
            case .selectedDetentIdentifier: if reader.tape.kind(at: value) != .null { selected = value }
            case .prefersScrollingExpandsWhenScrolledToEdge:
                sheet.prefersScrollingExpandsWhenScrolledToEdge =
                    reader.bool(at: value, "prefersScrollingExpandsWhenScrolledToEdge") ?? true
            case .largestUndimmedDetentIdentifier:
                guard reader.tape.kind(at: value) != .null, identifier(at: value) != nil else { continue }
                limitations.add(
                    .init(
                        code: .sheet, origin: .member("largestUndimmedDetentIdentifier"),
                        view: controller.view))
            case .delegate: sheet.dismissal.shouldDismiss = shouldDismiss(at: value)
            case ._comment: reader.comment(at: value)
            }
        }
        sheet.dismissal.isModalInPresentation = isModal
        sheet.canExpand = place(ofDetentAt: selected, in: identifiers) < identifiers.count &- 1
        controller.sheet = sheet
        let owner = names.name(of: .responder(.viewController(index)))
        addRecognizers([(.sheetPan, nil)], of: owner, on: controller.view, &view, at: position)
    }

    /// Reads the identifiers of detents, in order of increasing height.
    private mutating func detents(at position: Int) -> [String] {
        var identifiers: [String] = []
        var cursor = reader.elements(at: position, "detents")
        while let element = reader.next(&cursor) {
            if let name = identifier(at: element, "the identifier of a detent") {
                identifiers.append(name.text)
            }
        }
        if identifiers.isEmpty, reader.tape.kind(at: position) == .array,
            reader.tape.contents(at: position).isEmpty
        {
            reader.fault(.outOfRange, at: position, "detents must contain at least one identifier")
        }
        return identifiers
    }

    /// The place of the selected detent; the first one if none is selected.
    private mutating func place(ofDetentAt position: Int?, in identifiers: [String]) -> Int {
        guard let position, let name = identifier(at: position, "the identifier of a detent") else {
            return 0
        }
        if let place = identifiers.firstIndex(of: name.text) { return place }
        reader.fault(
            .unknownValue, at: position,
            "selectedDetentIdentifier must be one of the detents, \(allowed: identifiers)")
        return 0
    }

    mutating func shouldDismiss(at position: Int) -> Bool? {
        guard reader.tape.kind(at: position) != .null, var cursor = reader.object(at: position, "delegate")
        else {
            return nil
        }
        var answer: Bool?
        while let (member, value) = reader.next(&cursor, Members.presentationDelegate) {
            switch member {
            case .presentationControllerShouldDismiss: answer = reader.bool(at: value, "an answer")
            }
        }
        return answer
    }
}
