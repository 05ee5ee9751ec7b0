/// How much the trace reports (`options.trace`).
public enum TraceLevel: UInt8, CaseIterable, Comparable, Sendable {
    /// No hit tests, transitions or callbacks.
    case none
    /// Hit tests without visits, transitions, callbacks.
    case callbacks
    /// Also visits, pipeline stages and events.
    case full

    public static func < (a: TraceLevel, b: TraceLevel) -> Bool { a.rawValue < b.rawValue }
}

/// The families of callbacks that the trace reports (`options.kinds`).
public struct CallbackKindSet: Sendable {
    private var bits: UInt32

    public static let all = CallbackKindSet(bits: .max)
    public static let none = CallbackKindSet(bits: 0)

    private init(bits: UInt32) { self.bits = bits }

    public func contains(_ kind: CallbackKind) -> Bool { bits & (1 &<< UInt32(kind.rawValue)) != 0 }

    public mutating func insert(_ kind: CallbackKind) { bits |= 1 &<< UInt32(kind.rawValue) }
}

/// The families of callbacks, with their names in `options.kinds`.
public enum CallbackKind: UInt8, CaseIterable, Sendable {
    case touches, tracking, controlEvent, action, delegate, presses, motion, remoteControl, menu, orientation
    case responder, scroll, selection, discarded, reset, presentation, interaction
}
