internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchLimitations
internal import TouchReports
internal import TouchWire

/// A hit map as SVG: the region of each view in a color, with its id if there is room, and a legend.
struct HitMapPicture {
    /// A region with its name, color index and bounding box.
    private struct Item {
        var region: HitMapRegion
        var name: String
        var color: Int
        var box: (minX: Double, minY: Double, maxX: Double, maxY: Double)
    }

    /// Okabe and Ito's colors, which color-blind readers can distinguish. Black is reserved for text.
    private static let colors: [StaticString] = [
        "#56B4E9", "#E69F00", "#009E73", "#F0E442", "#CC79A7", "#D55E00", "#0072B2",
    ]
    private static let unclaimedColor: StaticString = "#DDDDDD"
    /// The maximum number of rows in the legend. The legend gives the number of omitted rows.
    private static let rows = 200
    private static let legendWidth = 300.0
    private static let longestName = 32

    /// The stripes on assumed areas.
    private static let stripes: StaticString = """
        <defs><pattern id="assumed" width="8" height="8" patternUnits="userSpaceOnUse" \
        patternTransform="rotate(45)"><path d="M2 0V8" stroke="#000000" stroke-opacity="0.6" stroke-width="2"/>\
        </pattern></defs>

        """

    private let items: [Item]
    /// Back to front.
    private let screenshots: [Screenshot]
    private let screen: (x: Double, y: Double, width: Double, height: Double)
    /// The scale of text and lines, which is greater for large screens.
    private let scale: Double

    init(_ map: TouchMap, _ regions: [HitMapRegion], of request: HitMapRequest) {
        let names = request.names
        screenshots = request.screenshots.all.map { Screenshot($0.uri, of: $0.window, in: request.scene) }
        let corners = map.screen?.corners ?? [.zero, .zero, .zero]
        screen = (corners[0].x, corners[0].y, corners[2].x - corners[0].x, corners[2].y - corners[0].y)
        scale = max(1, max(screen.width, screen.height) / 1200)
        var items: [Item] = []
        for region in regions {
            var name = region.view.map { names.name(of: .responder(.view($0))).text } ?? "no view"
            if !region.isProven { name += " (assumed)" }
            items.append(Item(region: region, name: name, color: 0, box: HitMapPicture.box(region.polygons)))
        }
        HitMapPicture.color(&items)
        self.items = items
    }

    private static func box(
        _ polygons: ArraySlice<ScreenPolygon>
    ) -> (minX: Double, minY: Double, maxX: Double, maxY: Double) {
        polygons.reduce((Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)) {
            box, polygon in
            polygon.corners.reduce(box) {
                (min($0.0, $1.x), min($0.1, $1.y), max($0.2, $1.x), max($0.3, $1.y))
            }
        }
    }

    /// Assigns to each region the color that the adjacent regions use least. Only the 64 preceding regions are
    /// considered.
    private static func color(_ items: inout [Item]) {
        for index in items.indices {
            // The two parts of a view's region have the same color.
            if index > 0, items[index - 1].region.view == items[index].region.view {
                items[index].color = items[index - 1].color
                continue
            }
            var uses = [Int](repeating: 0, count: colors.count)
            let box = items[index].box
            for other in items[max(0, index - 64)..<index] where other.region.view != nil {
                let isNear =
                    other.box.minX <= box.maxX && other.box.maxX >= box.minX && other.box.minY <= box.maxY
                    && other.box.maxY >= box.minY
                if isNear { uses[other.color] += 1 }
            }
            let start = index % colors.count
            let order = (0..<colors.count).map { (start + $0) % colors.count }
            items[index].color = order.min { uses[$0] < uses[$1] } ?? 0
        }
    }

