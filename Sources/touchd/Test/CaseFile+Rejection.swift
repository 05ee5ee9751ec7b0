internal import JSONTape
internal import TouchReports
internal import TouchWire

extension CaseFile {
    /// The maximum number of errors that are reported for one case.
    private static let maximumErrors = 5

    /// A mismatch for each error in the answer to a request that was rejected, with its place in the file. Empty if the request was
    /// not rejected, or if the case expects an error.
    func rejections(of item: Case, status: Int, answer: UnsafeBufferPointer<UInt8>) -> [Mismatch] {
        guard status == 422, item.expected.status == nil, item.expected.problems.isEmpty,
            let errors = try? JSONParser.withValue(of: Array(answer), { $0.elements("errors").map(error) })
        else { return [] }
        return errors.prefix(CaseFile.maximumErrors).map { pointer, detail in
            let place = place(of: pointer, in: item)
            let shown = TerminalText.printable(place.pointer)
            return Mismatch(
                rejectedAt: place.pointer,
                "\(detail), at \(shown) (line \(place.location.line), column \(place.location.column))")
        }
    }

    private func error(_ value: JSONValue) -> (pointer: String, detail: String) {
        (value["pointer"]?.text ?? "#", value["detail"]?.text ?? "")
    }

    /// The pointer into the file for a pointer into the request of a case, and the location of the value or of the nearest value
    /// around it.
    private func place(of pointer: String, in item: Case) -> (pointer: String, location: TextLocation) {
        var rest = pointer.dropFirst()
        var start = item.expected.request == JSONTape.root ? "#" : "\(item.expected.start.pointer)/request"
        if let screen = item.screen, rest.hasPrefix("/scene") {
            rest = rest.dropFirst("/scene".count)
            start += "/scenes/" + JSONPointer.escaped(screen.name)
        }
        let full = start + rest
        let position =
            switch tape.follow(JSONPointer.tokens(of: full) ?? []) {
            case .value(let position): position
            case .absent(let object, _): object
            default: item.expected.start.position
            }
        let locations = source.json.withUnsafeBufferPointer {
            TextLocations.find([position], on: tape, in: $0)
        }
        return (full, locations.first ?? TextLocation(line: 1, column: 1))
    }
}
