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
    /// The location of the XML in the text.
    private let origin: TextLocation
    private var depth = 0
    /// Whether an element was read.
    private var hasRoot = false
    private var fault: RequestFault?

    private init(_ origin: TextLocation, _ start: @escaping Start) {
        self.origin = origin
        self.start = start
    }

    /// Reads `source`, which is text. Text before and after the XML is ignored. If the text has several roots, they are read
    /// one after the other. If it is cut, its open elements are read, and a note states that the rest is missing.
    ///
    /// - Parameter maximumDepth: The maximum depth of nested elements.
    /// - Throws: The error that `start` throws; a fault with line and column if the text is not well-formed
    ///   or has a document type declaration; a limit fault if elements are nested more deeply than
    ///   `maximumDepth`.
    static func read(
        _ text: UnsafeBufferPointer<UInt8>, of source: ForeignSource, maximumDepth: Int,
        _ start: @escaping Start
    ) throws(RequestFault) {
        var range = range(of: text)
        var isFirst = true
        for _ in 0..<maximumRoots {
            guard let next = try read(text, range, source, maximumDepth, isFirst, start) else { return }
            if isFirst {
                source.notes.guessed(
                    "the text has several roots; they are assumed to be siblings",
                    at: .text(location(of: next, in: text)))
            }
            isFirst = false
            range = next..<range.upperBound
        }
        source.notes.lost("the roots after the first \(count: maximumRoots) are omitted")
    }

    /// The maximum number of roots of a text. Reading each one takes time in proportion to the rest of the text.
    private static let maximumRoots = 16

    /// Reads one root of `text`. Returns the start of the next root; nil if there is none.
    private static func read(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ source: ForeignSource, _ maximumDepth: Int,
        _ isFirst: Bool, _ start: @escaping Start
    ) throws(RequestFault) -> Int? {
        let xml = UnsafeBufferPointer(rebasing: text[range])
        let origin = location(of: range.lowerBound, in: text)
        let reader = XMLReader(origin, start)
        guard let bytes = xml.baseAddress else {
            throw source.malformed("the text is empty", at: TextLocation(line: 1, column: 1))
        }
        let outcome = bytes.withMemoryRebound(to: CChar.self, capacity: xml.count) { bytes in
            cxml_parse(
                bytes, xml.count, maximumDepth, Unmanaged.passUnretained(reader).toOpaque(),
                { context, name, attributes, line, column in
                    XMLReader.of(context)?.begin(
                        name, XMLAttributes(list: attributes), Int(line), Int(column)) ?? false
                }, { XMLReader.of($0)?.depth -= 1 })
        }
        if let fault = reader.fault { throw fault }
        let place = reader.place(Int(outcome.line), Int(outcome.column))
        switch outcome.status {
        case CXML_OK: return nil
        case CXML_DOCTYPE:
            throw source.malformed("the text must not have a document type declaration", at: place)
        case CXML_TOO_DEEP: throw .limitExceeded(.sceneDepth(maximumDepth - 2))
        case CXML_MALFORMED:
            let reason = outcome.detail.map { String(cString: $0) } ?? "not well-formed"
            if reader.hasRoot, reader.depth == 0 {
                let end = range.lowerBound + Int(outcome.offset)
                guard end > range.lowerBound, end < range.upperBound else { return nil }
                return root(in: text[end..<range.upperBound])
            }
            if reader.hasRoot, outcome.is_cut {
                let elements: DiagnosticMessage = reader.depth == 1 ? " element" : " elements"
                source.notes.lost(
                    "the text ends inside \(count: reader.depth)" + elements + "; what follows is missing",
                    at: .text(place))
                return nil
            }
            if !isFirst, !reader.hasRoot { return nil }
            throw source.malformed("invalid XML: \(reason: reason)", at: place)
        default: throw .internalError("not enough memory to parse the XML")
        }
    }

    /// The location in the text of a location in the XML.
    private func place(_ line: Int, _ column: Int) -> TextLocation {
        TextLocation(
            line: line + origin.line - 1, column: line == 1 ? column + origin.column - 1 : column)
    }

    /// Returns the range from the start of the XML to the last tag.
    private static func range(of text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        let end = text.lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? text.count
        let first = text.firstIndex { !" \t\r\n".utf8.contains($0) } ?? 0
        // The document type of an XML text is refused; that of HTML around it is ignored.
        let hasType =
            text[first...].starts(with: "<!DOCTYPE ".utf8)
            && !text[first...].starts(with: "<!DOCTYPE html".utf8)
        guard !hasType, let start = root(in: text[...]) else { return 0..<text.count }
        return start..<max(start, end)
    }

    /// Returns the start of the first tag that can begin a document, which can be inside of HTML.
    private static func root(in text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        let roots = ["<?xml", "<AppiumAUT", "<XCUIElementType", "<ViewHierarchy", "<UI"]
        var start = text.startIndex
        while let index = text[start...].firstIndex(of: UInt8(ascii: "<")) {
            if roots.contains(where: { text[index...].starts(with: $0.utf8) }) { return index }
            start = index + 1
        }
        return nil
    }

    /// Returns the line and column of the byte at `index`.
    private static func location(of index: Int, in text: UnsafeBufferPointer<UInt8>) -> TextLocation {
        let before = text[..<index]
        let newline = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return TextLocation(line: before.count { $0 == 0x0A } + 1, column: index - newline + 1)
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
        context.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private func begin(
        _ name: UnsafePointer<CChar>, _ attributes: XMLAttributes, _ line: Int, _ column: Int
    ) -> Bool {
        do {
            try start(String(cString: name), attributes, depth, place(line, column))
        } catch {
            fault = error
            return false
        }
        depth += 1
        hasRoot = true
        return true
    }
}
