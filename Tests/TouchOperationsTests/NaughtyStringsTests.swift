import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchOperations
@testable import TouchReports

@Suite("Naughty strings", .enabled(if: SharedData.isThere, "the shared test data is missing"))
struct NaughtyStringsTests {
    /// The expected result if a text is used as an id.
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

    @Test func checks() {
        check("all 515 strings exist") { expect(try SharedData.naughtyStrings().count, equals: 515) }

        check("ids are returned byte for byte, or rejected with the documented fault") {
            for text in try TestSample.elements(of: SharedData.naughtyStrings(), quick: 10) {
                verify(
                    text, try request(id: quoted(text)), "firstResponder", "#/scene/windows/0/subviews/0/id")
            }
        }

        check("fingers are returned byte for byte, or rejected with the documented fault") {
            for text in try TestSample.elements(of: SharedData.naughtyStrings(), quick: 10) {
                verify(
                    text, try request(finger: quoted(text)), "touches.0.fingers.0",
                    "#/events/0/touches/0/finger")
            }
        }

        check("selectors are accepted or rejected like ids") {
            for text in try TestSample.elements(of: SharedData.naughtyStrings(), quick: 10) {
                let pointer = "#/scene/windows/0/subviews/0/actions/0"
                let reported =
                    switch fate(text) {
                    case .accepted: [String]()
                    case .invalid: ["invalid-id \(pointer)"]
                    case .tooLong: ["limit-exceeded id bytes 256 \(pointer)"]
                    }
                expect(
                    Wire.reported(try request(selector: quoted(text))), equals: reported,
                    "\(text.debugDescription)")
            }
        }

        check("a transcript contains ids unchanged, or as JSON strings if they need quotes or escapes") {
            for text in try TestSample.elements(of: SharedData.naughtyStrings(), quick: 10)
            where fate(text) == .accepted {
                let transcript = try Wire.dispatch(try request(id: quoted(text)), as: .text)
                let line = transcript.unicodeScalars.split(separator: "\n")[0]
                let word = String(line[try #require(line.lastIndex(of: "→"))...].dropFirst(2))
                let isQuoted = word.utf8.first == UInt8(ascii: "\"") && word.utf8.count > 1
                let read = isQuoted ? try JSON(parsing: word).string : word
                expect(read.map { Array($0.utf8) }, equals: Array(text.utf8), "\(text.debugDescription)")
                let isPlain = !text.unicodeScalars.contains {
                    TerminalText.isControl($0) || " \"\\".unicodeScalars.contains($0)
                }
                #expect(isQuoted || isPlain, "\(text.debugDescription)")
                #expect(
                    !word.unicodeScalars.contains(where: TerminalText.isControl), "\(text.debugDescription)")
            }
        }
    }

    private func verify(_ text: String, _ request: String, _ path: String, _ pointer: String) {
        let fate = fate(text)
        do {
            let back = try JSON(parsing: try Wire.dispatch(request)).dig(path)?.string
            let isSame = back.map { Array($0.utf8) } == Array(text.utf8)
            if fate != .accepted || !isSame {
                Issue.record("\(text.debugDescription) was returned as \(back ?? "-")")
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
}
