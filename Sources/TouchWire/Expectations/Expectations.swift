package import JSONTape
package import TouchDispatch
/// The content of `expect` (`Expectations` in openapi.yaml), as positions on the tape it was read from.
package struct Expectations {
    /// Where `expect` stands, which decides what it may say.
    package enum Place { case dispatchRequest, caseFile }

    /// An array, and its elements.
    package struct List {
        package var position: Int
        package var elements: [Int]
    }

    /// A member of an object whose names are the writer's own.
    package struct Entry<Value> {
        package var key: Int
        package var value: Value
    }

    /// `only`: which callbacks the list `callbacks` is compared with.
    package struct Filter {
        /// Nil: every kind.
        package var kinds: CallbackKindSet?
        /// Strings, and null for entries without receiver. Nil: every receiver.
        package var receivers: [Int]?
        /// Leaves out what a default implementation passed on.
        package var isHandledOnly = false
    }

    /// An element of `problem`.
    package struct Problem {
        package var position: Int
        package var pointer: Int
        package var code: Int?
    }

    /// What is expected of callbacks.
    package struct Callbacks {
        package var list: List?
        package var only = Filter()
        package var contains: List?
        package var absent: List?
        package var order: List?
        package var counts: [Entry<Int>] = []
        package var times: [Entry<Double>] = []
    }

    /// What is expected of hit tests and of the first view that is hit.
    package struct Hits {
        /// A string or null.
        package var firstResponder: Int?
        package var responderChain: List?
        package var visits: List?
        package var views: List?
    }

    /// `expect` itself, or what should have had it.
    package var position: Int
    /// The request whose answer is expected.
    package var request = JSONTape.root
    /// Holds `expect`; pointers are worked out from here.
    package var start = JSONPointer.Start()
    package var status: Entry<Int>?
    package var problems: [Problem] = []
    package var hits = Hits()
    package var callbacks = Callbacks()
    package var transitions: List?
    package var transitionsOf: List?
    package var final: Int?
    /// Dotted paths and the positions of what should be there.
    package var json: [Entry<Int>] = []
    /// The members that were given, in their order.
    package var given: [ExpectationMember] = []

    package init(position: Int) { self.position = position }
}
