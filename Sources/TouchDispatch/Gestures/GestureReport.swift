/// The state of a recognizer at the moment when it sends its actions.
struct GestureReport {
    let recognizer: RecognizerIndex
    /// The state just reached.
    let state: GestureState
    let machine: any MachineHolder
    /// Whether the recognizer follows presses. It then reports 0 touches (rule EV-3).
    let isPress: Bool
    /// The targets, if the application's code has changed them; nil: those of the scene.
    let targets: [Target]?
}
