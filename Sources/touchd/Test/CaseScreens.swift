internal import JSONTape
internal import TouchWire

/// A screen on which a case runs: a member of `scenes` of its request.
struct CaseScreen {
    var name: String
    /// The JSON of the scene.
    var scene: String
}

/// The files that the scenes of a case file refer to. Each is read once.
struct SceneFiles {
    /// The scene of a file, or the reason why it has none.
    typealias Content = Result<String, Failure>

    struct Failure: Error {
        var text: String
    }

    /// The folder of the case file, with a slash at the end; empty for the current folder.
    private let folder: String
    private var contents: [String: Content] = [:]

    /// - Parameter path: The path of the case file; “-” for standard input.
    init(besides path: String) {
        let folder = File.parts(of: path).folder
        self.folder = folder == "." ? "" : folder
    }

    mutating func scene(at path: String) -> Content {
        let path = path.hasPrefix("/") ? path : folder + path
        if let content = contents[path] { return content }
        let content = SceneFiles.read(path)
        contents[path] = content
        return content
    }

    private static func read(_ path: String) -> Content {
        let file: InputFile
        let text: [UInt8]
        do {
            try File.check(path)
            file = try InputFile(path)
            text = try SceneInput(file, composesRequest: true).text
        } catch { return .failure(Failure(text: error.message)) }
        let scene = try? JSONParser.withValue(of: text) { $0["scene"]?.json }
        guard let scene = scene.flatMap(\.self) else {
            return .failure(Failure(text: "\(path) contains no scene"))
        }
        return .success(scene)
    }
}

extension JSONReader {
    /// Reads `scenes` of the request at `position`: an object with the name of each screen and its scene, or
    /// `{"$file": path}`. Nil if the request has no such member.
    mutating func screens(ofRequest position: Int, _ files: inout SceneFiles) -> [CaseScreen]? {
        guard tape.kind(at: position) == .object, let scenes = tape.member("scenes", of: position) else {
            return nil
        }
        if tape.member("scene", of: position) != nil {
            fault(.conflictingMembers, at: scenes, "a request cannot have both “scene” and “scenes”")
        }
        guard tape.kind(at: scenes) == .object else {
            wrongType(at: scenes, "scenes", "an object with a scene for each screen")
            return []
        }
        var screens: [CaseScreen] = []
        var names: Set<String> = []
        for member in JSONValue(tape, at: scenes).members {
            let name = member.name.text
            if !names.insert(name).inserted {
                fault(.duplicateMember, at: member.key, "duplicate member “\(member: member.name.excerpt)”")
            }
            let scene = scene(at: member.value.position, &files)
            screens.append(CaseScreen(name: name, scene: scene ?? "{}"))
        }
        if screens.isEmpty { fault(.outOfRange, at: scenes, "scenes must have at least one screen") }
        return screens
    }

    private mutating func scene(at position: Int, _ files: inout SceneFiles) -> String? {
        let value = JSONValue(tape, at: position)
        guard let file = value["$file"] else { return value.json }
        if let other = value.members.first(where: { !($0.name == "$file") }) {
            fault(.unknownMember, at: other.key, "a scene with “$file” has no other members")
            return nil
        }
        guard let path = string(at: file.position, "$file")?.text else { return nil }
        switch files.scene(at: path) {
        case .success(let scene): return scene
        case .failure(let failure):
            fault(.unknownValue, at: file.position, "\(reason: failure.text)")
            return nil
        }
    }
}
