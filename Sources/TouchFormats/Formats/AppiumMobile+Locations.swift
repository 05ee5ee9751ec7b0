internal import JSONTape
internal import TouchScene

/// Locations of Appium's gestures.
extension AppiumMobile {
    /// Returns the area of the gesture: the frame of its element, or the screen if there is no element.
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
                + "must contain the size of the screen"
        )
        return nil
    }

    /// Returns a point in the element, or on the screen if there is no element. Without coordinates it is the
    /// center.
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
    /// Rounded to millionths of a point, which removes floating-point noise.
    var tidy: Point { Point(x: x.tidy, y: y.tidy) }

    func distance(to other: Point) -> Double {
        let (dx, dy) = (other.x - x, other.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
