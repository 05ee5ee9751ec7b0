internal import JSONTape
internal import TouchAnalysis
internal import TouchLint
internal import TouchDispatch
internal import TouchWire

/// The options of lint and of the comparison of scenes.
struct FindingOptions {
    var thresholds = Thresholds()
    var minimumTapSize = RequestDecoder.defaultTapSize
    /// The minimum severity. Findings below it are omitted.
    var severity = Finding.Severity.note
    /// Whether the minimum severity applies to assumed findings before their severity is lowered.
    var requiresProof = false
    /// The name of the file in a SARIF log.
    var artifact: String?

    /// Reads `options` of a request.
    static func read(at position: Int, _ decoder: inout RequestDecoder) -> FindingOptions {
        var options = FindingOptions()
        guard var cursor = decoder.reader.object(at: position, "options") else { return options }
        while let (member, value) = decoder.reader.next(&cursor, Members.findingOptions) {
            switch member {
            case .minimumTapSize: options.minimumTapSize = tapSize(at: value, &decoder)
            case .severity:
                options.severity =
                    decoder.reader.value(at: value, "severity", Finding.Severity.table) ?? .note
            case .artifact: options.artifact = artifact(at: value, &decoder)
            case .thresholds: options.thresholds = decoder.reader.thresholds(at: value)
            case .trace, .until, .system, .kinds, .displayScale, .framesPerSecond, .didScrollInterval,
                .touches,
                .sceneChanges, .echoEvents:
                break
            }
        }
        return options
    }

    /// Maximum size of `artifact` in bytes, because each result repeats it.
    private static let artifactBytes = 1024

    private static func artifact(at position: Int, _ decoder: inout RequestDecoder) -> String? {
        guard let name = decoder.reader.string(at: position, "artifact") else { return nil }
        guard name.count <= artifactBytes else {
            decoder.reader.fault(
                .outOfRange, at: position,
                "“artifact” has \(count: name.count) bytes (maximum: \(maximum: artifactBytes))")
            return nil
        }
        return name.text
    }

    /// Reads the options of a file at the tape index `options`, if it has any. Other members are ignored.
    static func readFile(_ options: Int?, _ decoder: inout RequestDecoder) -> FindingOptions {
        var result = FindingOptions()
        result.thresholds = decoder.thresholds(of: options)
        func member(_ name: String) -> Int? {
            options.flatMap { decoder.reader.tape.member(name, of: $0) }
        }
        if let size = member("minimumTapSize") { result.minimumTapSize = tapSize(at: size, &decoder) }
        if let severity = member("severity") {
            result.severity =
                decoder.reader.value(at: severity, "severity", Finding.Severity.table) ?? .note
        }
        return result
    }

    private static func tapSize(at position: Int, _ decoder: inout RequestDecoder) -> Double {
        decoder.reader.minimumTapSize(at: position) ?? RequestDecoder.defaultTapSize
    }
}
