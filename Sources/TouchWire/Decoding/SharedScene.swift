package import JSONTape
internal import TouchLimitations
package import TouchScene

/// A scene that many requests share. It is decoded and prepared once and immutable: threads may share it.
package final class SharedScene: @unchecked Sendable {
    // Unchecked: the memory of its strings is written before the scene is shared, and lives as long as the
    // scene.

    package let scene: Scene
    package let names: SceneNames
    package let selectors: NameTable
    package let labels: [RecognizerLabel]
    package let limitations: SceneLimitations
    /// Warnings about classes, with pointers into a request whose member `scene` is the scene.
    package let warnings: [Diagnostic]
    /// Prepared for hit tests of any number of points with the default thresholds.
    package let tester: HitTester
    private let memory: Bytes

    /// Decodes the scene at `position`.
    ///
    /// Returns nil if the scene has a fault, or a warning that is not about a class. Then each request decodes the scene
    /// and reports its diagnostics with its own pointers.
    package init?(at position: Int, on tape: JSONTape, limits: Limits, isStrict: Bool) {
        let reader = JSONReader(tape, root: position, pointer: "#/scene", isStrict: isStrict)
        var decoder = SceneDecoder(reader, limits: limits)
        decoder.scene(at: position)
        guard decoder.reader.faults.isEmpty, decoder.reader.limitFault == nil else { return nil }
        warnings = decoder.reader.resolvedWarnings
        guard warnings.allSatisfy({ $0.code == .missingSuperclass }) else { return nil }
        scene = decoder.scene
        limitations = decoder.limitations
        decoder.names.keepNames()
        names = decoder.names
        decoder.selectors.keepNames()
        selectors = decoder.selectors
        (labels, memory) = RecognizerLabel.kept(decoder.labels)
        tester = HitTester(scene, points: .max)
    }
}

extension RecognizerLabel {
    /// Returns copies of the labels, and the memory that contains their strings.
    fileprivate static func kept(_ labels: [RecognizerLabel]) -> ([RecognizerLabel], Bytes) {
        let (strings, memory) = JSONString.copied(
            labels.flatMap { [$0.className, $0.name].compactMap(\.self) })
        var rest = strings.makeIterator()
        let kept = labels.map { label in
            RecognizerLabel(
                className: label.className.flatMap { _ in rest.next() },
                name: label.name.flatMap { _ in rest.next() })
        }
        return (kept, memory)
    }
}
