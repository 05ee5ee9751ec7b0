/// Resolves pointers to tape positions.
extension JSONPointer {
    /// The tokens of `pointer`, a JSON Pointer (RFC 6901), plain or as a URI fragment. Nil if it is not
    /// valid, or if it is empty and so points to the whole document.
    public static func tokens(of pointer: String) -> [String]? {
        var text = Array(pointer.utf8)[...]
        if text.first == UInt8(ascii: "#") {
            guard let decoded = percentDecoded(text.dropFirst()) else { return nil }
            text = decoded[...]
        }
        guard text.first == UInt8(ascii: "/") else { return nil }
        var tokens: [String] = []
        for part in text.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let token = unescaped(part) else { return nil }
            tokens.append(token)
        }
        return tokens
    }

    private static func unescaped(_ part: ArraySlice<UInt8>) -> String? {
        var bytes: [UInt8] = []
        var rest = part
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "~") else {
                bytes.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
            default: return nil
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func percentDecoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(hexDigit), let low = rest.popFirst().flatMap(hexDigit)
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension JSONTape {
    /// The result of following a pointer.
    public enum Followed {
        /// The value at this position.
        case value(Int)
        /// The pointer leads to the object at this position, which has no member with the name of the first
        /// of the remaining tokens.
        case absent(object: Int, ArraySlice<String>)
        /// There is no such value, and no object to which the missing member could be added.
        case nowhere
    }

    /// Follows `tokens` from the root.
    public func follow(_ tokens: [String]) -> Followed {
        var current = JSONTape.root
        for (depth, token) in tokens.enumerated() {
            switch kind(at: current) {
            case .object:
                guard let value = member(token, of: current) else {
                    return .absent(object: current, tokens[depth...])
                }
                current = value
            case .array:
                guard let index = Int(token), index >= 0, String(index) == token else { return .nowhere }
                let elements = elements(of: current)
                guard index < elements.count else { return .nowhere }
                current = elements[index]
            case .string, .number, .true, .false, .null: return .nowhere
            }
        }
        return .value(current)
    }
}
