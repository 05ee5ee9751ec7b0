package import JSONTape
package import TouchScene
internal import TouchWire

/// A value in an answer that differs from the expectation.
package struct Mismatch: Sendable {
    /// The maximum number of mismatches that are reported.
    package static let maximum = 100

    /// The expected value, or the value in the answer.
    package enum Value: Sendable {
        /// Nothing.
        case none
        /// A JSON text.
        case json(String)
        /// Names in order, starting at index `from` of `of` names; nil represents null.
        case list([String?], from: Int, of: Int)

        /// The maximum number of names that are reported of a list.
        package static let maximumNames = 1_000

        package static func list(_ names: [String?]) -> Value { .list(names, from: 0, of: names.count) }

        /// The names; for a long list, only those near `index`.
        package static func list(_ names: [JSONString?], about index: Int) -> Value {
            let start = max(0, min(index - maximumNames / 10, names.count - maximumNames))
            let reported = names[start..<min(names.count, start + maximumNames)].map { $0?.excerpt }
            return .list(reported, from: start, of: names.count)
        }
    }

    /// A possible cause of the mismatch.
    package struct Reason: Sendable {
        /// The recognizer or receiver that the reason is about.
        package var subject: String
        /// The rule of semantics.md.
        package var rule: Rule
        /// One sentence.
        package var text: String
    }

    /// The subject of a question that explains the mismatch.
    package enum Subject: Hashable, Sendable {
        /// A callback of `receiver`, or a state that it enters; without a method, its receiving of a touch.
        /// `time` selects one of several. If `isWrong`, it should not have happened; otherwise it should only
        /// have happened differently.
        case occurrence(receiver: String, method: String?, time: Double? = nil, isWrong: Bool = true)
        /// The view that was hit at a point, by the number of the point.
        case point(Int, view: String)
    }

    /// A change of `expect` that makes it agree with the answer. Positions are on the tape of `expect`.
    package enum Change: Sendable {
        /// Replaces the value at the position by this JSON.
        case value(Int, String)
        /// Replaces the elements of the list at the position by this JSON.
        case list(Int, [String])
        /// Removes the member whose key is at the position.
        case removal(key: Int)
    }

    /// The member of `expect`.
    package var member: String
    /// The location of the expectation, as a URI fragment.
    package var pointer: String
    /// Lists only: the first element that differs, from 0.
    package var index: Int?
    package var expected: Value
    package var got: Value
    /// One sentence.
    package var detail: String
    package var cause: Reason?
    package var subject: Subject?
    /// Nil if it was not requested, or if no change of `expect` agrees with the answer.
    package var change: Change?
}

extension Mismatch {
    /// The member of mismatches about a request that was rejected.
    package static let rejected = "request"

    /// An error of a request that was rejected.
    package init(rejectedAt pointer: String, _ detail: String) {
        self.init(
            member: Mismatch.rejected, pointer: pointer, expected: .none, got: .none, detail: detail)
    }

    /// A name in an expectation that cannot occur in the answer, as `fault` reports it.
    package init(unknownName fault: Diagnostic) {
        let tokens = fault.pointer.split(separator: "/").map(String.init)
        let member = tokens.lastIndex(of: "expect").flatMap { $0 + 1 < tokens.count ? tokens[$0 + 1] : nil }
        self.init(
            member: member ?? "expect", pointer: fault.pointer, expected: .none, got: .none,
            detail: "\(fault.detail) (\(fault.code.rawValue))")
    }
}

extension ByteWriter {
    /// Writes `{"member", "pointer", "index", "expected", "got", "detail", "cause"}`; all members are always
    /// present.
    package mutating func mismatch(_ mismatch: Mismatch) {
        append("{")
        member("member", mismatch.member)
        member("pointer", mismatch.pointer)
        member("index", mismatch.index)
        key("expected")
        value(mismatch.expected)
        key("got")
        value(mismatch.got)
        member("detail", mismatch.detail)
        key("cause")
        if let cause = mismatch.cause {
            object {
                $0.member("subject", cause.subject)
                $0.members(of: cause.rule)
                $0.member("text", cause.text)
            }
        } else {
            append("null")
        }
        append("}")
    }

    package mutating func value(_ value: Mismatch.Value) {
        switch value {
        case .none: append("null")
        case .json(let text): append(text: text)
        case .list(let names, let start, let count):
            let after = count - start - names.count
            let ahead: [String?] = start > 0 ? ["… \(start) more"] : []
            array(ahead + names + (after > 0 ? ["… \(after) more"] : [])) { name, out in
                if let name { out.string(name) } else { out.append("null") }
            }
        }
    }
}
