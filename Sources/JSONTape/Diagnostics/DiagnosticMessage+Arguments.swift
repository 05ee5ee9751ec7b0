// The labels of interpolations: one for each `DiagnosticArgument`.

extension DiagnosticMessage.StringInterpolation {
    package typealias Value = DiagnosticValueConvertible

    package mutating func appendInterpolation(subject argument: some Value) { append(.subject, argument) }
    package mutating func appendInterpolation(member argument: some Value) { append(.member, argument) }
    package mutating func appendInterpolation(id argument: some Value) { append(.id, argument) }
    package mutating func appendInterpolation(owner argument: some Value) { append(.owner, argument) }
    package mutating func appendInterpolation(name argument: some Value) { append(.name, argument) }
    package mutating func appendInterpolation(className argument: some Value) { append(.className, argument) }
    package mutating func appendInterpolation(type argument: some Value) { append(.type, argument) }
    package mutating func appendInterpolation(phase argument: some Value) { append(.phase, argument) }
    package mutating func appendInterpolation(target argument: some Value) { append(.target, argument) }
    package mutating func appendInterpolation(element argument: some Value) { append(.element, argument) }
    package mutating func appendInterpolation(value argument: some Value) { append(.value, argument) }
    package mutating func appendInterpolation(actual argument: some Value) { append(.actual, argument) }
    package mutating func appendInterpolation(expected argument: some Value) { append(.expected, argument) }
    package mutating func appendInterpolation(minimum argument: some Value) { append(.minimum, argument) }
    package mutating func appendInterpolation(maximum argument: some Value) { append(.maximum, argument) }
    package mutating func appendInterpolation(limit argument: some Value) { append(.limit, argument) }
    package mutating func appendInterpolation(count argument: some Value) { append(.count, argument) }
    package mutating func appendInterpolation(index argument: some Value) { append(.index, argument) }
    package mutating func appendInterpolation(reason argument: some Value) { append(.reason, argument) }
    package mutating func appendInterpolation(remedy argument: some Value) { append(.remedy, argument) }

    /// A format is named by its title in sentences.
    package mutating func appendInterpolation(format name: String, title: String) {
        append(.format, name, written: title)
    }

    /// Valid values, separated by commas or by `separator`.
    package mutating func appendInterpolation(allowed names: [String], separator: String = ", ") {
        append(.allowed, list: names, written: names.joined(separator: separator))
    }

    /// “from”, or the name of an option as “options.viewport”, without quotation marks.
    package mutating func appendInterpolation(setting name: String) { append(.settings, list: [name]) }

    /// “; did you mean …?” where there is a suggestion; nothing otherwise.
    package mutating func appendInterpolation(suggestion name: String?) {
        guard let name else { return }
        append(.suggestion, name, written: DiagnosticFormatter.suggestion(name))
    }
}
