/// An edited request to try.
enum Candidate {
    case fixed([RequestEdit])
    case searched(SearchVariable)

    /// A number of the request. The search looks for the smallest change of it that helps.
    struct SearchVariable {
        /// Its value in the request.
        var start: Double
        /// Values that may help, in the order in which they are tried.
        var goals: [Double]
        /// The step of the search.
        var grid: Double
        /// The edits that set it to a value; nil if that is impossible.
        var edits: (Double) -> [RequestEdit]?
    }
}
