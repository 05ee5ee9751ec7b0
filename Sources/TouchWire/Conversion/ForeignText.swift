internal import TouchDispatch

/// Values as tools print them.
enum ForeignText {
    /// “true”, “1”, “YES” and their opposites.
    static func flag(_ text: some StringProtocol) -> Bool? {
        switch text {
        case "true", "1", "YES": true
        case "false", "0", "NO": false
        default: nil
        }
    }

    /// A finite number.
    static func number(_ text: some StringProtocol) -> Double? {
        guard let first = text.utf8.first, first != UInt8(ascii: "+"),
            text.utf8.allSatisfy({
                "0123456789+-.eE".utf8.contains($0)
            }), let value = Double(text), value.isFinite
        else { return nil }
        return value
    }

    /// The four numbers of “{{x, y}, {width, height}}”, “[x,y][right,bottom]” or “(x y; width height)”; nil where there
    /// are more or fewer, or anything else than such brackets.
    static func fourNumbers(_ text: some StringProtocol) -> (Double, Double, Double, Double)? {
        let separators = "{}[](),; "
        guard text.utf8.count <= 400 else { return nil }
        var numbers: [Double] = []
        for word in text.split(whereSeparator: { separators.contains($0) }) {
            guard numbers.count < 4, let number = number(word) else { return nil }
            numbers.append(number)
        }
        return numbers.count == 4 ? (numbers[0], numbers[1], numbers[2], numbers[3]) : nil
    }

    /// A rectangle as Foundation prints it: “{{0, 20}, {375, 44}}”.
    static func rect(_ text: some StringProtocol) -> Rect? {
        guard let (x, y, width, height) = fourNumbers(text), width >= 0, height >= 0 else { return nil }
        return Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }
}
