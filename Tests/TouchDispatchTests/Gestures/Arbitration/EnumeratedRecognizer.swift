@testable import TouchDispatch

/// The relation between the enumerated recognizer, number 0, and another one.
enum EnumeratedRelation: CaseIterable {
    case none, requires, agrees
}

extension EnumeratedCase {
    /// A recognizer with the flags `cancelsTouchesInView`, `delaysTouchesBegan` and `delaysTouchesEnded`.
    static func part(_ id: Int, _ kind: Int, on view: Int, _ flags: Flags) -> GestureCase.RecognizerPart {
        var part = GestureCase.RecognizerPart(id, on: view, kinds[kind])
        if case .custom = part.kind { part.rules = script }
        let names: [GestureRecognizer.Flags] = [
            .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded,
        ]
        for (flag, isSet) in zip(names, flags) {
            if isSet { part.flags.insert(flag) } else { part.flags.remove(flag) }
        }
        return part
    }
}
