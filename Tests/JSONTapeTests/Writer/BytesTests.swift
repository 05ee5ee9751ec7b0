import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape

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
        expect(Array(out.finish().text.utf8), equals: Array(written.utf8))
    }

    @Test("text that is written first is escaped like a string, wherever the character is")
    func writtenText() {
        let characters = [
            "\u{0}", "\u{1F}", "\"", "\\", " ", "!", "#", "[", "]", "\u{7F}", "é", "\u{A2}", "\u{DC}",
        ]
        for character in characters {
            for position in 0..<20 {
                let before = String(repeating: "a", count: position)
                let text = before + character + String(repeating: "é", count: 19 - position)
                var out = ByteWriter(capacity: 1)
                var expected = ByteWriter(capacity: 1)
                out.string { $0.append(text: text) }
                expected.string(text)
                expect(out.text(), equals: expected.text())
            }
        }
    }

    @Test("integers", arguments: [0, 1, 9, 10, 99, 100, -1, -10, 1_234_567_890, Int.max, Int.min])
    func integers(value: Int) {
        var out = ByteWriter(capacity: 1)
        out.int(value)
        expect(out.finish().text, equals: "\(value)")
    }

    @Test("ByteWriter: strings, integers and names") func checks() {
        check("unsigned integers of every number of digits") {
            var random = SplitMix64(seed: 52)
            var values: [UInt] = [0, .max]
            for length in 0..<20 {
                let power = (0..<length).reduce(1 as UInt) { power, _ in power * 10 }
                values += [power, power - 1, power + 1, UInt.random(in: power / 2...power, using: &random)]
            }
            for value in values {
                var out = ByteWriter(capacity: 1)
                out.digits(value)
                expect(out.finish().text, equals: "\(value)")
            }
        }

        check("every group of four digits, at every position within eight digits") {
            for value in 0..<10_000 as Range<UInt> {
                for place in [1, 100, 10_000] as [UInt] {
                    var out = ByteWriter(capacity: 1)
                    out.digits(value * place)
                    expect(out.finish().text, equals: "\(value * place)")
                }
            }
        }

        check("names of every length from 0 to 40 bytes, including names that end at the end of their buffer")
        {
            let bytes = Array(repeating: UInt8(ascii: "x"), count: 64)
            bytes.withUnsafeBufferPointer { bytes in
                guard let base = bytes.baseAddress else { return }
                for length in 0...40 {
                    var table = NameTable(capacity: 1)
                    let number = table.insert(JSONString(base: base, count: length)).number
                    var out = ByteWriter(capacity: 1)
                    for _ in 0..<10 { table.write(number, to: &out) }
                    let name = "\"" + String(repeating: "x", count: length) + "\""
                    expect(out.finish().text, equals: String(repeating: name, count: 10))
                }
            }
        }

        check("a writer grows beyond its initial capacity") {
            var out = ByteWriter(capacity: 1)
            for number in 0..<10_000 { out.int(number) }
            expect(out.finish().text, equals: (0..<10_000).map(String.init).joined())
        }

        check("random strings are equal after writing and parsing") {
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
                expect(back.map { Array($0.utf8) }, equals: Array(text.utf8))
            }
        }
    }
}
