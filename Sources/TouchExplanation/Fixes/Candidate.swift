/// An edited request to try.
enum Candidate {
    case fixed([RequestEdit])
    case searched(SearchVariable)

    /// A number of the request. The search determines the smallest change of it that alters the answer.
    struct SearchVariable {
        /// Its value in the request.
        var start: Double
        /// Values that may alter the answer, in the order in which they are tried.
        var goals: [Double]
        /// The step size of the search.
        var grid: Double
        /// Returns the edits that set the number to a value; nil if that is impossible.
        var edits: (Double) -> [RequestEdit]?
    }
}
