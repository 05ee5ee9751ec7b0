internal import CMemory

/// Memory that is counted as held for clients (`CMemory`) as long as this object exists.
public final class HeldMemory: Sendable {
    private let count: Int

    /// - Parameter count: The number of bytes.
    /// - Throws: An error if the limit of held bytes does not allow it.
    public init(_ count: Int) throws(RequestFault) {
        guard mem_hold(max(0, count)) else { throw .outOfMemory }
        self.count = max(0, count)
    }

    deinit { mem_release(count) }
}
