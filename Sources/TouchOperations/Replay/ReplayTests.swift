internal import JSONTape
internal import TouchReports

/// A replay as JUnit XML: one test for each touch.
enum ReplayTests {
    static func write(_ report: ReplayReport) -> Bytes {
        let cases = report.touches.map { touch in
            let name = "\(touch.finger), line \(touch.line)"
            if let first = touch.first {
                return JUnitReport.Case(name: name, outcome: .failed(first.text, lines: first.lines))
            }
            let reason = "the snapshot does not describe what the touch depends on"
            return JUnitReport.Case(name: name, outcome: touch.isUndescribed ? .skipped(reason) : .passed)
        }
        var tests = JUnitReport()
        tests.add(suite: "replay", cases, output: report.recording.notes)
        return tests.write()
    }
}
