internal import TouchDispatch

/// What a request may hold (api.md, section 1). Every limit is inclusive.
public struct Limits: Sendable {
    /// Bytes of a body, after inflating.
    public var body = 32 * 1024 * 1024
    /// Views and windows of a scene.
    public var views = 200_000
    /// Levels of views, windows being the first.
    public var sceneDepth = 512
    /// Gesture recognizers of a scene.
    public var recognizers = 10_000
    /// Events, after shorthands are expanded.
    public var events = 100_000
    /// Points of a hit test.
    public var points = 100_000
    /// Items of a batch that comes as one request, or lines of it.
    public var batchItems = 100_000
    /// Fingers down at once.
    public var liveFingers = 64
    /// Entries and visits of an answer.
    public var entries = 1_000_000
    /// Bytes of an answer.
    public var answer = 256 * 1024 * 1024
    /// Steps of computing: a step is about the cost of passing one view in a hit test.
    public var computing = WorkBudget.standard
    /// Bytes of an id in UTF-8.
    public var idBytes = 256

    /// The defaults.
    public init() {}
}
