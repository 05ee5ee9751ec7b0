package import JSONTape
internal import TouchOperations
package import TouchWire

/// The question of `touchd who`: which view gets a tap, and why the target does not. The answer is the text of the tools
/// `who_gets_touch` and, if the tap does not arrive at the target, `why_not`.
package struct TapQuestion {
    /// The lines of the answer.
    package let lines: [String]
    /// Whether the tap arrives at the target. True for a tap at a point.
    package let isReached: Bool

    /// - Parameter arguments: The arguments of `who_gets_touch`: `scene` or `source`, and `target` or `point`.
    /// - Throws: The faults of the arguments, or the limit that was exceeded.
    package init(_ arguments: JSONValue, _ options: ReadingOptions = ReadingOptions()) throws(RequestFault) {
        let names = WhoGetsTouch.arguments
        var first = ToolArguments(arguments, names, of: "who")
        func operations() -> OperationRunner { OperationRunner(Engine(), options, advisesTools: false) }
        let (answer, relation) = try WhoGetsTouch.reception(&first, operations())
        isReached = relation?.isReached ?? true
        var lines = TapQuestion.lines(answer.text)
        if !isReached {
            var second = ToolArguments(arguments, names, of: "who")
            let reason = try WhyNot.answer(&second, operations())
            let more = TapQuestion.lines(reason.text)
            lines = lines.filter { !more.contains($0) } + more
        }
        self.lines = lines
    }

    private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
}
