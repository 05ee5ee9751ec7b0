/// The hit tests of a sequence.
public struct HitTestLog: Sendable {
    /// What the first one returned.
    public var first: HitTester.Hit?
    public var records: [HitTestRecord] = []
    /// Side array of the records.
    public var visits: [Visit] = []
}
