import Testing

@testable import TouchWire

@Suite("Bytes out")
struct BytesTests {
    @Test("the same request twice gives the same bytes, from one engine or several, whatever came between")
    func reproducible() throws {
        let cases = Case.all.filter { $0.file != "refusals.json" }
        let kept = Engine()
        for item in cases where item.endpoint == "/v1/dispatch" {
            let bytes = Array(try item.request.text.utf8)
            let first = try Wire.dispatch(bytes)
            let again = try PaddedBytes.copying(bytes) { try kept.dispatch($0).text }
            #expect(throws: RequestFault.self) {
                try PaddedBytes.copying(Array("{".utf8)) { _ = try kept.dispatch($0) }
            }
            let third = try PaddedBytes.copying(bytes) { try kept.dispatch($0).text }
            #expect(first == again && first == third, "\(item.name)")
        }
    }

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

    @Test("whole numbers", arguments: [0, 1, 9, 10, 99, 100, -1, -10, 1_234_567_890, Int.max, Int.min])
    func integers(value: Int) {
        var out = ByteWriter(capacity: 1)
        out.int(value)
        #expect(out.finish().text == "\(value)")
    }

    @Test("whole numbers of every length")
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

    @Test("all that have four digits, and their places among eight")
    func eightDigits() {
        for value in 0..<10_000 as Range<UInt> {
            for place in [1, 100, 10_000] as [UInt] {
                var out = ByteWriter(capacity: 1)
                out.digits(value * place)
                #expect(out.finish().text == "\(value * place)")
            }
        }
    }

    @Test("names of every length, also where they end the memory that there is")
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

    @Test("a writer grows as it must")
    func growth() {
        var out = ByteWriter(capacity: 1)
        for number in 0..<10_000 { out.int(number) }
        #expect(out.finish().text == (0..<10_000).map(String.init).joined())
    }

    @Test("random strings read back as they were")
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

@Suite("Naughty strings", .enabled(if: SharedData.isThere, "the shared test data is not there"))
struct NaughtyStringsTests {
    /// What should become of `text` where an id is wanted.
    private enum Fate { case accepted, invalid, tooLong }

    private func fate(_ text: String) -> Fate {
        if text.utf8.count > 256 { return .tooLong }
        let hasControl = text.unicodeScalars.contains {
            $0.value < 0x20 || (0x7F...0x9F).contains($0.value)
        }
        return text.isEmpty || hasControl ? .invalid : .accepted
    }

    private func quoted(_ text: String) throws -> String { try JSON.string(text).text }

    private func request(id: String = #""v""#, finger: String = #""1""#, selector: String = #""s""#) -> String
    {
        """
        {"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":9,"height":9},"subviews":[{"id":\(id),
        "frame":{"x":0,"y":0,"width":9,"height":9},"actions":[\(selector)]}]}]},"events":[{"time":0,"touches":
        [{"finger":\(finger),"phase":"began","location":{"x":5,"y":5}}]}]}
        """
    }

    @Test("all 515 are there")
    func count() throws { #expect(try SharedData.naughtyStrings().count == 515) }

    @Test("as ids they come back byte for byte, or as a documented fault")
    func ids() throws {
        for text in try SharedData.naughtyStrings() {
            check(text, try request(id: quoted(text)), "firstResponder", "#/scene/windows/0/subviews/0/id")
        }
    }

    @Test("as fingers likewise")
    func fingers() throws {
        for text in try SharedData.naughtyStrings() {
            check(
                text, try request(finger: quoted(text)), "touches.0.fingers.0", "#/events/0/touches/0/finger")
        }
    }

    private func check(_ text: String, _ request: String, _ path: String, _ pointer: String) {
        let fate = fate(text)
        do {
            let back = try JSON(parsing: try Wire.dispatch(request)).dig(path)?.string
            let isSame = back.map { Array($0.utf8) } == Array(text.utf8)
            if fate != .accepted || !isSame {
                Issue.record("\(text.debugDescription) came back as \(back ?? "-")")
            }
        } catch {
            switch (error as? RequestFault, fate) {
            case (.invalid(let faults)?, .invalid)
            where faults.map(\.pointer) == [pointer] && faults.map(\.code) == [.invalidID]:
                break
            case (.limitExceeded(let limit)?, .tooLong) where limit.pointer == pointer: break
            default: Issue.record("\(text.debugDescription): \(error)")
            }
        }
    }

    @Test("as selectors they are taken or refused as ids are")
    func selectors() throws {
        for text in try SharedData.naughtyStrings() {
            let pointer = "#/scene/windows/0/subviews/0/actions/0"
            let told =
                switch fate(text) {
                case .accepted: [String]()
                case .invalid: ["invalid-id \(pointer)"]
                case .tooLong: ["limit-exceeded id bytes 256 \(pointer)"]
                }
            #expect(Wire.told(try request(selector: quoted(text))) == told, "\(text.debugDescription)")
        }
    }

    @Test("as ids in a transcript they stand whole, or as JSON where they could be taken for something else")
    func transcripts() throws {
        for text in try SharedData.naughtyStrings() where fate(text) == .accepted {
            let transcript = try Wire.dispatch(try request(id: quoted(text)), as: .text)
            let line = transcript.unicodeScalars.split(separator: "\n")[0]
            let word = String(line[try #require(line.lastIndex(of: "→"))...].dropFirst(2))
            let isQuoted = word.utf8.first == UInt8(ascii: "\"") && word.utf8.count > 1
            let read = isQuoted ? try JSON(parsing: word).string : word
            #expect(read.map { Array($0.utf8) } == Array(text.utf8), "\(text.debugDescription)")
            let isPlain = !text.unicodeScalars.contains {
                TerminalText.isControl($0) || " \"\\".unicodeScalars.contains($0)
            }
            #expect(isQuoted || isPlain, "\(text.debugDescription)")
            #expect(!word.unicodeScalars.contains(where: TerminalText.isControl), "\(text.debugDescription)")
        }
    }
}
