/// The bytes of a string in a parsed text, or of a constant: UTF-8, valid, not owned. At least 16 bytes from `base`
/// on can be read, whatever `count`.
struct JSONString {
    let base: UnsafePointer<UInt8>
    let count: Int

    init(base: UnsafePointer<UInt8>, count: Int) {
        self.base = base
        self.count = count
    }

    /// A copy.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    /// A part of it; `range` lies within.
    func part(_ range: Range<Int>) -> JSONString {
        JSONString(base: base + range.lowerBound, count: range.count)
    }

    static func == (a: JSONString, b: JSONString) -> Bool {
        a.count == b.count && (a.count == 0 || a.bytes.elementsEqual(b.bytes))
    }

    static func == (a: JSONString, b: StaticString) -> Bool {
        a == JSONString(base: b.utf8Start, count: b.utf8CodeUnitCount)
    }
}
