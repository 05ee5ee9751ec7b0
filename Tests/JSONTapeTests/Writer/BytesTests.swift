import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape

@Suite("ByteWriter: strings, integers and names")
struct BytesTests {
    @Test(
        "strings are escaped where JSON requires it, and nowhere else",
        arguments: [
            ("", #""""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t\u{8}\u{C}", #""\n\r\t\b\f""#),
            ("\u{0}\u{1}\u{1F}\u{10}", #""\u0000\u0001\u001f\u0010""#),
            ("/é😀\u{7F}\u{2028}", "\"/é😀\u{7F}\u{2028}\""),
            ("plain", #""plain""#), ("\"", #""\"""#), ("x\"", #""x\"""#),
        ])
    func strings(text: String, written: String) {
        var out = ByteWriter(capacity: 1)
        out.string(text)
        #expect(Array(out.finish().text.utf8) == Array(written.utf8))
    }

    @Test("integers", arguments: [0, 1, 9, 10, 99, 100, -1, -10, 1_234_567_890, Int.max, Int.min])
    func integers(value: Int) {
        var out = ByteWriter(capacity: 1)
        out.int(value)
        #expect(out.finish().text == "\(value)")
    }

    @Test("unsigned integers of every number of digits")
    func lengths() {
        var random = SplitMix64(seed: 52)
        var values: [UInt] = [0, .max]
        for length in 0..<20 {
            let power = (0..<length).reduce(1 as UInt) { power, _ in power * 10 }
            values += [power, power - 1, power + 1, UInt.random(in: power / 2...power, using: &random)]
        }
        for value in values {
            var out = ByteWriter(capacity: 1)
            out.digits(value)
            #expect(out.finish().text == "\(value)")
        }
    }

    @Test("every group of four digits, at every position within eight digits")
    func eightDigits() {
        for value in 0..<10_000 as Range<UInt> {
            for place in [1, 100, 10_000] as [UInt] {
                var out = ByteWriter(capacity: 1)
                out.digits(value * place)
                #expect(out.finish().text == "\(value * place)")
            }
        }
    }

    @Test("names of every length from 0 to 40 bytes, including names that end at the end of their buffer")
    func names() {
        let bytes = Array(repeating: UInt8(ascii: "x"), count: 64)
        bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            for length in 0...40 {
                var table = NameTable(capacity: 1)
                let number = table.insert(JSONString(base: base, count: length)).number
                var out = ByteWriter(capacity: 1)
                for _ in 0..<10 { table.write(number, to: &out) }
                let name = "\"" + String(repeating: "x", count: length) + "\""
                #expect(out.finish().text == String(repeating: name, count: 10))
            }
        }
    }

    @Test("a writer grows beyond its initial capacity")
    func growth() {
        var out = ByteWriter(capacity: 1)
        for number in 0..<10_000 { out.int(number) }
        #expect(out.finish().text == (0..<10_000).map(String.init).joined())
    }

    @Test("random strings are equal after writing and parsing")
    func randomStrings() throws {
        var random = SplitMix64(seed: 51)
        for _ in 0..<2000 {
            var text = ""
            for _ in 0..<Int.random(in: 0...20, using: &random) {
                let top: UInt32 = random.chance(2) ? 0x7F : 0x10FFFF
                if let scalar = Unicode.Scalar(UInt32.random(in: 0...top, using: &random)) {
                    text.unicodeScalars.append(scalar)
                }
            }
            var out = ByteWriter(capacity: 16)
            out.string(text)
            let back = try JSON(parsing: out.finish().text).string
            #expect(back.map { Array($0.utf8) } == Array(text.utf8))
        }
    }
}
