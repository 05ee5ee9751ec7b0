/// Events of wheels and trackpads, which have no touches (rules PT-5 and PT-8).
extension Dispatcher {
    mutating func handleScroll(_ sample: ScrollSample) {
        handle(sample.phase, .scroll(sample.type), at: sample.location, movedBy: sample.delta)
    }

    mutating func handleTransform(_ sample: TransformSample) {
        app.world.contacts.indirect.transform = TransformReading(
            scale: sample.scale, rotation: sample.rotation)
        let hasChanged = sample.scale != 1 || sample.rotation != 0
        handle(sample.phase, .transform, at: sample.location, hasChanged: hasChanged)
    }

    /// Handles one event, in the steps of rule ST-1. Recognizers follow these events like the contact of a finger.
    private mutating func handle(
        _ phase: IndirectPhase, _ kind: IndirectKind, at location: Point, movedBy delta: Point = .zero,
        hasChanged: Bool = false
    ) {
        guard app.passPipeline() else { return }
        app.ledger.budget.spend(32)
        if phase == .began { begin(kind, at: location) }
        app.recordEvent(about: .neither)
        guard let contact = app.world.contacts.indirect[kind.slot], app.world.contacts[contact].isDown else {
            // It was interrupted, or its view was removed.
            _ = app.sendEvent(to: [])
            return
        }
        _ = app.sendEvent(to: app.world.contacts[contact].window)
        if phase == .began { send(.began, contact) }
        let hasMoved = delta != .zero
        if hasMoved {
            app.world.contacts[contact].move(to: (app.world.contacts[contact].location + delta).finite)
        }
        switch phase {
        case .began: if hasMoved || hasChanged { send(.moved, contact) }
        case .changed: send(.moved, contact)
        case .ended: send(.ended, contact)
        case .cancelled: send(.cancelled, contact)
        }
        settle()
    }

    private mutating func send(_ phase: TouchPhase, _ contact: ContactIndex) {
        app.enter(phase, contact)
        let change = ContactChange(contact: contact, phase: phase, sample: 0)
        apply(arbiter.contactsChanged(CollectionOfOne(change), app.world, &app.ledger))
    }

    /// Hit-tests the location. Recognizers collect the event until it ends.
    private mutating func begin(_ kind: IndirectKind, at location: Point) {
        let (hit, visits) = app.hitTest(location)
        app.ledger.trace.hitTest(HitTestRecord(touch: nil, point: location, hit: hit, visits: visits))
        let event = app.ledger.trace.event
        let contact = app.world.contacts.append(
            Contact(
                touch: Contact.noTouch, finger: Contact.noFinger, indirect: kind, window: hit?.window,
                hitView: hit?.view,
                began: Contact.Began(
                    type: .indirectPointer, edge: nil, location: location, event: event, sample: 0),
                location: location, latest: Contact.Latest(event: event, sample: 0),
                delivery: Contact.Delivery(stage: .over)))
        app.world.contacts.indirect[kind.slot] = contact
        guard !app.world.scene.application.isIgnoringInteractionEvents else { return }
        apply(arbiter.contactBegan(contact, app.world, &app.ledger))
        apply(arbiter.contactsCollected(Int(contact.raw)..<app.world.contacts.count, app.world, &app.ledger))
    }
}

/// The latest contacts of events without touches.
struct IndirectContacts {
    private var contacts: InlineArray<2, ContactIndex?> = [nil, nil]
    /// The values of the latest transform event.
    var transform = TransformReading()

    /// Whether there ever was one.
    private(set) var isUsed = false

    subscript(slot: Int) -> ContactIndex? {
        get { contacts[slot] }
        set {
            contacts[slot] = newValue
            isUsed = true
        }
    }

    /// The contacts that `ContactTable.forget` has not removed.
    var all: [ContactIndex] { contacts.indices.compactMap { contacts[$0] } }
}

extension IndirectKind {
    /// The position of its contact in `IndirectContacts`.
    var slot: Int {
        switch self {
        case .scroll: 0
        case .transform: 1
        }
    }
}
