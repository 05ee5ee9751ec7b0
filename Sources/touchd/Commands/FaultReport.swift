internal import JSONTape
internal import TouchFormats
internal import TouchWire

/// The report of a rejected file for a terminal: each fault with line and column, as compilers print them. Equal
/// faults at several places are one paragraph.
struct FaultReport {
    /// A part of a file whose text is read separately, with its line in the file from 1.
    struct Part {
        var name: String
        var line: Int
    }

    /// Equal faults.
    private struct Group {
        var detail: String
        var code: DiagnosticCode
        var places: [(location: TextLocation?, pointer: String)]
        /// The argument that the faults are about instead of a member of the file.
        var argument: MemberArgument?
    }

    /// The maximum number of further places that are listed for equal faults.
    private static let maximumPlaces = 6

    private let file: String
    private let part: Part?
    private let namesArguments: Bool
    /// A fault that is not about a member.
    private var general: (location: TextLocation?, detail: String)?
    private var groups: [Group] = []

    /// - Parameters:
    ///   - text: The content of the file.
    ///   - file: Its name.
    ///   - prefix: The pointer at which the operation read the file: `#`, or `#/a` for the first of two files. Faults
    ///     of other places are omitted.
    ///   - part: The part of the file that is `text`; nil for the complete file.
    ///   - namesArguments: Whether members that the file lacks can be arguments of the command.
    ///   - expectsRequest: Whether the text should be a request. If it is the output of another tool, the report then names the tool.
    init(
        _ fault: RequestFault, in text: [UInt8], file: String, at prefix: String = "#", part: Part? = nil,
        namesArguments: Bool = false, expectsRequest: Bool = true
    ) {
        self.part = part
        self.namesArguments = namesArguments
        self.file = file == "-" ? "stdin" : TerminalText.printable(file)
        if expectsRequest, FaultReport.hasNoRequest(fault),
            let format = Conversion.detectedFormat(of: text), format != .touchd
        {
            general = (
                nil,
                "the file is \(format.title), not a request of touchd; “touchd convert --to request \(file == "-" ? "-" : self.file)” converts it"
            )
            return
        }
        switch fault {
        case .notJSON(let syntax):
            general = (TextLocation(line: syntax.line, column: syntax.column), syntax.detail)
        case .internalError, .outOfMemory: general = (nil, fault.detail)
        case .invalid, .limitExceeded:
            if fault.faults.isEmpty { general = (nil, fault.detail) }
            let own = fault.faults.filter { $0.pointer == prefix || $0.pointer.hasPrefix(prefix + "/") }
            group(own, in: text, prefix)
        }
    }

    /// Whether the text is not JSON, or has faults of its outermost value, so that it can be the output of another tool.
    private static func hasNoRequest(_ fault: RequestFault) -> Bool {
        if case .notJSON = fault { return true }
        return fault.faults.contains {
            $0.pointer == "#" || $0.code == .unknownMember && !$0.pointer.dropFirst(2).contains("/")
        }
    }

    /// The lines, without line feeds.
    func lines(_ style: TerminalStyle = TerminalStyle(isColored: false)) -> [String] {
        if let general { return [line(general.location, general.detail, style)] }
        let count = groups.reduce(0) { $0 + $1.places.count }
        let sum = RequestFault.text(ofCount: count)
        return groups.flatMap { paragraph($0, style) } + (count > 1 ? ["\(file): \(sum)"] : [])
    }

    // MARK: Places

    private mutating func group(_ faults: [Diagnostic], in text: [UInt8], _ prefix: String) {
        let (locations, arguments) = FaultReport.locations(of: faults, in: text, prefix)
        for ((fault, location), found) in zip(zip(faults, locations), arguments) {
            let argument = namesArguments ? found : nil
            let place = (argument == nil ? location : nil, String(fault.pointer.dropFirst(prefix.count)))
            var detail = fault.detail
            if let argument, fault.code == .missingMember {
                detail = argument.missing(String(place.1.dropFirst()))
            }
            if let known = groups.firstIndex(where: { $0.detail == detail && $0.code == fault.code }) {
                groups[known].places.append(place)
            } else {
                groups.append(Group(detail: detail, code: fault.code, places: [place], argument: argument))
            }
        }
    }

    /// The location of each fault in the text, nil if its pointer does not lead into the text, and the argument that it is
    /// about.
    private static func locations(
        of faults: [Diagnostic], in text: [UInt8], _ prefix: String
    ) -> ([TextLocation?], [MemberArgument?]) {
        guard let (parser, tape) = try? JSONParser.reading(text) else {
            // The file is a text in another tool's format.
            return (faults.map(\.location.text), faults.map { MemberArgument.of($0.pointer, in: nil) })
        }
        defer { withExtendedLifetime(parser) {} }
        let positions = faults.map { position(of: $0.pointer.dropFirst(prefix.count), on: tape) }
        let sorted = Set(positions.compactMap(\.self)).sorted()
        let found = text.withUnsafeBufferPointer { TextLocations.find(sorted, on: tape, in: $0) }
        let locations = Dictionary(uniqueKeysWithValues: zip(sorted, found))
        return (
            positions.map { position in position.flatMap { locations[$0] } },
            faults.map { MemberArgument.of($0.pointer, in: tape) }
        )
    }

    /// The position of the member or element that the pointer leads to, or of the object that lacks the member; nil
    /// if there is none. The position of a member is that of its name.
    private static func position(of pointer: Substring, on tape: JSONTape) -> Int? {
        guard let tokens = JSONPointer.tokens(of: String(pointer)) else { return JSONTape.root }
        switch tape.follow(tokens) {
        case .nowhere: return nil
        case .absent(let object, let rest): return rest.count == 1 ? object : nil
        case .value(let position):
            guard case .value(let parent) = tape.follow(Array(tokens.dropLast())) else { return position }
            return tape.kind(at: parent) == .object ? position - 1 : position
        }
    }

    // MARK: Lines

    private func line(_ location: TextLocation?, _ detail: String, _ style: TerminalStyle) -> String {
        var place = location.map { ":\($0.line):\($0.column)" } ?? ""
        var detail = detail
        if let part {
            place = ":\(part.line)"
            let inside = location.map { ", line \($0.line), column \($0.column)" } ?? ""
            detail = "in \(part.name)\(inside): " + detail
        }
        return style(.bold, file + place + ":") + " " + style(.red, "error:") + " "
            + TerminalText.printable(detail)
    }

    private func paragraph(_ group: Group, _ style: TerminalStyle) -> [String] {
        let first = group.places[0]
        var lines = [line(first.location, group.detail, style)]
        let pointer =
            group.argument.map { ", in \($0.name)" }
            ?? (first.pointer.isEmpty ? "" : ", at #\(first.pointer)")
        lines.append("    " + TerminalText.printable(group.code.rawValue + pointer))
        let others = group.places.dropFirst()
        guard !others.isEmpty else { return lines }
        let places = others.prefix(FaultReport.maximumPlaces).map { place in
            place.location.map { location in
                part == nil
                    ? "\(location.line):\(location.column)"
                    : "line \(location.line), column \(location.column)"
            } ?? "#\(place.pointer)"
        }
        let rest = others.count - places.count
        let end = rest > 0 ? " and \(rest) more place\(rest > 1 ? "s" : "")" : ""
        lines.append("    also at " + TerminalText.printable(places.joined(separator: ", ")) + end)
        return lines
    }
}
