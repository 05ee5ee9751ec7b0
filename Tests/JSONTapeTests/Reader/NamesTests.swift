import Testing

@testable import JSONTape

/// Names are looked at eight bytes at a time; here they are held against the same said byte by byte.
@Suite("Names, eight bytes at a time")
struct NamesTests {
    /// Calls `body` with the name that `bytes` spell, in front of bytes that must not matter.
    private func withName<Result>(
        _ bytes: [UInt8], before rest: UInt8 = 0xFF, _ body: (JSONString) -> Result
    ) -> Result {
        let padded = bytes + [UInt8](repeating: rest, count: 16)
        return padded.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { preconditionFailure("padding is never empty") }
            return body(JSONString(base: base, count: bytes.count))
        }
    }

    private func letters(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(ascii: "a") + UInt8($0 % 26) } }

    @Test("A byte that is not plain is noticed wherever it stands")
    func plain() {
        for count in 0...33 {
            #expect(withName(letters(count), \.isPlain))
            for place in 0..<count {
                for byte in UInt8.min...UInt8.max {
                    var name = letters(count)
                    name[place] = byte
                    let isPlain = (0x20...0x7E).contains(byte) && byte != 0x22 && byte != 0x5C
                    #expect(withName(name, \.isPlain) == isPlain, "\(byte) at \(place) of \(count)")
                }
            }
        }
    }

    @Test("Names are the same where all their bytes are, and then hash the same")
    func equality() {
        for count in 0...33 {
            let name = letters(count)
            withName(name) { a in
                withName(name, before: 0) { b in
                    #expect(a == b)
                    #expect(NameHash.ofProcess(a) == NameHash.ofProcess(b))
                }
                withName(name + [0]) { #expect(!(a == $0)) }
                for place in 0..<count {
                    var other = name
                    other[place] ^= 0x20
                    withName(other) { b in
                        #expect(!(a == b), "differs at \(place) of \(count)")
                        #expect(NameHash.ofProcess(a) != NameHash.ofProcess(b))
                    }
                }
            }
        }
    }
}
