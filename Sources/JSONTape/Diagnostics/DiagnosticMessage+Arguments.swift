// The labels of interpolations: one for each `DiagnosticArgument`.

extension DiagnosticMessage.StringInterpolation {
    package typealias Value = DiagnosticValueConvertible

    package mutating func appendInterpolation(subject value: some Value) { append(.subject, value) }
    package mutating func appendInterpolation(member value: some Value) { append(.member, value) }
    package mutating func appendInterpolation(id value: some Value) { append(.id, value) }
    package mutating func appendInterpolation(owner value: some Value) { append(.owner, value) }
    package mutating func appendInterpolation(name value: some Value) { append(.name, value) }
    package mutating func appendInterpolation(className value: some Value) { append(.className, value) }
    package mutating func appendInterpolation(type value: some Value) { append(.type, value) }
    package mutating func appendInterpolation(phase value: some Value) { append(.phase, value) }
    package mutating func appendInterpolation(target value: some Value) { append(.target, value) }
    package mutating func appendInterpolation(element value: some Value) { append(.element, value) }
    package mutating func appendInterpolation(value value: some Value) { append(.value, value) }
    package mutating func appendInterpolation(actual value: some Value) { append(.actual, value) }
    package mutating func appendInterpolation(expected value: some Value) { append(.expected, value) }
    package mutating func appendInterpolation(minimum value: some Value) { append(.minimum, value) }
    package mutating func appendInterpolation(maximum value: some Value) { append(.maximum, value) }
    package mutating func appendInterpolation(limit value: some Value) { append(.limit, value) }
    package mutating func appendInterpolation(count value: some Value) { append(.count, value) }
    package mutating func appendInterpolation(index value: some Value) { append(.index, value) }
    package mutating func appendInterpolation(time value: some Value) { append(.time, value) }
    package mutating func appendInterpolation(reason value: some Value) { append(.reason, value) }
    package mutating func appendInterpolation(remedy value: some Value) { append(.remedy, value) }

    /// A format is named by its title in sentences.
    package mutating func appendInterpolation(format name: String, title: String) {
        append(.format, name, written: title)
    }

    /// Valid values, separated by commas.
    package mutating func appendInterpolation(allowed names: [String]) { append(.allowed, list: names) }

    /// “from”, or the name of an option as “options.viewport”, without quotation marks.
    package mutating func appendInterpolation(setting name: String) { append(.settings, list: [name]) }

    /// “; did you mean …?” where there is a suggestion; nothing otherwise.
    package mutating func appendInterpolation(suggestion name: String?) {
        guard let name else { return }
        append(.suggestion, name, written: DiagnosticFormatter.suggestion(name))
    }
}
