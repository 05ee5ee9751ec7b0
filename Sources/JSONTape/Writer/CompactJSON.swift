extension [UInt8] {
    /// The JSON text without the white space between its tokens.
    public var withoutWhiteSpace: [UInt8] {
        var (isString, isEscaped) = (false, false)
        return filter { byte in
            if isString {
                let ends = byte == UInt8(ascii: "\"") && !isEscaped
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                if ends { isString = false }
                return true
            }
            if byte == UInt8(ascii: "\"") { isString = true }
            return byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09
        }
    }
}
