/// Computes the JSON Pointer of a tape position. Pointers are computed only for diagnostics, so valid input
/// has no cost for them.
public enum JSONPointer {
    /// A value, and the pointer to it.
    public struct Start: Sendable {
        public var position: Int
        public var pointer: String

        public init(position: Int = JSONTape.root, pointer: String = "#") {
            self.position = position
            self.pointer = pointer
        }
    }

    /// The pointer (RFC 6901, as a URI fragment) to the value that begins at `position`, or to the absent
    /// member `member` of that value. The value is `start` itself or inside it.
    ///
    /// - Complexity: O(number of siblings on the path); the contents of siblings are skipped.
    public static func path(
        to position: Int, member: String? = nil, on tape: JSONTape, from start: Start = Start()
    ) -> String {
        var path = start.pointer
        var current = start.position
        descent: while current != position {
            let contents = tape.contents(at: current)
            var child = contents.lowerBound
            switch tape.kind(at: current) {
            case .object:
                while child < contents.upperBound {
                    let value = child + 1
                    let next = tape.next(after: value)
                    if position < next {
                        path += "/" + escaped(tape.string(at: child).text)
                        // The position of a key refers to its member.
                        if position == child { break descent }
                        current = value
                        continue descent
                    }
                    child = next
                }
            case .array:
                var index = 0
                while child < contents.upperBound {
                    let next = tape.next(after: child)
                    if position < next {
                        path += "/\(index)"
                        current = child
                        continue descent
                    }
                    index += 1
                    child = next
                }
            case .string, .number, .true, .false, .null: break
            }
            break
        }
        if let member { path += "/" + escaped(member) }
        return path
    }

    /// Escapes `token` by RFC 6901 and percent-encodes characters that a URI fragment cannot contain (RFC
    /// 3986).
    public static func escaped(_ token: String) -> String {
        var escaped = ""
        for byte in token.utf8 {
            switch byte {
            case UInt8(ascii: "~"): escaped += "~0"
            case UInt8(ascii: "/"): escaped += "~1"
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                if "-._!$&'()*+,;=:@?".utf8.contains(byte) {
                    escaped.unicodeScalars.append(Unicode.Scalar(byte))
                } else {
                    let hex = String(byte, radix: 16, uppercase: true)
                    escaped += hex.count < 2 ? "%0\(hex)" : "%\(hex)"
                }
            }
        }
        return escaped
    }
}
