import TestSupport
import Testing

@testable import JSONTape

/// Names are compared eight bytes at a time. These tests compare the results with a comparison of single
/// bytes.
struct NamesTests {
    /// Calls `body` with the name `bytes`, which is followed by bytes that must not affect the result.
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

    @Test("Comparison of names, eight bytes at a time") func checks() {
        check("a byte that is not plain is found at every position") {
            for count in 0...33 {
                #expect(withName(letters(count), \.isPlain))
                for index in 0..<count {
                    for byte in UInt8.min...UInt8.max {
                        var name = letters(count)
                        name[index] = byte
                        let isPlain = (0x20...0x7E).contains(byte) && byte != 0x22 && byte != 0x5C
                        expect(
                            withName(name, \.isPlain), equals: isPlain, "byte \(byte) at \(index) of \(count)"
                        )
                    }
                }
            }
        }

        check("names are equal if all their bytes are equal, and equal names have equal hashes") {
            for count in 0...33 {
                let name = letters(count)
                withName(name) { a in
                    withName(name, before: 0) { b in
                        #expect(a == b)
                        expect(NameHash.ofProcess(a), equals: NameHash.ofProcess(b))
                    }
                    withName(name + [0]) { #expect(!(a == $0)) }
                    for index in 0..<count {
                        var other = name
                        other[index] ^= 0x20
                        withName(other) { b in
                            #expect(!(a == b), "differs at \(index) of \(count)")
                            #expect(NameHash.ofProcess(a) != NameHash.ofProcess(b))
                        }
                    }
                }
            }
        }
    }
}
