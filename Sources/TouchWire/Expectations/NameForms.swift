package import JSONTape

// The forms of names in expectations.

extension JSONString {
    /// The text, truncated to at most 256 bytes at a character boundary.
    package var excerpt: String {
        guard count > 256 else { return text }
        var end = 256
        while end > 0, base[end] & 0xC0 == 0x80 { end &-= 1 }
        return part(0..<end).text + "…"
    }

    /// The string as JSON, in quotes.
    package var json: String {
        var out = ByteWriter(capacity: count + 16)
        out.string(bytes)
        return out.text()
    }

    /// Returns the index of the last occurrence of `byte`; nil if there is none.
    package func lastIndex(of byte: UInt8) -> Int? {
        var index = count
        while index > 0 {
            index &-= 1
            if base[index] == byte { return index }
        }
        return nil
    }

    /// The receiver of `receiver.method`: the text before the last dot. Nil if either part is missing.
    package var receiver: JSONString? {
        guard let dot = lastIndex(of: UInt8(ascii: ".")), dot > 0, dot + 1 < count else { return nil }
        return part(0..<dot)
    }

    var isCallbackName: Bool { receiver != nil }

    /// The id in `recognizer from>to`: the text before the last space.
    package var transitionSubject: JSONString? {
        guard let space = lastIndex(of: UInt8(ascii: " ")), space > 0 else { return nil }
        return part(0..<space)
    }

    /// Whether the string has the form `recognizer from>to`. `to` cannot be `possible`: resets are not
    /// compared.
    package var isTransition: Bool {
        guard let subject = transitionSubject else { return false }
        let states = part(subject.count + 1..<count)
        guard let mark = states.lastIndex(of: UInt8(ascii: ">")) else { return false }
        let from = GestureStateValue.table.find(states.part(0..<mark))
        let to = GestureStateValue.table.find(states.part(mark + 1..<states.count))
        return from != nil && to != nil && to != .possible
    }

    /// Whether the string has the form `view.hitTest`, `view.pointInside=…` or `view.return=…`.
    var isVisit: Bool { visitedView != nil }

    /// The view in `view.hitTest`, `view.pointInside=…` or `view.return=…`; nil if the string has none of these forms.
    package var visitedView: JSONString? {
        let text = text
        let call =
            text.hasSuffix(".hitTest")
            ? text.index(text.endIndex, offsetBy: -".hitTest".count)
            : (text.firstRange(of: ".pointInside=") ?? text.firstRange(of: ".return="))?.lowerBound
        guard let call else { return nil }
        return part(0..<text.utf8.distance(from: text.startIndex, to: call))
    }
}
