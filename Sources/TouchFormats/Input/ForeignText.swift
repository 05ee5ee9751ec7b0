package import TouchScene

/// Parses values in the forms that tools print.
package enum ForeignText {
    /// Parses “true”, “1”, “YES”, “Y” and their opposites.
    package static func flag(_ text: some StringProtocol) -> Bool? {
        switch text {
        case "true", "1", "YES", "Y": true
        case "false", "0", "NO", "N": false
        default: nil
        }
    }

    /// The maximum magnitude of a number. Larger coordinates make no sense on a screen, and sums of them
    /// could become infinite.
    package static let greatest = 1e9

    /// Parses a number from −`greatest` to `greatest`.
    package static func number(_ text: some StringProtocol) -> Double? {
        guard let first = text.utf8.first, first != UInt8(ascii: "+"),
            text.utf8.allSatisfy({
                "0123456789+-.eE".utf8.contains($0)
            }), let value = Double(text), value.magnitude <= greatest
        else { return nil }
        return value
    }

    /// Parses exactly `count` numbers between brackets and separators. Returns nil if the text contains more,
    /// fewer or anything else.
    package static func numbers(_ text: some StringProtocol, count: Int) -> [Double]? {
        let separators = "{}[](),; "
        guard text.utf8.count <= 400 else { return nil }
        var numbers: [Double] = []
        for word in text.split(whereSeparator: { separators.contains($0) }) {
            guard numbers.count < count, let number = number(word) else { return nil }
            numbers.append(number)
        }
        return numbers.count == count ? numbers : nil
    }

    /// Parses the four numbers of “{{x, y}, {width, height}}” or “(x y; width height)”.
    static func fourNumbers(_ text: some StringProtocol) -> (Double, Double, Double, Double)? {
        numbers(text, count: 4).map { ($0[0], $0[1], $0[2], $0[3]) }
    }

    /// Parses a rectangle given by its edges: “[left,top][right,bottom]”.
    package static func edges(_ text: some StringProtocol) -> Rect? {
        guard let (left, top, right, bottom) = fourNumbers(text), right >= left, bottom >= top else {
            return nil
        }
        return Rect(origin: Point(x: left, y: top), size: Size(width: right - left, height: bottom - top))
    }

    /// Parses a rectangle as printed by Foundation: “{{0, 20}, {375, 44}}”.
    package static func rect(_ text: some StringProtocol) -> Rect? {
        guard let (x, y, width, height) = fourNumbers(text), width >= 0, height >= 0 else { return nil }
        return Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Parses the words between “<” and “>” in “<Class 0x…>”, also with a colon before the address. The class is
    /// nil if there are no words; the address is empty if the text contains none.
    static func classAndAddress(_ text: Substring) -> (className: Substring?, address: Substring) {
        let words = text.split { " :".contains($0) }
        return (words.first, words.last { $0.hasPrefix("0x") } ?? "")
    }
}

extension Substring {
    /// Returns the first occurrence of `words`, compared byte by byte.
    ///
    /// - Complexity: O(length of the text · length of `words`).
    func range(of words: String) -> Range<Substring.Index>? {
        guard let first = words.utf8.first else { return nil }
        var start = utf8.startIndex
        while let index = utf8[start...].firstIndex(of: first) {
            let rest = utf8[index...]
            if rest.starts(with: words.utf8) {
                return index..<utf8.index(index, offsetBy: words.utf8.count)
            }
            start = utf8.index(after: index)
        }
        return nil
    }
}
