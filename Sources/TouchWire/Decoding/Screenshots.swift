package import JSONTape
package import TouchScene

/// The pictures of a scene's windows, for pictures of the scene. They are data URIs, which are checked but never decoded.
package struct Screenshots {
    /// The media types of screenshots.
    enum Kind: CaseIterable {
        case png, jpeg

        /// The beginning of a data URI.
        var prefix: StaticString {
            switch self {
            case .png: "data:image/png;base64,"
            case .jpeg: "data:image/jpeg;base64,"
            }
        }

        /// The first bytes of a file.
        var signature: [UInt8] {
            switch self {
            case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            case .jpeg: [0xFF, 0xD8, 0xFF]
            }
        }
    }

    /// The reason why a text is not a screenshot.
    enum Obstacle: Equatable {
        case notDataURI, notBase64
        /// The first bytes are not those of the media type.
        case wrongSignature
        case tooLarge
    }

    /// The data URI of each window that has one, in the order of the scene.
    package private(set) var all: [(window: WindowIndex, uri: JSONString)] = []

    mutating func add(_ uri: JSONString, of window: WindowIndex) { all.append((window, uri)) }

    /// Why `uri` is not a PNG or JPEG file of at most `limit` bytes as a data URI; nil if it is.
    static func obstacle(_ uri: JSONString, atMost limit: Int) -> Obstacle? {
        guard let kind = Kind.allCases.first(where: { uri.hasPrefix($0.prefix) }) else { return .notDataURI }
        let text = UnsafeBufferPointer(rebasing: uri.bytes[kind.prefix.utf8CodeUnitCount...])
        guard text.count >= 4, text.count % 4 == 0 else { return .notBase64 }
        let padding = text.suffix(2).reduce(0) { $0 + ($1 == UInt8(ascii: "=") ? 1 : 0) }
        let digits = UnsafeBufferPointer(rebasing: text.prefix(text.count - padding))
        guard digits.allSatisfy({ value(of: $0) != nil }) else { return .notBase64 }
        guard text.count / 4 * 3 - padding <= limit else { return .tooLarge }
        return firstBytes(of: digits).starts(with: kind.signature) ? nil : .wrongSignature
    }

    /// The first bytes of the file: at most twelve.
    private static func firstBytes(of digits: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        for (index, digit) in digits.prefix(16).enumerated() {
            bits = bits << 6 | UInt32(value(of: digit) ?? 0)
            // After each digit but the first of four, one more byte is complete.
            let rest = [6, 4, 2, 0][index % 4]
            if rest < 6 { bytes.append(UInt8(truncatingIfNeeded: bits >> rest)) }
        }
        return bytes
    }

    /// The six bits of a digit of base64 (RFC 4648, section 4); nil for other characters.
    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}

extension JSONString {
    fileprivate func hasPrefix(_ prefix: StaticString) -> Bool {
        count >= prefix.utf8CodeUnitCount && part(0..<prefix.utf8CodeUnitCount) == prefix
    }
}

extension SceneDecoder {
    /// Reads the screenshot of a window.
    mutating func screenshot(at position: Int, of window: WindowIndex) {
        guard let uri = reader.string(at: position, "screenshot") else { return }
        guard screenshots.all.count < limits.scene.screenshots else {
            return reader.exceeded("screenshots", limits.scene.screenshots, at: position)
        }
        switch Screenshots.obstacle(uri, atMost: limits.scene.screenshotBytes) {
        case nil: screenshots.add(uri, of: window)
        case .tooLarge: reader.exceeded("screenshot bytes", limits.scene.screenshotBytes, at: position)
        case .notDataURI:
            reader.fault(
                .unknownValue, at: position,
                "a screenshot must begin with \(allowed: Screenshots.Kind.allCases.map { "\($0.prefix)" }, separator: " or ")"
            )
        case .notBase64:
            reader.fault(.unknownValue, at: position, "the data of a screenshot must be base64 with padding")
        case .wrongSignature:
            reader.fault(
                .unknownValue, at: position,
                "the data of the screenshot do not begin like a file of its media type")
        }
    }
}
