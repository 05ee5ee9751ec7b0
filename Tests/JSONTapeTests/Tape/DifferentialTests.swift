import TestSupport
import Testing

@testable import JSONTape

/// simdjson accepts or rejects a text; the locator finds the position and reason of a rejection. Both must
/// agree.
struct DifferentialTests {
    private static let seeds = [
        #"{"a":[1,-2.5e3,true,false,null],"b":{"c":"d\n\u00e9\ud83d\ude00"}}"#,
        #"[0,-0,1e5,1E+5,1e-5,0.5,10.25,123456789012345678901234567890]"#, #"{"":{},"x":[],"y":[[[]]]}"#,
        "[\"é😀\u{7F}\", \"\\\\\\\"\\/\\b\\f\\n\\r\\t\"]", " \t\r\n[ 1 , 2 ] \n", "1e400", "\"a\"", "-12.5e-7",
        "[18446744073709551615,18446744073709551616,-9223372036854775808,-9223372036854775809]",
        "[1e308,1e309,-1e309,1e-400,0e999999999999]",
    ]
    private static let alphabet: [UInt8] =
        Array(#"{}[]:,"\0123456789-+.eEtrufalsn /bx"#.utf8) + [
            0, 1, 9, 10, 13, 31, 127, 128, 0xA9, 0xBB, 0xBF, 0xC0, 0xC3, 0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF4,
            0xFF,
        ]

    private func mutate(_ text: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var text = text
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let index = text.isEmpty ? 0 : Int.random(in: 0..<text.count, using: &random)
            let byte = Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &random)]
            switch Int.random(in: 0..<6, using: &random) {
            case 0 where !text.isEmpty: text[index] = byte
            case 1 where !text.isEmpty: text.remove(at: index)
            case 2 where !text.isEmpty: text.removeSubrange(index...)
            case 3 where !text.isEmpty:
                let end = Int.random(in: index..<text.count, using: &random)
                text.insert(contentsOf: Array(text[index...end]), at: index)
            default: text.insert(byte, at: index)
            }
        }
        return text
    }

    @Test("The strict locator and simdjson") func checks() {
        check("both accept or reject the same mutations of small texts") {
            let parser = try #require(JSONParser())
            var random = SplitMix64(seed: 21)
            var accepted = 0
            for round in 0..<60_000 {
                let text = mutate(Array(Self.seeds[round % Self.seeds.count].utf8), &random)
                let (parsed, located) = PaddedBytes.copying(text) { padded in
                    var parsed: SyntaxFault?
                    do { _ = try parser.parse(padded) } catch { parsed = error as? SyntaxFault }
                    var located: SyntaxFault?
                    var locator = SyntaxLocator(padded.bytes, maximumDepth: JSONParser.maximumDepth)
                    do { _ = try locator.findOversizedNumbers() } catch { located = error as? SyntaxFault }
                    return (parsed, located)
                }
                if parsed == nil { accepted += 1 }
                // `unexplained` means that simdjson rejects a text that the locator accepts.
                let agree = parsed != .unexplained && (parsed == nil) == (located == nil)
                if !agree {
                    Issue.record(
                        """
                        \(String(decoding: text, as: UTF8.self)) \(text): \
                        parser \(parsed.map { "\($0)" } ?? "accepts"), \
                        locator \(located.map { "\($0)" } ?? "accepts")
                        """)
                    return
                }
            }
            #expect(accepted > 3_000 && accepted < 57_000, "\(accepted) of 60 000 mutations were accepted")
        }

        check("both accept the same UTF-8 sequences as Swift's standard library") {
            let parser = try #require(JSONParser())
            for lead in UInt8(0x80)...0xFF {
                for second in UInt8(0x7E)...0xC1 {
                    for tail in [[], [0x80], [0x80, 0xBF]] as [[UInt8]] {
                        let character = [lead, second] + tail
                        let isValid = String(validating: character, as: UTF8.self) != nil
                        let (parses, located) = PaddedBytes.copying([0x22] + character + [0x22]) { padded in
                            var locator = SyntaxLocator(padded.bytes, maximumDepth: 1)
                            let located = (try? locator.findOversizedNumbers()) != nil
                            return ((try? parser.parse(padded)) != nil, located)
                        }
                        if parses != isValid || located != isValid { Issue.record("\(character)") }
                    }
                }
            }
        }

        check("oversized numbers are replaced at the same positions on the tape") {
            let text =
                #"{"a":[1,1e400,{"b":-1e400}],"c":100000000000000000000,"d":2,"e":[123456789012345678901.5]}"#
            let parser = try #require(JSONParser())
            try PaddedBytes.copying(Array(text.utf8)) { padded in
                let tape = try parser.parse(padded)
                let root = JSONTape.root
                let a = try #require(tape.member("a", of: root))
                let first = tape.contents(at: a).lowerBound
                expect(tape.number(at: first), equals: 1)
                expect(tape.number(at: tape.next(after: first)), equals: .infinity)
                let inner = tape.next(after: tape.next(after: first))
                expect(tape.number(at: try #require(tape.member("b", of: inner))), equals: -.infinity)
                expect(tape.number(at: try #require(tape.member("c", of: root))), equals: 1e20)
                expect(tape.number(at: try #require(tape.member("d", of: root))), equals: 2)
            }
        }
    }
}
