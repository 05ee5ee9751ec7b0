internal import JSONTape
internal import TouchFormats

/// The answer of `/v1/convert` for a terminal.
package struct ConvertedText {
    /// What the data became.
    package private(set) var text = ""
    /// What was guessed or lost, a line each.
    package private(set) var warnings: [String] = []

    /// Reads an answer of ours.
    package init(_ answer: UnsafeBufferPointer<UInt8>) {
        let read = try? JSONParser.withValue(of: Array(answer)) { answer in
            let result = (ConvertTarget.allCases.map(\.rawValue) + ["text"]).lazy.compactMap { answer[$0] }
                .first
            let warnings = answer.elements("warnings").map {
                "\($0.location): \($0.words("code")): \($0.words("detail"))"
            }
            return (result.map { $0.text ?? $0.json + "\n" } ?? "", warnings)
        }
        if let read { (text, warnings) = read }
    }
}
