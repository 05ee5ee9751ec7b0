package import JSONTape
internal import TouchWire

/// One thing that is not as `expect` says.
package struct Mismatch: Sendable {
    /// How many are told; what differs beyond these is left out.
    package static let maximum = 100

    /// What was expected, or what was there instead.
    package enum Value: Sendable {
        /// Nothing.
        case none
        /// A JSON text.
        case json(String)
        /// Names in order, those from `start` on of `count`; nil stands for null.
        case list([String?], from: Int, of: Int)

        /// The maximum number of names that are reported of a list.
        package static let maximumNames = 1_000

        package static func list(_ names: [String?]) -> Value { .list(names, from: 0, of: names.count) }

        /// The names, of a long list those about `index`.
        package static func list(_ names: [JSONString?], about index: Int) -> Value {
            let start = max(0, min(index - maximumNames / 10, names.count - maximumNames))
            let reported = names[start..<min(names.count, start + maximumNames)].map { $0?.excerpt }
            return .list(reported, from: start, of: names.count)
        }
    }

    /// Why it may be so.
    package struct Reason: Sendable {
        /// The recognizer, or the receiver, that it is about.
        package var subject: String
        /// The rule of semantics.md.
        package var rule: String
        /// One sentence.
        package var text: String
    }

    /// What can be asked about it.
    package enum Subject: Hashable, Sendable {
        /// A callback of `receiver`, or a state that it enters; without a method, that it got a touch. With a time where
        /// one of several is meant. It should not be as it is where it `isWrong`, and else only come otherwise.
        case happening(receiver: String, method: String?, time: Double? = nil, isWrong: Bool = true)
        /// What was hit at a point, by its number.
        case point(Int, view: String)
    }

    /// What would make `expect` agree with the answer; positions are those on its tape.
    package enum Change: Sendable {
        /// The value at the position is this JSON instead.
        case value(Int, String)
        /// The list at the position has these elements of JSON instead.
        case list(Int, [String])
        /// The member whose key is at the position has to go.
        case removal(key: Int)
    }

    /// The member of `expect`.
    package var member: String
    /// Where it says so, as a URI fragment.
    package var pointer: String
    /// Of lists: the first element that differs, from 0.
    package var index: Int?
    package var expected: Value
    package var got: Value
    /// One sentence for people.
    package var detail: String
    package var cause: Reason?
    package var subject: Subject?
    /// Nil also where nothing that `expect` could say would agree.
    package var change: Change?
}

extension ByteWriter {
    /// `{"member", "pointer", "index", "expected", "got", "detail", "cause"}`, all always there.
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
                $0.member("rule", cause.rule)
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
