/// A touch object's position in `Outcome.touches`, in the order of creation; `touch-1` has index 0.
public typealias TouchIndex = Index<Touch>

/// A press's position in `Outcome.presses`, in the order of began; `press-1` has index 0.
public typealias PressIndex = Index<Press>

/// A cause's position in `Outcome.causes`.
public typealias CauseIndex = Index<Cause>
