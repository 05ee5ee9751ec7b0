/// An edited request to try.
enum Candidate {
    case fixed([RequestEdit])
    case searched(Knob)

    /// Something that can be turned: the least turn that helps is looked for.
    struct Knob {
        /// As the request has it.
        var start: Double
        /// What may help, tried in this order.
        var goals: [Double]
        /// How finely it is turned.
        var grid: Double
        /// The edits that set it; nil where it cannot be set so.
        var edits: (Double) -> [RequestEdit]?
    }
}
