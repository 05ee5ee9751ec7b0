internal import CXML
internal import JSONTape

/// The attributes of an XML element. Refers to the parser's memory.
struct XMLAttributes {
    /// Names and values alternately, terminated by nil.
    fileprivate let list: UnsafePointer<UnsafePointer<CChar>?>

    /// The value of the attribute `name`; nil if there is none.
    subscript(name: StaticString) -> String? {
        var index = 0
        while let key = list[index], let value = list[index + 1] {
            if XMLAttributes.is(key, name) { return String(cString: value) }
            index += 2
        }
        return nil
    }

    private static func `is`(_ key: UnsafePointer<CChar>, _ name: StaticString) -> Bool {
        for offset in 0..<name.utf8CodeUnitCount {
            // The terminating zero of the key differs from every byte of a name.
            guard UInt8(bitPattern: key[offset]) == name.utf8Start[offset] else { return false }
        }
        return key[name.utf8CodeUnitCount] == 0
    }
}

/// Reads the elements of an XML text, one after the other, without recursion.
final class XMLReader {
    /// Called for each element with its name, attributes, depth (from 0) and location. If it throws, reading
    /// ends.
    typealias Start = (String, XMLAttributes, Int, TextLocation) throws(RequestFault) -> Void

    private let start: Start
    private var depth = 0
    private var fault: RequestFault?

    private init(_ start: @escaping Start) { self.start = start }

    /// Reads `source`, which is text.
    ///
    /// - Parameter maximumDepth: The maximum depth of nested elements.
    /// - Throws: The error that `start` throws; a fault with line and column if the text is not well-formed
    ///   or has a document type declaration; a limit fault if elements are nested more deeply than
    ///   `maximumDepth`.
    static func read(
        _ text: UnsafeBufferPointer<UInt8>, of source: ForeignSource, maximumDepth: Int,
        _ start: @escaping Start
    ) throws(RequestFault) {
        let reader = XMLReader(start)
        guard let bytes = text.baseAddress else {
            throw source.malformed("the text is empty", at: TextLocation(line: 1, column: 1))
        }
        let outcome = bytes.withMemoryRebound(to: CChar.self, capacity: text.count) { bytes in
            cxml_parse(
                bytes, text.count, maximumDepth, Unmanaged.passUnretained(reader).toOpaque(),
                { context, name, attributes, line, column in
                    XMLReader.of(context)?.begin(
                        name, XMLAttributes(list: attributes), Int(line), Int(column)) ?? false
                }, { XMLReader.of($0)?.depth -= 1 })
        }
        if let fault = reader.fault { throw fault }
        let place = TextLocation(line: Int(outcome.line), column: Int(outcome.column))
        switch outcome.status {
        case CXML_OK: return
        case CXML_DOCTYPE:
            throw source.malformed("the text must not have a document type declaration", at: place)
        case CXML_TOO_DEEP: throw .limitExceeded(.sceneDepth(maximumDepth - 2))
        case CXML_MALFORMED:
            let reason = outcome.detail.map { String(cString: $0) } ?? "not well-formed"
            throw source.malformed("invalid XML: \(reason: reason)", at: place)
        default: throw .internalError("not enough memory to parse the XML")
        }
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
        context.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private func begin(
        _ name: UnsafePointer<CChar>, _ attributes: XMLAttributes, _ line: Int, _ column: Int
    ) -> Bool {
        do {
            try start(String(cString: name), attributes, depth, TextLocation(line: line, column: column))
        } catch {
            fault = error
            return false
        }
        depth += 1
        return true
    }
}
