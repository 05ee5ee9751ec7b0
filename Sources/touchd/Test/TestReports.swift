internal import TouchReports

/// The reports that are written to files after a run.
struct TestReports {
    var junit = JUnitReport()
    /// Nil if it was not requested.
    var page: HTMLReport?
}
