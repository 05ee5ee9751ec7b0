/// What is wrong with one member of a request (`Fault` in openapi.yaml, member `code`).
package enum FaultCode: String, CaseIterable, Sendable {
    case unknownMember = "unknown-member"
    case missingMember = "missing-member"
    case duplicateMember = "duplicate-member"
    case conflictingMembers = "conflicting-members"
    case wrongType = "wrong-type"
    case unknownValue = "unknown-value"
    case outOfRange = "out-of-range"
    case notFinite = "not-finite"
    case invalidID = "invalid-id"
    case duplicateID = "duplicate-id"
    case unknownID = "unknown-id"
    case wrongKind = "wrong-kind"
    case cyclicNext = "cyclic-next"
    case touchNotDown = "touch-not-down"
    case touchAlreadyDown = "touch-already-down"
    case touchListedTwice = "touch-listed-twice"
    case timeGoesBack = "time-goes-back"
    /// A warning: the sequence ends with the finger on the screen.
    case touchStillDown = "touch-still-down"
    /// A warning: recognizers wait for each other in a circle (rule FR-5).
    case failureRequirementCycle = "failure-requirement-cycle"
    /// A warning: a recognizer requires itself to fail (rule FR-5).
    case selfRequirement = "self-requirement"
    /// Part of the interface, but not simulated by this version.
    case unsupported = "unsupported"
    /// A text in a foreign format, or JSON in a string, that cannot be read; with its line and column.
    case malformed = "malformed"
    /// A warning: a foreign format leaves open what a scene or an event must say.
    case guessed = "guessed"
    /// A warning: a foreign format, or ours, says something for which the other has no words.
    case lost = "lost"
}

/// One fault, or one warning, at its place.
package struct Fault: Equatable, Sendable {
    /// A JSON Pointer as a URI fragment.
    package var pointer: String
    /// The kind of fault.
    package var code: FaultCode
    /// One sentence for people.
    package var detail: String
    /// Where in the text that the pointer leads to, in a foreign format; both from 1, columns in characters.
    package var place: TextPlace?

    /// A fault at `pointer`.
    package init(pointer: String, code: FaultCode, detail: String, place: TextPlace? = nil) {
        self.pointer = pointer
        self.code = code
        self.detail = detail
        self.place = place
    }

    /// Where to look, for people: line and column, or else the pointer.
    package var whereabouts: String {
        place.map { "line \($0.line), column \($0.column)" } ?? pointer
    }
}

/// A place in a text: line and column from 1, columns in characters.
package struct TextPlace: Equatable, Sendable {
    /// From 1.
    package var line: Int
    /// From 1.
    package var column: Int

    /// The place at `line` and `column`.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// A limit (openapi.yaml, Limits) and the value that exceeds it.
package struct LimitFault: Equatable, Sendable {
    /// The name of the limit, as the member `limit` of the answer gives it.
    package var limit: String
    /// What it allows.
    package var maximum: Int
    /// Where it was passed; nil where no member is to blame.
    package var pointer: String?

    package init(limit: String, maximum: Int, pointer: String? = nil) {
        self.limit = limit
        self.maximum = maximum
        self.pointer = pointer
    }
}

/// Why a request is not computed.
package enum RequestFault: Error, Equatable, Sendable {
    /// The body is not JSON: 400.
    case notJSON(SyntaxFault)
    /// The body says something that cannot be: 422, up to 50 faults in document order.
    case invalid([Fault])
    /// The body asks for more than is allowed: 422.
    case limitExceeded(LimitFault)
    /// Nothing is wrong with the body, but it cannot be answered, for want of memory: 500.
    case internalError(String)
}

extension RequestFault {
    /// What became of reading a body: the text is to blame, or, for want of memory, the service.
    package init(_ syntax: SyntaxFault) {
        self = syntax == .noMemory ? .internalError(syntax.detail) : .notJSON(syntax)
    }

    /// Lines for a terminal.
    package var lines: [String] {
        switch self {
        case .notJSON(let fault): ["line \(fault.line), column \(fault.column): \(fault.detail)"]
        case .invalid(let faults): faults.map { "\($0.pointer): \($0.detail)" }
        case .internalError(let detail): [detail]
        case .limitExceeded(let fault): ["the limit “\(fault.limit)” is \(fault.maximum)"]
        }
    }
}

extension LimitFault {
    // Limits that several operations report.

    package static func entries(_ maximum: Int) -> LimitFault {
        LimitFault(limit: "result entries", maximum: maximum)
    }
    package static func computing(_ maximum: Int) -> LimitFault {
        LimitFault(limit: "computing steps", maximum: maximum)
    }
    package static func answer(_ maximum: Int) -> LimitFault {
        LimitFault(limit: "answer bytes", maximum: maximum)
    }
}
