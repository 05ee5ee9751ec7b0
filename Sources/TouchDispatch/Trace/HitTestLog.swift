/// The hit tests of a sequence.
public struct HitTestLog: Sendable {
    /// The result of the first hit test.
    public var first: HitTester.Hit?
    public var records: [HitTestRecord] = []
    /// Side array of the records.
    public var visits: [Visit] = []
    /// The contacts that hit a view, in order of time; empty unless `DispatchOptions.recordsContacts`.
    public var contacts: [ContactStart] = []
    /// The contacts that are not delivered to their hit views, in order of time; empty if the trace has no hit tests.
    public var withheld: [WithheldContact] = []
}

/// A contact that is not delivered to its hit view. Recognizers can receive it.
public struct WithheldContact: Sendable {
    public enum Reason: Equatable, Sendable {
        /// `isIgnoringInteractionEvents` of the application is true (rule PL-4).
        case ignored
        /// A live contact is on this view, whose `isMultipleTouchEnabled` is false (rule TC-5).
        case occupied(ViewIndex)
        /// `isExclusiveTouch` of this view is true, and another view has a live contact (rule TC-6).
        case alone(ViewIndex)
        /// This other view has a live contact, and its `isExclusiveTouch` is true (rule TC-6).
        case shutOut(by: ViewIndex)
    }

    /// Position in `HitTestLog.records`.
    public var hitTest: Int32
    public var reason: Reason
}

extension HitTestLog {
    /// Why the contact of the hit test with this number is not delivered to its hit view; nil if it is.
    public func withholdReason(ofRecord number: Int) -> WithheldContact.Reason? {
        var range = withheld.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            let found = Int(withheld[middle].hitTest)
            if found == number { return withheld[middle].reason }
            range = found < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }
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
