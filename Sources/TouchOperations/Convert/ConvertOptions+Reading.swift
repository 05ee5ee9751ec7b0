internal import JSONTape
internal import TouchDispatch
package import TouchFormats
package import TouchWire

extension ConvertOptions {
    /// Reads the member `options` at `position`.
    package static func read(at position: Int, _ decoder: inout RequestDecoder) -> ConvertOptions {
        var options = ConvertOptions()
        guard var cursor = decoder.reader.object(at: position, "options") else { return options }
        while let (member, value) = decoder.reader.next(&cursor, Members.convertOption) {
            switch member {
            case .profile: options.profile = decoder.reader.value(at: value, "profile", ConvertProfile.table)
            case .moveRate:
                options.moveRate = decoder.reader.number(at: value, "moveRate", in: 1...1000) ?? 60
            case .units: options.units = decoder.reader.value(at: value, "units", ConvertUnits.table)
            case .viewport: options.viewport = positiveSize(at: value, "viewport", &decoder)
            case .panel: options.panel = positiveSize(at: value, "panel", &decoder)
            case .elements: options.elements = elementFrames(at: value, &decoder)
            }
        }
        return options
    }

    private static func positiveSize(
        at position: Int, _ what: StaticString, _ decoder: inout RequestDecoder
    ) -> Size? {
        guard var cursor = decoder.reader.object(at: position, what) else { return nil }
        let range = 1...EventDecoder.greatestLength
        var (width, height): (Double?, Double?)
        while let (member, value) = decoder.reader.next(&cursor, Members.size) {
            switch member {
            case .width: width = decoder.reader.number(at: value, "width", in: range)
            case .height: height = decoder.reader.number(at: value, "height", in: range)
            }
        }
        decoder.reader.requireAll(cursor, Members.size)
        guard let width, let height else { return nil }
        return Size(width: width, height: height)
    }

    /// Reads frames by element id. Any name is allowed, because the ids come from the other tool.
    private static func elementFrames(at position: Int, _ decoder: inout RequestDecoder) -> [String: Rect] {
        var frames: [String: Rect] = [:]
        var given: Set<String> = []
        guard decoder.reader.object(at: position, "elements") != nil else { return frames }
        for member in JSONValue(decoder.reader.tape, at: position).members {
            let name = member.name.text
            let value = member.value.position
            // A pointer to a repeated name would resolve to its first member, so faults of the second value
            // are not reported.
            guard given.insert(name).inserted else {
                decoder.reader.fault(
                    .duplicateMember, at: member.key, "duplicate member “\(member: name.prefix(64))”")
                continue
            }
            guard let frame = decoder.sceneDecoder.rect(at: value, "a frame") else { continue }
            let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
            if numbers.contains(where: { $0.magnitude > ForeignText.greatest }) {
                decoder.reader.fault(
                    .outOfRange, at: value, "the numbers of a frame must be from -1e9 to 1e9 pt")
            }
            frames[name] = frame
        }
        return frames
    }
}
