internal import TouchDispatch

/// One line of a table of thresholds: what happens, and what becomes of the recognizer.
package struct ThresholdRow: CustomStringConvertible, Sendable {
    package let description: String
    /// The states the recognizer goes to, resets left out, with their times.
    package let path: [String]
    package let script: Script

    package init(_ description: String, _ path: [String], _ write: (inout Script) -> Void) {
        self.description = description
        self.path = path
        var script = Script()
        write(&script)
        self.script = script
    }

    /// The path of `recognizer`, alone on a view that stands in `space`.
    package func path(of recognizer: RecognizerSpec, in space: Space) throws -> [String] {
        try script.run(in: space.scene(recognizer)).timedPath(recognizer.name)
    }
}
