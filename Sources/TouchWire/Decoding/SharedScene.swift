package import JSONTape
package import TouchDispatch

/// A scene that many requests share, read and prepared once. Nothing of it changes, so threads may share it, too.
package final class SharedScene: @unchecked Sendable {
    // Unchecked: its strings point into memory that is written before anybody else sees it, and kept with them.

    package let scene: Scene
    package let names: SceneNames
    package let selectors: NameTable
    package let labels: [RecognizerLabel]
    /// For a hit test by the default thresholds, of however many points.
    package let tester: HitTester
    private let memory: Bytes

    /// The scene at `position`.
    ///
    /// Nil where there is something to tell of it, a fault or a warning: then each request tells it, with a pointer of
    /// its own.
    package init?(at position: Int, on tape: JSONTape, limits: Limits, isStrict: Bool) {
        var decoder = SceneDecoder(JSONReader(tape, isStrict: isStrict), limits: limits)
        decoder.scene(at: position)
        guard decoder.reader.faults.isEmpty, decoder.reader.warnings.isEmpty, decoder.reader.limitFault == nil
        else { return nil }
        scene = decoder.scene
        decoder.names.keepNames()
        names = decoder.names
        decoder.selectors.keepNames()
        selectors = decoder.selectors
        (labels, memory) = RecognizerLabel.kept(decoder.labels)
        tester = HitTester(scene, points: .max)
    }
}

extension RecognizerLabel {
    /// The same labels, and the memory that they then lie in.
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
