internal import JSONTape
internal import TouchDispatch

/// Where Appium's gestures are.
extension AppiumMobile {
    /// Where the gesture is: the element's frame, or else the screen.
    func area(
        _ arguments: JSONValue, element: String = "elementId"
    ) -> Rect? {
        if let id = arguments.givenText(element) {
            return json.elementFrame(id, at: arguments[element] ?? arguments)
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
    func spot(
        _ xName: StaticString, _ yName: StaticString, _ arguments: JSONValue,
        element: String = "elementId"
    ) -> Point? {
        let hasPlace =
            arguments.given(xName.description) != nil || arguments.given(yName.description) != nil
        guard hasPlace else { return area(arguments, element: element)?.middle }
        let place = json.requiredPoint(xName, yName, of: arguments)
        let origin =
            arguments.givenText(element) == nil
            ? .zero : area(arguments, element: element)?.origin
        guard let place, let origin else { return nil }
        return Point(x: (origin.x + place.x).tidy, y: (origin.y + place.y).tidy)
    }
}

extension Rect {
    var middle: Point {
        Point(x: (origin.x + size.width / 2).tidy, y: (origin.y + size.height / 2).tidy)
    }
}

extension Point {
    /// Without what computing leaves behind the millionth part of a point.
    var tidy: Point { Point(x: x.tidy, y: y.tidy) }

    func distance(to other: Point) -> Double {
        let (dx, dy) = (other.x - x, other.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
