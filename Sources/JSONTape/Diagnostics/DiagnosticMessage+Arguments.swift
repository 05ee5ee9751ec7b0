// The labels of interpolations, one for each `DiagnosticArgument`.

extension DiagnosticMessage.StringInterpolation {
    public typealias Value = DiagnosticValueConvertible

    public mutating func appendInterpolation(subject argument: some Value) { append(.subject, argument) }
    public mutating func appendInterpolation(member argument: some Value) { append(.member, argument) }
    public mutating func appendInterpolation(id argument: some Value) { append(.id, argument) }
    public mutating func appendInterpolation(owner argument: some Value) { append(.owner, argument) }
    public mutating func appendInterpolation(name argument: some Value) { append(.name, argument) }
    public mutating func appendInterpolation(className argument: some Value) { append(.className, argument) }
    public mutating func appendInterpolation(type argument: some Value) { append(.type, argument) }
    public mutating func appendInterpolation(phase argument: some Value) { append(.phase, argument) }
    public mutating func appendInterpolation(target argument: some Value) { append(.target, argument) }
    public mutating func appendInterpolation(element argument: some Value) { append(.element, argument) }
    public mutating func appendInterpolation(value argument: some Value) { append(.value, argument) }
    public mutating func appendInterpolation(actual argument: some Value) { append(.actual, argument) }
    public mutating func appendInterpolation(expected argument: some Value) { append(.expected, argument) }
    public mutating func appendInterpolation(minimum argument: some Value) { append(.minimum, argument) }
    public mutating func appendInterpolation(maximum argument: some Value) { append(.maximum, argument) }
    public mutating func appendInterpolation(limit argument: some Value) { append(.limit, argument) }
    public mutating func appendInterpolation(count argument: some Value) { append(.count, argument) }
    public mutating func appendInterpolation(index argument: some Value) { append(.index, argument) }
    public mutating func appendInterpolation(reason argument: some Value) { append(.reason, argument) }
    public mutating func appendInterpolation(remedy argument: some Value) { append(.remedy, argument) }

    /// The argument is the format's identifier `name`; the sentence contains its title.
    public mutating func appendInterpolation(format name: String, title: String) {
        append(.format, name, written: title)
    }

    /// Valid values, separated by commas or by `separator`.
    public mutating func appendInterpolation(allowed names: [String], separator: String = ", ") {
        append(.allowed, list: names, written: names.joined(separator: separator))
    }

    /// A member of a request to `/v1/convert`, such as `from` or `options.viewport`, without quotation marks.
    public mutating func appendInterpolation(setting name: String) { append(.settings, list: [name]) }

    /// “; did you mean …?”, or nothing if `name` is nil.
    public mutating func appendInterpolation(suggestion name: String?) {
        guard let name else { return }
        append(.suggestion, name, written: DiagnosticFormatter.suggestion(name))
    }
}
