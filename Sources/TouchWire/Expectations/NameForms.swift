package import JSONTape

// The names that expectations are written in.

extension JSONString {
    /// The text; of a long one the first 256 bytes, as far as they are whole characters.
    package var excerpt: String {
        guard count > 256 else { return text }
        var end = 256
        while end > 0, base[end] & 0xC0 == 0x80 { end &-= 1 }
        return part(0..<end).text + "…"
    }

    /// As JSON has it.
    package var json: String {
        var out = ByteWriter(capacity: count + 16)
        out.string(bytes)
        return out.text()
    }

    /// The place of the last such byte.
    package func lastIndex(of byte: UInt8) -> Int? {
        var index = count
        while index > 0 {
            index &-= 1
            if base[index] == byte { return index }
        }
        return nil
    }

    /// Ahead of the last dot, where something stands on both of its sides: the receiver of `receiver.method`.
    package var receiver: JSONString? {
        guard let dot = lastIndex(of: UInt8(ascii: ".")), dot > 0, dot + 1 < count else { return nil }
        return part(0..<dot)
    }

    var isCallbackName: Bool { receiver != nil }

    /// The id in `recognizer from>to`, ahead of the last space.
    package var transitionSubject: JSONString? {
        guard let space = lastIndex(of: UInt8(ascii: " ")), space > 0 else { return nil }
        return part(0..<space)
    }

    /// Whether it is `recognizer from>to`, of which no reset is expected.
    package var isTransition: Bool {
        guard let subject = transitionSubject else { return false }
        let states = part(subject.count + 1..<count)
        guard let mark = states.lastIndex(of: UInt8(ascii: ">")) else { return false }
        let from = GestureStateValue.table.find(states.part(0..<mark))
        let to = GestureStateValue.table.find(states.part(mark + 1..<states.count))
        return from != nil && to != nil && to != .possible
    }

    /// Whether it is `view.hitTest`, `view.pointInside=…` or `view.return=…`.
    var isVisit: Bool {
        let text = text
        return text.hasSuffix(".hitTest") || text.contains(".pointInside=") || text.contains(".return=")
    }
}
