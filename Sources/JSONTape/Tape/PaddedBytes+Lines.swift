extension PaddedBytes {
    /// Whether the text consists of spaces, tabs and carriage returns only.
    public var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }

    /// The next line at or after the byte `place` that is not blank, without its line feed; nil at the end.
    /// Moves `place` to the start of the following line.
    public func nextLine(from place: inout Int) -> PaddedBytes? {
        while place < count {
            let rest = UnsafeBufferPointer(start: base + place, count: count - place + PaddedBytes.padding)
            let length = rest.prefix(count - place).firstIndex(of: UInt8(ascii: "\n")) ?? count - place
            let line = PaddedBytes(rest, count: length)
            place += line.count + 1
            if !line.isBlank { return line }
        }
        return nil
    }
}
