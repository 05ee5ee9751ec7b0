internal import JSONTape
internal import TouchDispatch
internal import TouchScene
internal import TouchWire

extension DispatchRun {
    /// The maximum number of hit tests without a hit view whose points are compared with the windows. It bounds the cost.
    private static let comparedPoints = 8

    /// A warning about the first touch that begins outside of all windows; nil if there is none. Its location was probably
    /// meant in another unit or for another screen.
    var outsideWindows: Diagnostic? {
        let records = outcome.hitTesting.records
        guard records.contains(where: { $0.hit == nil }) else { return nil }
        guard let screen = request.scene.windows.first.map({ request.scene[$0.view].bounds.size }) else {
            return nil
        }
        for number in records.indices.lazy.filter({ records[$0].hit == nil }).prefix(
            DispatchRun.comparedPoints)
        {
            let record = records[number]
            guard !isInWindow(record.point), let event = event(ofHitTest: number) else { continue }
            let (x, y) = (JSONReader.print(record.point.x), JSONReader.print(record.point.y))
            let size = "\(JSONReader.print(screen.width)) × \(JSONReader.print(screen.height))"
            let scale = [2.0, 3.0].first { isInWindow(Point(x: record.point.x / $0, y: record.point.y / $0)) }
            let hint = scale.map { scale -> String in
                let point = [record.point.x, record.point.y].map { JSONReader.print(($0 / scale).rounded()) }
                return
                    "; if it is in pixels, divide it by the scale of the screen (for scale \(Int(scale)): \(point[0]), \(point[1]))"
            }
            return .warning(
                .unusualValue, at: pointer(toEvent: event),
                "the point (\(value: x), \(value: y)) is outside of all windows (the first is \(value: size) pt)\(remedy: hint ?? "")"
            )
        }
        return nil
    }

    /// The event of the sequence that caused a hit test; nil if a deadline did.
    private func event(ofHitTest number: Int) -> Int32? {
        let entry = outcome.entries.first {
            if case .hitTest(let own) = $0.body { Int(own) == number } else { false }
        }
        return entry.flatMap { $0.event >= 0 ? $0.event : nil }
    }

    private func isInWindow(_ point: Point) -> Bool {
        request.scene.windows.contains { window in
            let view = request.scene[window.view]
            return Rect(origin: view.frameOrigin, size: view.bounds.size).contains(point)
        }
    }

    /// The pointer to an event of the request.
    private func pointer(toEvent event: Int32) -> String {
        let origins = request.source.origins
        return "#/events/\(origins.isEmpty ? event : origins[Int(event)].event)"
    }
}
