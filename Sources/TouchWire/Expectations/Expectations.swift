internal import TouchDispatch

/// The content of `expect` (`Expectations` in openapi.yaml), as positions on the tape it was read from.
struct Expectations {
    /// Where `expect` stands, which decides what it may say.
    enum Place { case dispatchRequest, caseFile }

    /// An array, and its elements.
    struct List {
        var position: Int
        var elements: [Int]
    }

    /// A member of an object whose names are the writer's own.
    struct Entry<Value> {
        var key: Int
        var value: Value
    }

    /// `only`: which callbacks the list `callbacks` is compared with.
    struct Filter {
        /// Nil: every kind.
        var kinds: CallbackKindSet?
        /// Strings, and null for entries without receiver. Nil: every receiver.
        var receivers: [Int]?
        /// Leaves out what a default implementation passed on.
        var isHandledOnly = false
    }

    /// An element of `problem`.
    struct Problem {
        var position: Int
        var pointer: Int
        var code: Int?
    }

    /// `expect` itself, or what should have had it.
    var position: Int
    /// The request whose answer is expected.
    var request = JSONTape.root
    /// Holds `expect`; pointers are worked out from here.
    var start = JSONPointer.Start()
    var status: Entry<Int>?
    var problems: [Problem] = []
    /// A string or null.
    var firstResponder: Int?
    var responderChain: List?
    var callbacks: List?
    var only = Filter()
    var contains: List?
    var absent: List?
    var order: List?
    var counts: [Entry<Int>] = []
    var times: [Entry<Double>] = []
    var transitions: List?
    var transitionsOf: List?
    var visits: List?
    var views: List?
    var final: Int?
    /// Dotted paths and the positions of what should be there.
    var json: [Entry<Int>] = []
    /// The members that were given, in their order.
    var given: [ExpectationMember] = []
}
