package import JSONTape
package import TouchScene
/// The content of `expect` (`Expectations` in openapi.yaml), as positions on the tape that it was read from.
package struct Expectations {
    /// The document that contains `expect`. It determines the allowed members.
    package enum Place {
        case dispatchRequest, robustnessRequest
        /// A case of a case file, for the operation at `path`.
        case caseFile(path: Substring)
    }

    /// An array, and its elements.
    package struct List {
        package var position: Int
        package var elements: [Int]
    }

    /// A member of an object whose member names are chosen by the user, such as `counts`.
    package struct Entry<Value> {
        package var key: Int
        package var value: Value
    }

    /// The member `only`, which selects the callbacks that the list `callbacks` is compared with.
    package struct Filter {
        /// Nil for all kinds.
        package var kinds: CallbackKindSet?
        /// The tape indices of strings, and of null for entries without receiver. Nil for all receivers.
        package var receivers: [Int]?
        /// Whether calls that a default implementation forwarded are omitted.
        package var isHandledOnly = false
    }

    /// An element of `problem`.
    package struct Problem {
        package var position: Int
        package var pointer: Int
        package var code: Int?
    }

    /// An element of `near`: a number of the answer, and how far it can be from an expected one.
    package struct Near {
        /// The tokens of the JSON Pointer into the answer.
        package var path: [String]
        /// The tape index of the pointer, a string.
        package var pointer: Int
        /// The expected number, with its tape index.
        package var value: Entry<Double>
        /// The largest difference that agrees, 0 or more.
        package var tolerance: Double
    }

    /// The expected callbacks.
    package struct Callbacks {
        package var list: List?
        package var only = Filter()
        package var contains: List?
        package var absent: List?
        package var order: List?
        package var counts: [Entry<Int>] = []
        package var times: [Entry<Double>] = []
    }

    /// The expected hit tests and the first view that is hit, with its certainty.
    package struct Hits {
        /// The tape index of `proven` or `assumed`.
        package var certainty: Int?
        /// Whether an assumed answer is a mismatch if `certainty` is absent.
        package var requiresProof = false
        /// The tape index of a string or null.
        package var hitView: Int?
        /// `hitView`, or its alias `firstResponder`.
        package var hitViewMember = ExpectationMember.hitView
        package var responderChain: List?
        package var visits: List?
        package var views: List?
    }

    /// The expected transitions.
    package struct Transitions {
        package var list: List?
        /// The recognizers whose transitions are compared, in addition to those in `list`.
        package var of: List?
    }

    /// The views that a touch can or cannot hit in the scene at the end.
    package struct Reachability {
        /// An element of `reachable` or `unreachable`.
        package struct View {
            package var position: Int
            /// The tape index of the id.
            package var id: Int
            /// The side length, in points, of a square that must fit into the area of the view; nil for any area.
            package var minimumTapSize: Double?
        }

        package var reachable: [View] = []
        package var unreachable: [View] = []
        /// The ids in both lists.
        var names = NameTable(capacity: 0)

        package var isEmpty: Bool { reachable.isEmpty && unreachable.isEmpty }
    }

    /// The tape index of `expect`, or of the object that should contain it.
    package var position: Int
    /// The request whose answer is expected.
    package var request = JSONTape.root
    /// A value that contains `expect`, with its pointer: pointers of mismatches begin with it.
    package var start = JSONPointer.Start()
    package var status: Entry<Int>?
    package var problems: [Problem] = []
    package var hits = Hits()
    package var callbacks = Callbacks()
    package var transitions = Transitions()
    package var final: Int?
    package var reachability = Reachability()
    /// Dotted paths into the answer, and the tape indices of the expected values.
    package var json: [Entry<Int>] = []
    /// Numbers with their tolerances.
    package var near: [Near] = []
    /// The smallest acceptable share of a robustness request.
    package var robust: Entry<Double>?
    /// The members that are present, in the order of the text.
    package var given: [ExpectationMember] = []

    package init(position: Int) { self.position = position }
}
