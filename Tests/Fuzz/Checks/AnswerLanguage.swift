internal import CXML

@testable import JSONTape

/// The language of an answer. Each answer must be valid in its language.
enum AnswerLanguage {
    case json, lines, text, xml

    /// Throws if `answer` is not valid in this language.
    func check(_ answer: [UInt8], _ what: String) throws(Violation) {
        switch self {
        case .json: try AnswerLanguage.checkJSON(answer[...], what)
        case .lines:
            for line in answer.split(separator: UInt8(ascii: "\n")) {
                try AnswerLanguage.checkJSON(line, what)
            }
        case .text:
            guard String(validating: answer, as: UTF8.self) != nil else {
                throw Violation("\(what) returns an answer that is not UTF-8")
            }
        case .xml: try AnswerLanguage.checkXML(answer, what)
        }
    }

    private static func checkJSON(_ text: ArraySlice<UInt8>, _ what: String) throws(Violation) {
        do { _ = try JSONParser.reading(Array(text)) } catch {
            throw Violation("\(what) returns an answer that touchd's parser rejects: \(error)")
        }
    }

    private static func checkXML(_ text: [UInt8], _ what: String) throws(Violation) {
        let outcome = text.withUnsafeBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                characters.baseAddress.map {
                    cxml_parse($0, characters.count, 1000, nil, { _, _, _, _, _ in true }, { _ in })
                }
            }
        }
        guard let outcome, outcome.status == CXML_OK else {
            let reason = outcome?.detail.map { String(cString: $0) } ?? "the answer is empty"
            throw Violation("\(what) returns an answer that is not XML: \(reason)")
        }
    }
}
