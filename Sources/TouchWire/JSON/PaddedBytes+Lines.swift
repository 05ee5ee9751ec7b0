internal import Glibc

extension PaddedBytes {
    /// Whether there is nothing but spaces, tabs and carriage returns.
    public var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }

    /// How many lines are not blank.
    public var lineCount: Int {
        var place = 0
        var count = 0
        while nextLine(from: &place) != nil { count += 1 }
        return count
    }

    /// The next line that is not blank, without its end, from `place` on, which moves behind it; nil at the end.
    public func nextLine(from place: inout Int) -> PaddedBytes? {
        while place < count {
            let rest = UnsafeBufferPointer(start: base + place, count: count - place + PaddedBytes.padding)
            let length = memchr(base + place, Int32(UInt8(ascii: "\n")), count - place).map {
                UnsafeRawPointer(base + place).distance(to: UnsafeRawPointer($0))
            }
            let line = PaddedBytes(rest, count: length ?? count - place)
            place += line.count + 1
            if !line.isBlank { return line }
        }
        return nil
    }
}
