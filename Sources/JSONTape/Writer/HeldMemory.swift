internal import CMemory

/// Memory that is counted as held for clients (`CMemory`) as long as this object exists.
public final class HeldMemory: Sendable {
    private let count: Int

    /// Amounts up to this number of bytes are small.
    public static let small = Int(MEM_SMALL)
    /// The memory that a request or a scene may need while it is computed, as a multiple of the size of its text
    /// (docs/reliability.md, Cost of one request).
    public static let perByte = 12

    /// - Parameters:
    ///   - count: The number of bytes.
    ///   - isSmall: Whether the memory that is reserved for small requests can be used.
    /// - Throws: An error if the limit of held bytes does not allow it.
    public init(_ count: Int, isSmall: Bool = false) throws(RequestFault) {
        let count = max(0, count)
        guard isSmall ? mem_hold_small(count) : mem_hold(count) else { throw .outOfMemory }
        self.count = count
    }

    deinit { mem_release(count) }
}
