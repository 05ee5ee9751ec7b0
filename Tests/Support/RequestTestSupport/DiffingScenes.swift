internal import JSONTape
package import TestSupport
package import TouchOperations
internal import TouchReports
package import TouchWire

extension Wire {
    /// The answer to a diff-scenes request.
    package static func diffScenes(
        _ text: String, _ options: ReadingOptions = ReadingOptions(),
        as format: SceneDiffRepresentation = .json
    ) throws -> String {
        try PaddedBytes.copying(Array(text.utf8)) {
            try Engine().answer(DiffScenesOperation.self, to: $0, options, as: format).text
        }
    }

    /// The answer to a reachability request.
    package static func reachability(_ text: String) throws -> String {
        try PaddedBytes.copying(Array(text.utf8)) {
            try Engine().answer(ReachabilityOperation.self, to: $0).text
        }
    }

    /// A request with two windows of 390 × 844 pt that contain these views.
    ///
    /// - Parameter windows: Additional members of the windows.
    package static func screens(
        _ a: String, _ b: String, options: String = "{}", windows: (String, String) = ("", "")
    ) -> String {
        func scene(_ views: String, _ members: String) -> String {
            let comma = members.isEmpty ? "" : ","
            return
                #"{"windows":[{"id":"w"\#(comma)\#(members),"frame":{"x":0,"y":0,"width":390,"height":844},"#
                + #""subviews":[\#(views)]}]}"#
        }
        return #"{"a":\#(scene(a, windows.0)),"b":\#(scene(b, windows.1)),"options":\#(options)}"#
    }

    /// The differences in the answer to a diff-scenes request.
    package static func differences(_ request: String) throws -> [JSON] {
        try JSON(parsing: try diffScenes(request))["findings"]?.array ?? []
    }
}

extension JSON {
    /// The difference as `severity id kind kind …`.
    package var differenceKey: String {
        let kinds = (self["kinds"]?.array ?? []).compactMap(\.string).joined(separator: " ")
        return "\(self["severity"]?.string ?? "?") \(self["id"]?.string ?? "?") \(kinds)"
    }
}
