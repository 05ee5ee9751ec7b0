internal import TouchDispatch
internal import TouchScene
internal import TouchWire

/// The objects to which each action of a request can be sent.
struct ActionReceivers {
    /// The targets of an action that is only sent to these objects.
    private var targets: [SelectorIndex: Set<SceneObject>] = [:]
    /// The actions that the responder chain, a command or an event can send to any object.
    private var sentToAny: Set<SelectorIndex> = []
    /// Whether an override can send every action to another object (rule CT-5).
    private let isRedirected: Bool

    init(_ scene: Scene, _ events: [Event]) {
        isRedirected =
            scene.application.sendAction != nil || scene.controls.contains { $0.overrides.sendAction != nil }
        for target in scene.targets { add(target) }
        for registered in scene.controlTargets { add(registered.target) }
        for event in events {
            switch event.kind {
            case .addTarget(_, let target), .sendAction(let target, _): add(target)
            case .menuAction(let selector): sentToAny.insert(selector)
            default: break
            }
        }
    }

    private mutating func add(_ target: Target) {
        if let receiver = target.receiver {
            targets[target.action, default: []].insert(receiver)
        } else {
            sentToAny.insert(target.action)
        }
    }

    /// The objects that are the only receivers of the action; nil if every object can receive it.
    func only(_ action: SelectorIndex) -> Set<SceneObject>? {
        isRedirected || sentToAny.contains(action) ? nil : targets[action]
    }
}
