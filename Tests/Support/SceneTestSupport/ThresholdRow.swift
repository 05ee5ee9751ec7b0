internal import TouchDispatch

/// One row of a table of thresholds: a script, and the resulting states of the recognizer.
package struct ThresholdRow: CustomStringConvertible, Sendable {
    package let description: String
    /// The states that the recognizer enters, with their times in seconds, without resets.
    package let path: [String]
    package let script: Script

    package init(_ description: String, _ path: [String], _ write: (inout Script) -> Void) {
        self.description = description
        self.path = path
        var script = Script()
        write(&script)
        self.script = script
    }

    /// Runs the script with `recognizer` on a view in `space`, and returns the states that it enters.
    package func path(of recognizer: RecognizerSpec, in space: Space) throws -> [String] {
        try script.run(in: space.scene(recognizer)).timedPath(recognizer.name)
    }
}
