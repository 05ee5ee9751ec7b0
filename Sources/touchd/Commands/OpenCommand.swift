internal import Glibc
internal import JSONTape
internal import TouchServer
internal import TouchWire

/// `touchd open`: prints a link with which the visualiser of a running server shows a file, and opens it in a browser.
///
/// The file is in the fragment of the link, which browsers do not send to the server.
enum OpenCommand {
    /// The maximum length of a link that is passed to a browser. Linux limits an argument to 128 KiB.
    private static let longestArgument = 100_000

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let server = try arguments.takeOption("--server")
        let onlyPrints = arguments.takeFlag("--print")
        let address = try Address.setting(&arguments)
        guard let path = arguments.takeOperand() else {
            throw .usage("open requires a file, or “-” for standard input.")
        }
        try arguments.finish()
        let request = try request(try SceneInput(path, composesRequest: true).text, path)
        let base = try server.map(VisualiserLink.server) ?? address.reachable.url(port: address.port)
        guard let url = VisualiserLink.url(base, to: request) else {
            throw .unavailable("\(path): out of memory.")
        }
        // The state of another server is not checked: it can be reachable by a browser only.
        let isRunning =
            server != nil || HealthcheckCommand.isRunning(at: address.reachable, isSecure: false)
        if !isRunning { Console.complain("no server is running at \(base); start one with “touchd serve”.") }
        try Console.print(url + "\n")
        if isRunning, !onlyPrints {
            if url.utf8.count <= longestArgument {
                browse(url)
            } else {
                Console.complain("the link is too long to open a browser; copy it.")
            }
        }
        return isRunning ? .success : .negative
    }

    /// The parts of the request in the file that a dispatch request has, without events if the file has none.
    private static func request(_ text: [UInt8], _ path: String) throws(CommandError) -> [UInt8] {
        let parsed: (JSONParser, JSONTape)
        do { parsed = try JSONParser.reading(text) } catch {
            throw .faults(FaultReport(error, in: text, file: path))
        }
        defer { withExtendedLifetime(parsed.0) {} }
        let file = JSONValue(parsed.1)
        var request = ComposedRequest<DispatchMember>(capacity: text.count + 32)
        guard let scene = file["scene"] else {
            throw .input(
                "\(path) contains no scene. Convert the output of other tools first: touchd convert --to request \(path)"
            )
        }
        request.add(.scene, scene)
        for member in [DispatchMember.events, .options, .expect] {
            if let value = file[member.name] { request.add(member, value) }
        }
        if file["events"] == nil { request.add(.events, "[]") }
        return request.text()
    }

    /// Opens the URL in the browser of the desktop. Does nothing if there is no desktop or no program for it.
    private static func browse(_ url: String) {
        guard getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil else { return }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream: Int32 in 0...2 {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
        }
        let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("xdg-open"), strdup(url), nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        _ = posix_spawnp(&process, "xdg-open", &actions, nil, arguments, environ)
    }
}