    func write(_ limitations: [Limitation], _ budget: inout WorkBudget) -> Bytes {
        var out = ByteWriter(capacity: 4096, canBeRefused: true)
        let margin = 12 * scale
        let rows = min(items.count, HitMapPicture.rows) + (hasAssumedAreas ? 4 : 3)
        let legendHeight = Double(rows) * 18 * scale
        let width = screen.width + HitMapPicture.legendWidth * scale + 3 * margin
        let height = max(screen.height, legendHeight) + 2 * margin
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        out.coordinate(" width", width)
        out.coordinate(" height", height)
        out.append(" viewBox=\"")
        out.coordinates([screen.x - margin, screen.y - margin, width, height])
        out.append("\" font-family=\"system-ui, sans-serif\">\n<title>Hit map</title>\n")
        out.svgDescription(limitations)
        out.append("<rect")
        out.coordinate(" x", screen.x - margin)
        out.coordinate(" y", screen.y - margin)
        out.coordinate(" width", width)
        out.coordinate(" height", height)
        out.append(" fill=\"#FFFFFF\"/>\n")
        for screenshot in screenshots { draw(screenshot, &out) }
        if hasAssumedAreas { out.append(HitMapPicture.stripes) }
        for item in items where !budget.isSpent { area(item, &out, &budget) }
        out.append(
            "<g text-anchor=\"middle\" dominant-baseline=\"central\" fill=\"#000000\" stroke=\"#FFFFFF\"")
        out.append(" stroke-linejoin=\"round\" paint-order=\"stroke\"")
        out.coordinate(" stroke-width", 3 * scale)
        out.append(">\n")
        for (index, item) in items.enumerated() where !budget.isSpent {
            label(item, index + 1, &out, &budget)
        }
        out.append("</g>\n")
        legend(&out)
        out.append("</svg>\n")
        return out.finish()
    }

    private func draw(_ screenshot: Screenshot, _ out: inout ByteWriter) {
        out.append("<image preserveAspectRatio=\"none\"")
        out.coordinate(" x", screenshot.bounds.origin.x)
        out.coordinate(" y", screenshot.bounds.origin.y)
        out.coordinate(" width", screenshot.bounds.size.width)
        out.coordinate(" height", screenshot.bounds.size.height)
        out.append(" transform=\"matrix(")
        out.numbers(screenshot.toScreen)
        out.append(")\" href=\"")
        // A data URI of base64 needs no escaping.
        out.append(screenshot.uri)
        out.append("\"/>\n")
    }

    private func area(_ item: Item, _ out: inout ByteWriter, _ budget: inout WorkBudget) {
        out.append("<path fill=\"")
        out.append(
            item.region.view == nil ? HitMapPicture.unclaimedColor : HitMapPicture.colors[item.color])
        out.append("\" fill-opacity=\"0.6\" d=\"")
        corners(of: item, &out, &budget)
        out.append("\"><title>")
        out.xml(item.name)
        out.append("</title></path>\n")
        if !item.region.isProven {
            out.append("<path fill=\"url(#assumed)\" pointer-events=\"none\" d=\"")
            corners(of: item, &out, &budget)
            out.append("\"/>\n")
        }
        outline(item, &out, &budget)
    }

    private func corners(of item: Item, _ out: inout ByteWriter, _ budget: inout WorkBudget) {
        // Writing a corner takes longer than computing it.
        for polygon in item.region.polygons { budget.spend(polygon.corners.count &* 64) }
        for polygon in item.region.polygons {
            var isFirst = true
            for corner in polygon.corners {
                out.append(isFirst ? "M" : "L")
                isFirst = false
                out.coordinates([corner.x, corner.y])
            }
            out.append("Z")
        }
    }

    private var hasAssumedAreas: Bool { items.contains { !$0.region.isProven } }

    /// Writes the outline of the region, without the borders between its polygons.
    private func outline(_ item: Item, _ out: inout ByteWriter, _ budget: inout WorkBudget) {
        out.append("<path fill=\"none\" stroke=\"#333333\"")
        out.coordinate(" stroke-width", scale)
        out.append(" d=\"")
        for (from, to) in item.region.polygons.outline(budget: &budget) {
            budget.spend(64)
            out.append("M")
            out.coordinates([from.x, from.y])
            out.append("L")
            out.coordinates([to.x, to.y])
        }
        out.append("\"/>\n")
    }

    // MARK: Labels

    /// Writes the id if it fits, otherwise the number in the legend if that fits.
    private func label(_ item: Item, _ number: Int, _ out: inout ByteWriter, _ budget: inout WorkBudget) {
        guard let deepest = item.region.polygons.deepestPoint(budget: &budget) else { return }
        let name = HitMapPicture.short(item.name)
        let room = room(around: deepest.point, item.region.polygons)
        let size = 12 * scale
        var text = name
        if deepest.clearance < size * 0.7 || room < size * 0.6 * Double(name.count) {
            text = "\(number)"
            guard deepest.clearance >= 6 * scale else { return }
        }
        out.append("<text")
        out.coordinate(" x", deepest.point.x)
        out.coordinate(" y", deepest.point.y)
        out.coordinate(" font-size", size)
        out.append(">")
        out.xml(text)
        out.append("</text>\n")
    }

