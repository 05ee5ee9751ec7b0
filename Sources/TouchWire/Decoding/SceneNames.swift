public import JSONTape
public import TouchScene

/// The ids of a scene. All its objects share one namespace.
///
/// It is public, so that writing names is inlined into other targets.
public struct SceneNames {
    @usableFromInline package private(set) var table = NameTable(capacity: 0)

    package init() {}

    /// The object with each name, by the name's number.
    private var bearers: [Bearer] = []
    @usableFromInline private(set) var ofView: [Int32] = []
    @usableFromInline private(set) var ofController: [Int32] = []
    @usableFromInline private(set) var ofRecognizer: [Int32] = []
    @usableFromInline private(set) var ofObject: [Int32] = []
    @usableFromInline private(set) var ofApplication: Int32 = 0
    @usableFromInline private(set) var ofDelegate: Int32 = 0
    @usableFromInline private(set) var ofWindowScene: Int32 = 0

    private struct Bearer {
        var object: SceneObject
        /// The tape index of the name; -1 for defaults.
        private let place: Int32

        init(object: SceneObject, position: Int?) {
            self.object = object
            place = position.map { Int32(truncatingIfNeeded: $0) } ?? -1
        }

        var position: Int? { place < 0 ? nil : Int(place) }
    }

    /// Makes room for the names of this many views and of a few other objects.
    mutating func reserve(_ views: Int) {
        let others = 32
        table.reserve(views &+ others)
        bearers.reserveCapacity(views &+ others)
        ofView.reserveCapacity(views)
        ofRecognizer.reserveCapacity(others / 2)
    }

    /// Copies the names, so that they remain valid without the parsed text.
    mutating func keepNames() { table.keepNames() }

    /// Registers `object` under a name. If the name is taken, returns the position of its first use.
    mutating func register(_ name: JSONString, as object: SceneObject, at position: Int?) -> Registration {
        let (number, isNew) = table.insert(name)
        if !isNew { table.append(name) }
        bearers.append(Bearer(object: object, position: position))
        let own = Int32(truncatingIfNeeded: isNew ? number : table.count &- 1)
        switch object {
        case .responder(.view): ofView.append(own)
        case .responder(.viewController): ofController.append(own)
        case .responder(.application): ofApplication = own
        case .responder(.applicationDelegate): ofDelegate = own
        case .responder(.windowScene): ofWindowScene = own
        case .gestureRecognizer: ofRecognizer.append(own)
        case .other: ofObject.append(own)
        }
        return isNew ? .new : .taken(at: bearers[number].position)
    }

    /// Registers the recognizers that start at `first` under names that begin with the name `owner`.
    ///
    /// - Returns: The positions of the ids of other objects that are the same names.
    @discardableResult
    mutating func registerGenerated(
        _ owner: JSONString, _ suffixes: [StaticString], as first: RecognizerIndex
    ) -> [Int] {
        let known = bearers.count
        var taken: [Int] = []
        let numbers = table.insertGenerated(owner, suffixes)
        for (offset, number) in numbers.enumerated() {
            // A name that is taken gets another number, which `find` does not return.
            if let other = table.find(table.names[number]), other < known,
                let position = bearers[other].position
            {
                taken.append(position)
            }
            let object = SceneObject.gestureRecognizer(RecognizerIndex(Int(first.raw) &+ offset))
            bearers.append(Bearer(object: object, position: nil))
            ofRecognizer.append(Int32(truncatingIfNeeded: number))
        }
        return taken
    }

    /// Gives one of UIKit's recognizers a name of the request. `find` still finds it by its generated name, too.
    mutating func rename(_ recognizer: RecognizerIndex, to name: JSONString, at position: Int) -> Registration
    {
        let (number, isNew) = table.insert(name)
        if !isNew { table.append(name) }
        bearers.append(Bearer(object: .gestureRecognizer(recognizer), position: position))
        ofRecognizer[recognizer] = Int32(truncatingIfNeeded: isNew ? number : table.count &- 1)
        return isNew ? .new : .taken(at: bearers[number].position)
    }

    enum Registration: Equatable {
        case new
        case taken(at: Int?)
    }

    package func find(_ name: JSONString) -> SceneObject? {
        table.find(name).map { bearers[$0].object }
    }

    package func find(_ name: String) -> SceneObject? { JSONString.withText(name) { find($0) } }

    /// All names with their positions, in the order of registration.
    package var all: some Sequence<(name: JSONString, position: Int?)> {
        zip(table.names, bearers).lazy.map { (name: $0, position: $1.position) }
    }

    @inlinable func number(of responder: Responder) -> Int {
        switch responder {
        case .view(let index): Int(ofView[index])
        case .viewController(let index): Int(ofController[index])
        case .windowScene: Int(ofWindowScene)
        case .application: Int(ofApplication)
        case .applicationDelegate: Int(ofDelegate)
        }
    }

    @inlinable @inline(__always) func number(of object: SceneObject) -> Int {
        switch object {
        case .responder(let responder): number(of: responder)
        case .gestureRecognizer(let recognizer): Int(ofRecognizer[recognizer])
        case .other(let index): Int(ofObject[index])
        }
    }

    /// Writes the id of `responder` as a JSON string.
    @inlinable @inline(__always) public func write(_ responder: Responder, to out: inout ByteWriter) {
        table.write(number(of: responder), to: &out)
    }

    /// Writes the id of `recognizer` as a JSON string.
    @inlinable @inline(__always) public func write(_ recognizer: RecognizerIndex, to out: inout ByteWriter) {
        table.write(Int(ofRecognizer[recognizer]), to: &out)
    }

    /// Writes the id of `object` as a JSON string.
    @inlinable @inline(__always) public func write(_ object: SceneObject, to out: inout ByteWriter) {
        table.write(number(of: object), to: &out)
    }

    /// Returns the id of `view` as in the request.
    package func id(of view: ViewIndex) -> String { name(of: .responder(.view(view))).text }

    /// Returns the id of `object` as in the request.
    package func name(of object: SceneObject) -> JSONString { table.names[number(of: object)] }
}
