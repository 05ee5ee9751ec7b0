internal import JSONTape
internal import TouchReports

/// A replay as JUnit XML: one test for each touch.
enum ReplayJUnit {
    static func write(_ report: ReplayReport) -> Bytes {
        var cases = report.touches.map { touch in
            JUnitReport.Case(name: "\(touch.finger), line \(touch.line)", outcome: outcome(of: touch))
        }
        if report.observations == 0 {
            cases.append(
                JUnitReport.Case(
                    name: "recording", outcome: .error(report.summary, lines: report.recording.notes)))
        }
        var tests = JUnitReport()
        tests.add(suite: "replay", cases, output: report.recording.notes)
        return tests.write()
    }

    private static func outcome(of touch: ReplayReport.Touch) -> JUnitReport.Case.Outcome {
        switch touch.status {
        case .equal: .passed
        case .different: .failed(touch.first?.text ?? "", lines: touch.first?.lines ?? [])
        case .undescribed: .skipped("the snapshot does not describe the parts that the touch depends on")
        case .notCompared: .error("the touch could not be compared", lines: [])
        }
    }
}
