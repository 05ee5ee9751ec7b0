internal import TouchScene

extension Point {
    /// “(195, 725)”, rounded to a tenth of a point.
    var text: String { "(\(AnswerText.number(x)), \(AnswerText.number(y)))" }
}
