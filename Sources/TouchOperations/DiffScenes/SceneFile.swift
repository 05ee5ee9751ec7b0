package import JSONTape
internal import TouchAnalysis
internal import TouchLint
internal import TouchReports
internal import TouchWire

/// A file with a scene, or with an object that has a member `scene`, for example a dispatch request. The scene can be in
/// another tool's format.
package final class SceneFile {
    private let name: String
    private let options: ReadingOptions
    /// The text that was parsed, and its tape, which the parser owns.
    private let text: [UInt8]
    private let parser: JSONParser
    private let tape: JSONTape
    /// The warnings of the conversion; nil if the scene was not converted.
    private let conversionWarnings: [Diagnostic]?

    /// - Parameter name: The name of the file in messages and in the output.
    package init(_ text: [UInt8], name: String, isStrict: Bool) throws(RequestFault) {
        self.name = name
        var options = ReadingOptions()
        options.isStrict = isStrict
        self.options = options
        let (parser, tape) = try JSONParser.reading(text)
        var decoder = RequestDecoder(tape, limits: options.limits, isStrict: isStrict)
        guard let parts = try decoder.foreignParts(isSceneFile: true) else {
            (self.text, self.parser, self.tape) = (text, parser, tape)
            conversionWarnings = nil
            return
        }
        withExtendedLifetime(parser) {}
        self.text = parts.text
        (self.parser, self.tape) = try JSONParser.reading(parts.text)
        conversionWarnings = parts.warnings
    }

    /// Reads the scene and the options of the comparison. Other options are ignored.
    ///
    /// - Parameter pointer: The JSON Pointer to the scene in the output.
    private func side(
        _ pointer: String
    ) throws(RequestFault) -> (side: DiffScenesRequest.Side, options: FindingOptions) {
        var decoder = RequestDecoder(tape, limits: options.limits, isStrict: options.isStrict)
        decoder.conversionWarnings = conversionWarnings ?? []
        let (place, options) = decoder.sceneFile()
        let findingOptions = FindingOptions.readFile(options, &decoder)
        try decoder.reader.check()
        var side = DiffScenesRequest.Side(
            decoder, tape, JSONPointer.Start(position: place.position, pointer: pointer), text: nil,
            file: name)
        for index in side.remarks.warnings.indices {
            let own = side.remarks.warnings[index].pointer
            guard own.hasPrefix(place.pointer) else { continue }
            side.remarks.warnings[index].location.pointer = pointer + own.dropFirst(place.pointer.count)
        }
        return (side, findingOptions)
    }

    /// Compares the scenes of two files, with the options of the second one.
    ///
    /// - Parameters:
    ///   - severity: Name of the minimum severity; nil to use the options of the second file.
    ///   - requiresProof: Whether an assumed difference counts as worse, and the minimum severity applies before that of
    ///     assumed differences is lowered.
    /// - Throws: The fault and the name of the file that has it.
    package static func compare(
        _ a: SceneFile, _ b: SceneFile, severity: String?, requiresProof: Bool
    ) throws(SceneFileFault) -> SceneDifferences {
        var (before, after): (DiffScenesRequest.Side, DiffScenesRequest.Side)
        var options: FindingOptions
        do { before = try a.side("#/a").side } catch {
            throw SceneFileFault(file: a.name, text: a.text, fault: error)
        }
        do { (after, options) = try b.side("#/b") } catch {
            throw SceneFileFault(file: b.name, text: b.text, fault: error)
        }
        options.requiresProof = requiresProof
        if let severity = Finding.Severity.allCases.first(where: { $0.name == severity }) {
            options.severity = severity
        }
        let result = a.text.withUnsafeBufferPointer { textOfA in
            b.text.withUnsafeBufferPointer { textOfB in
                // Lines of a converted scene are not lines of the file.
                if a.conversionWarnings == nil { before.text = textOfA }
                if b.conversionWarnings == nil { after.text = textOfB }
                return Result { () throws(RequestFault) in
                    try SceneDifferences(
                        DiffScenesRequest(a: before, b: after, options: options), b.options.limits)
                }
            }
        }
        do { return try result.get() } catch {
            throw SceneFileFault(file: "\(a.name), \(b.name)", fault: error)
        }
    }
}

/// The fault of a file with a scene.
package struct SceneFileFault: Error {
    /// The name of the file, or both names.
    package var file: String
    /// The text that the fault refers to; empty if it concerns both files.
    package var text: [UInt8] = []
    package var fault: RequestFault
}