    /// The available width for text that is centered at `point`.
    private func room(around point: Point, _ polygons: ArraySlice<ScreenPolygon>) -> Double {
        var spans: [(from: Double, to: Double)] = []
        for polygon in polygons {
            let corners = polygon.corners
            var span = (from: Double.infinity, to: -Double.infinity)
            for (index, a) in corners.enumerated() {
                let b = corners[(index + 1) % corners.count]
                guard (a.y <= point.y) != (b.y <= point.y) else { continue }
                let x = a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)
                span = (min(span.from, x), max(span.to, x))
            }
            if span.from < span.to { spans.append(span) }
        }
        spans.sort { $0.from < $1.from }
        var around = (from: point.x, to: point.x)
        for span in spans where span.to >= around.from - 0.01 && span.from <= around.to + 0.01 {
            around = (min(around.from, span.from), max(around.to, span.to))
        }
        return 2 * min(point.x - around.from, around.to - point.x)
    }

    private func legend(_ out: inout ByteWriter) {
        let size = 12 * scale
        let x = screen.x + screen.width + 24 * scale
        var y = screen.y + size
        func line(_ text: String, _ offset: Double, _ out: inout ByteWriter) {
            out.append("<text")
            out.coordinate(" x", x + offset)
            out.coordinate(" y", y)
            out.coordinate(" font-size", size)
            out.append(">")
            out.xml(text)
            out.append("</text>\n")
        }
        out.append("<g fill=\"#000000\">\n")
        line("Hit views (area in pt²)", 0, &out)
        for (index, item) in items.prefix(HitMapPicture.rows).enumerated() {
            y += 18 * scale
            out.append("<rect")
            out.coordinate(" x", x)
            out.coordinate(" y", y - size)
            out.coordinate(" width", 14 * scale)
            out.coordinate(" height", 14 * scale)
            out.append(" stroke=\"#333333\" fill-opacity=\"0.6\" fill=\"")
            out.append(
                item.region.view == nil ? HitMapPicture.unclaimedColor : HitMapPicture.colors[item.color])
            out.append("\"/>\n")
            let area = Int(min(item.region.polygons.area.rounded(), 1e15))
            line("\(index + 1)  \(HitMapPicture.short(item.name)) – \(area)", 20 * scale, &out)
        }
        y += 18 * scale
        if hasAssumedAreas {
            line("Striped: depends on assumed members", 0, &out)
            y += 18 * scale
        }
        if items.count > HitMapPicture.rows {
            line("and \(items.count - HitMapPicture.rows) more", 0, &out)
        }
        out.append("</g>\n")
    }

    private static func short(_ name: String) -> String {
        name.count > longestName ? name.prefix(longestName - 1) + "…" : name
    }
}

extension HitMapPicture {
    /// The picture of a window, which fills its bounds.
    fileprivate struct Screenshot {
        let uri: JSONString
        let bounds: Rect
        /// a, b, c, d, tx and ty of the transform from the window to the screen.
        let toScreen: [Double]

        init(_ uri: JSONString, of window: WindowIndex, in scene: Scene) {
            self.uri = uri
            let view = scene[window].view
            bounds = scene[view].bounds
            let origin = scene.toSuperview(.zero, from: view)
            let x = scene.toSuperview(Point(x: 1, y: 0), from: view) - origin
            let y = scene.toSuperview(Point(x: 0, y: 1), from: view) - origin
            toScreen = [x.x, x.y, y.x, y.y, origin.x, origin.y]
        }
    }
}

extension ByteWriter {
    /// Writes numbers separated by spaces.
    fileprivate mutating func numbers(_ values: [Double]) {
        for (index, value) in values.enumerated() {
            if index > 0 { append(" ") }
            number(value)
        }
    }

    /// Writes numbers rounded to thousandths, separated by spaces.
    fileprivate mutating func coordinates(_ values: [Double]) {
        var isFirst = true
        for value in values {
            if !isFirst { append(" ") }
            isFirst = false
            let rounded = (value * 1000).rounded() / 1000
            number(rounded == 0 ? 0 : rounded)
        }
    }

    fileprivate mutating func coordinate(_ name: StaticString, _ value: Double) {
        append(name)
        append("=\"")
        coordinates([value])
        append("\"")
    }
}
