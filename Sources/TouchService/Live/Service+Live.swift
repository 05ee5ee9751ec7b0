internal import JSONTape
internal import TouchOperations
internal import TouchWire

// Live scenes. They are stored and returned, but never dispatched here: a page that follows one sends it to the operations,
// like any other request.

extension Service {
    /// Answers a request for the live scene `name`. Returns nil if the request must be deferred.
    func live(
        _ name: Substring, _ request: Request, _ target: RequestTarget, _ mode: ExecutionMode
    ) -> Response? {
        guard let liveScenes else { return missing(name) }
        switch request.method {
        case "POST":
            // Reading a request of the maximum size takes longer than a millisecond.
            if mode == .inline { return nil }
            return withJSON(of: request, mode) { body in push(body, name, target, to: liveScenes) }
        case "DELETE":
            return liveScenes.remove(name) ? Response(204) : missing(name)
        default:
            guard let version = liveScenes.version(of: name) else { return missing(name) }
            var response = Response(200, Service.json, .bytes(version.body))
            response.add("Cache-Control", "no-store")
            revalidate(&response, version.tag, request)
            return response
        }
    }

    /// Frees the memory of live scenes that have expired. To be called about once per second.
    package func removeExpiredScenes() { liveScenes?.removeExpired() }

    private func push(
        _ body: PaddedBytes, _ name: Substring, _ target: RequestTarget, to liveScenes: LiveScenes
    ) -> Response {
        guard body.count <= LiveScenes.maximumSize else {
            return Problem(
                .bodyTooLarge,
                "The body has \(body.count) bytes; a live scene can have \(LiveScenes.maximumSize) bytes."
            ).response
        }
        let options: ReadingOptions
        do { options = try readingOptions(target) } catch { return error.response }
        let check = engines.withEngine { engine in
            Result { () throws(RequestFault) in
                try engine.check(body, options)
            }
        }
        if case .failure(let fault) = check { return Problem(fault).response }
        do throws(LiveScenes.Refusal) {
            let (version, isNew) = try liveScenes.push(body.bytes, as: name)
            var response = Response(isNew ? 201 : 204)
            response.add("ETag", version.tag)
            return response
        } catch {
            switch error {
            case .noMemory: return Problem(RequestFault.outOfMemory).response
            case .full(let duration): return Service.full(for: duration)
            }
        }
    }

    /// Answers a request for a path without a resource. For a live scene, the answer states how to get one.
    func unknownPath(_ path: Substring) -> Response {
        let detail =
            if !path.hasPrefix(LiveScenes.path) {
                "No resource has the path \(path.prefix(200))"
                    + (Content.suggestion(for: path).map(DiagnosticFormatter.suggestion) ?? ".")
            } else if liveScenes == nil {
                "This server accepts no live scenes. Start it with touchd serve --live --tokens FILE."
            } else {
                "The path \(path.prefix(200)) has no valid name of a live scene. A name has 1 to "
                    + "\(LiveScenes.maximumNameLength) letters, digits, dots, underscores and hyphens."
            }
        return Problem(.notFound, detail).response
    }

    private func missing(_ name: Substring) -> Response {
        Problem(
            .notFound, "No live scene has the name \(name). It was not pushed, has expired or was deleted."
        )
        .response
    }

    /// - Parameter duration: The time until the first live scene expires.
    private static func full(for duration: Duration) -> Response {
        var response = Problem(
            .overloaded,
            "The server has \(LiveScenes.maximumCount) live scenes, which is the maximum. Push one of their names, delete "
                + "one, or wait until one expires."
        ).response
        response.headers.removeAll { $0.isNamed("Retry-After") }
        response.add("Retry-After", String(max(1, duration.components.seconds)))
        return response
    }
}
