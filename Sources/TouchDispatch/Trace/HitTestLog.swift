/// The hit tests of a sequence.
public struct HitTestLog: Sendable {
    /// The result of the first hit test.
    public var first: HitTester.Hit?
    public var records: [HitTestRecord] = []
    /// Side array of the records.
    public var visits: [Visit] = []
    /// The contacts that hit a view, in order of time; empty unless `DispatchOptions.recordsContacts`.
    public var contacts: [ContactStart] = []
}

/// The beginning of a contact that hits a view.
public struct ContactStart: Sendable {
    public var view: ViewIndex
    public var time: Instant
    /// In `TouchSequence.samples`.
    public var sample: Int32
    /// The popover outside of which it begins (rule PO-1).
    public var popover: ControllerIndex?
}
