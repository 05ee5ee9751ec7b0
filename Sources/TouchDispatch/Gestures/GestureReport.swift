/// The state of a recognizer at the moment when it sends its actions.
struct GestureReport {
    let recognizer: RecognizerIndex
    /// The state just reached.
    let state: GestureState
    let machine: any MachineHolder
    /// Whether the recognizer follows touches. Otherwise it reports 0 touches (rules EV-3, PT-6 and PT-8).
    let hasTouches: Bool
    /// The modifier keys and buttons of the latest event that it has processed.
    let input: EventInput
    /// The targets, if the application's code has changed them; nil: those of the scene.
    let targets: [Target]?
}
