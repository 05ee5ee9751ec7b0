/// Reads JSON from its tape and collects faults and warnings.
///
/// A reading function that finds a fault reports it and returns nil or a default, and the caller continues.
/// All faults of a request are therefore reported at once. Positions are tape indices. This type does not
/// depend on any format: `SceneDecoder` and the readers of other tools' formats build on it.
public struct JSONReader {
    public let tape: JSONTape
    /// The value that is read, and the pointer that leads to it.
    public let start: JSONPointer.Start
    /// Whether unknown members are faults; otherwise they are warnings.
    public let isStrict: Bool

    public var faults = DiagnosticList(.fault)
    public var warnings = DiagnosticList(.warning)
    /// The first limit that was exceeded. `next` returns nil once it is set.
    public var limitFault: (limit: String, maximum: Int, position: Int, found: Int?)?
    /// The positions of values that were read as whole numbers; nil if they are not recorded.
    public var wholeNumbers: Set<Int>?
    /// The members outside the table that the table accepts, in the object that is being read.
    @usableFromInline var accepted = AcceptedMembers()
    /// Whether the object that is being read has accepted members that were not taken yet. A stored property, so
    /// that other modules read it without a function call.
    public internal(set) var hasAcceptedMembers = false
    /// Whether a time was reported that was probably meant in another unit.
    public var hasWarnedOfUnit = false
    /// The work that is left for suggestions, in compared bytes: a few milliseconds for all of them.
    private var suggestionWork = 4 * Suggestion.maximumWork
    /// The latest value that was reported because it should be an object. It is reported once, not for each
    /// missing member.
    private var reportedNonObject: Int?

    /// - Parameters:
    ///   - root: The tape index of the value to read.
    ///   - pointer: The pointer that leads to it.
    public init(
        _ tape: JSONTape, root: Int = JSONTape.root, pointer: String = "#", isStrict: Bool
    ) {
        self.tape = tape
        start = JSONPointer.Start(position: root, pointer: pointer)
        self.isStrict = isStrict
    }

    // MARK: Faults

    public mutating func fault(_ code: DiagnosticCode, at position: Int, _ message: DiagnosticMessage) {
        faults.add(DiagnosticList.Entry(position: position, code: code, message: message))
    }

    public mutating func missing(_ member: String, of object: Int, _ message: DiagnosticMessage? = nil) {
        guard faults.wants(object) else { return }
        // A pointer to a member of a value that is not an object would not resolve.
        guard tape.kind(at: object) == .object else {
            guard reportedNonObject != object else { return }
            reportedNonObject = object
            return wrongType(
                at: object, "the value that should contain “\(member: member)”", expected: "an object")
        }
        faults.add(
            DiagnosticList.Entry(
                position: object, member: member, code: .missingMember,
                message: message ?? "“\(member: member)” is required"))
    }

    /// Reports that the value at `position` exceeds a limit.
    ///
    /// - Parameter found: The number that exceeds the limit; nil if it is not known exactly.
    public mutating func exceeded(_ limit: String, _ maximum: Int, at position: Int, found: Int? = nil) {
        if limitFault == nil { limitFault = (limit, maximum, position, found) }
    }

    /// The tape index of the value that is read.
    public var root: Int { start.position }

    /// The warnings, with their pointers.
    public var resolvedWarnings: [Diagnostic] { warnings.resolved(on: tape, from: start) }

    /// Throws the exceeded limit or the faults that were found, if there are any.
    public func check() throws(RequestFault) { try check(from: start) }

    /// Like `check()`, but the pointers begin with the pointer of `start`.
    public func check(from start: JSONPointer.Start) throws(RequestFault) {
        if let limitFault {
            throw .limitExceeded(
                LimitFault(
                    limit: limitFault.limit, maximum: limitFault.maximum,
                    pointer: JSONPointer.path(to: limitFault.position, on: tape, from: start),
                    found: limitFault.found))
        }
        if !faults.isEmpty { throw .invalid(faults.resolved(on: tape, from: start)) }
    }

    /// Returns the candidate nearest to `text`; nil if none is near, or if no work is left for suggestions.
    ///
    /// - Parameter others: Candidates that are compared only if none of `candidates` is near. At most two edits
    ///   are allowed.
    public mutating func suggestion(
        for text: String, among candidates: some Sequence<String>, or others: [String] = []
    ) -> String? {
        guard suggestionWork > 0 else { return nil }
        return Suggestion.nearest(to: text, among: candidates, &suggestionWork)
            ?? Suggestion.nearest(to: text, among: others, within: 2, &suggestionWork)
    }
}
