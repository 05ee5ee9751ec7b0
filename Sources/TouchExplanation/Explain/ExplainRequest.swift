package import TouchAnalysis
package import TouchWire

/// An explain request, ready to run. Refers to the parser's memory.
package struct ExplainRequest {
    var dispatch: DispatchRequest
    var question: Question
    /// The question if it comes from the command line; nil if it is part of the request.
    var words: QuestionWords?

    package init(dispatch: DispatchRequest, question: Question, words: QuestionWords? = nil) {
        self.dispatch = dispatch
        self.question = question
        self.words = words
    }
}
