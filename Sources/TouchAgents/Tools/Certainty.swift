internal import JSONTape
internal import TouchScene
internal import TouchWire

/// The certainty of a hit view.
typealias ViewCertainty = NamedCertainty<String?>

extension NamedCertainty {
    /// A sentence; empty if the answer is proven.
    ///
    /// - Parameters:
    ///   - subject: What is assumed, as the start of the sentence.
    ///   - otherView: The id of the view that would be hit, of the answer with another value.
    fileprivate func sentence(about subject: String, _ otherView: (Answer) -> String?) -> String {
        guard !isProven else { return "" }
        guard let first = dependencies.first else {
            return "\(subject) is assumed, because the source does not contain some members."
        }
        let more = dependencies.count > 1 ? " (and \(dependencies.count - 1) more)" : ""
        let view = otherView(first.otherwise)
        let other = view.map { " With another value, the touch would hit \(AnswerText.quoted($0))." } ?? ""
        return
            "\(subject) is assumed, because “\(first.member.name)” of \(AnswerText.quoted(first.view))\(more) is not known."
            + other
    }

    /// - Parameter write: Writes the answer with another value.
    fileprivate func write(to out: inout ByteWriter, _ write: (Answer, inout ByteWriter) -> Void) {
        out.member("certainty", isProven ? "proven" : "assumed")
        guard !isProven else { return }
        out.member("dependsOnCount", dependencies.count)
        out.key("dependsOn")
        // The number of dependencies is small (`Certainty.maximum`).
        out.objects(dependencies) { dependency, out in
            out.member("view", dependency.view)
            out.member("member", dependency.member)
            out.key("otherwise")
            write(dependency.otherwise, &out)
        }
    }
}

extension NamedCertainty where Answer == String? {
    func sentence(about subject: String = "This") -> String { sentence(about: subject) { $0 } }

    func write(to out: inout ByteWriter) {
        write(to: &out) { if let id = $0 { $1.string(id) } else { $1.append("null") } }
    }
}

extension NamedCertainty where Answer == Bool {
    func sentence(about subject: String = "This") -> String { sentence(about: subject) { _ in nil } }

    func write(to out: inout ByteWriter) { write(to: &out) { $1.bool($0) } }
}

/// The certainty of an answer about a view or about an event.
enum AnyCertainty {
    case view(ViewCertainty)
    case event(NamedCertainty<Bool>)

    var sentence: String {
        switch self {
        case .view(let certainty): certainty.sentence()
        case .event(let certainty): certainty.sentence()
        }
    }

    func write(to out: inout ByteWriter) {
        switch self {
        case .view(let certainty): certainty.write(to: &out)
        case .event(let certainty): certainty.write(to: &out)
        }
    }
}
