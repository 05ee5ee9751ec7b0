extension IndexTag {
    /// One finger, or one key, from down to up.
    public enum Contact {}
}

/// A contact's number: one finger, or one key, from down to up, in the order of began. A touch object may
/// have several contacts (rule TC-1).
public typealias ContactIndex = Index<IndexTag.Contact>
