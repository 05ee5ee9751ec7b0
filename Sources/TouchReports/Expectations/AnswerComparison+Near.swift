internal import JSONTape
internal import TouchWire

extension AnswerComparison {
    /// Numbers that differ by less than this are equal (rule CK-3).
    private static let equality = 1e-6

    /// Compares numbers of the answer with numbers that have a tolerance.
    mutating func compareNear() {
        var index = TapeIndex(answer)
        for wanted in expected.near where !isFull(.near) {
            let got = index.value(at: wanted.path)
            let number = got.flatMap { answer.kind(at: $0) == .number ? answer.number(at: $0) : nil }
            if let number, abs(number - wanted.value.value) <= wanted.tolerance + AnswerComparison.equality {
                continue
            }
            report(
                .near, at: wanted.value.key, expected: request.shown(wanted.value.key),
                got: got.map(answer.shown) ?? .none, detail(wanted, got),
                change: changing { number.map { .value(wanted.value.key, JSONReader.print($0)) } })
        }
    }

    private func detail(_ wanted: Expectations.Near, _ got: Int?) -> String {
        let numbers = [wanted.value.value, wanted.tolerance].map(JSONReader.print)
        let expected = "expected \(numbers[0]) ± \(numbers[1]) at \(request.phrase(wanted.pointer))"
        return "\(expected), found \(got.map(answer.phrase) ?? "no value")"
    }
}
