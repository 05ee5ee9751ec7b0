/// The hit tests of a sequence.
public struct HitTestLog: Sendable {
    /// The result of the first hit test.
    public var first: HitTester.Hit?
    public var records: [HitTestRecord] = []
    /// Side array of the records.
    public var visits: [Visit] = []
}
