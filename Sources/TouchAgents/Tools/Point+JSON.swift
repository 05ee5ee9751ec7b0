internal import JSONTape
internal import TouchScene

// Points on the screen.

extension Point {
    /// Reads `{"x", "y"}`.
    init?(_ value: JSONValue?) {
        guard let x = value?["x"]?.number, let y = value?["y"]?.number else { return nil }
        self.init(x: x, y: y)
    }

    /// “(195, 725)”, rounded to a tenth of a point.
    var text: String { "(\(AnswerText.number(x)), \(AnswerText.number(y)))" }
}
