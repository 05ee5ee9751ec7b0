internal import JSONTape
package import TouchDispatch
internal import TouchWire

/// Where Appium's gestures are.
extension ForeignJSON {
    /// Where the gesture is: the element's frame, or else the screen.
    package mutating func area(
        _ arguments: Int, _ options: ConvertOptions, element: String = "elementId"
    ) -> Rect? {
        if let id = text(element, of: arguments) {
            return elementFrame(id, options, at: tape.member(element, of: arguments) ?? arguments)
        }
        if let size = options.viewport { return Rect(origin: .zero, size: size) }
        json.fault(
            .missingMember, at: arguments,
            "without coordinates and element, “\(setting: "options.viewport")” "
                + "must tell how large the screen is"
        )
        return nil
    }

    /// A place in the element, or on the screen; the middle where there are no coordinates.
    mutating func spot(
        _ xName: StaticString, _ yName: StaticString, _ arguments: Int, _ options: ConvertOptions,
        element: String = "elementId"
    ) -> Point? {
        let range = -EventDecoder.greatestLength...EventDecoder.greatestLength
        let hasPlace =
            member(xName.description, of: arguments) != nil || member(yName.description, of: arguments) != nil
        guard hasPlace else { return area(arguments, options, element: element)?.middle }
        let x = requiredNumber(xName, of: arguments, in: range)
        let y = requiredNumber(yName, of: arguments, in: range)
        let origin =
            text(element, of: arguments) == nil
            ? .zero : area(arguments, options, element: element)?.origin
        guard let x, let y, let origin else { return nil }
        return Point(x: (origin.x + x).tidy, y: (origin.y + y).tidy)
    }
}

extension Rect {
    package var middle: Point {
        Point(x: (origin.x + size.width / 2).tidy, y: (origin.y + size.height / 2).tidy)
    }
}

extension Point {
    package var json: String { "{\"x\":\(JSONReader.print(x.tidy)),\"y\":\(JSONReader.print(y.tidy))}" }

    package func distance(to other: Point) -> Double {
        let (dx, dy) = (other.x - x, other.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
