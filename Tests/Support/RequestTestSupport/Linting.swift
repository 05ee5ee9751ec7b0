internal import JSONTape
package import TestSupport
package import TouchOperations
internal import TouchReports
package import TouchWire

extension Wire {
    package static func lint(
        _ text: String, _ options: ReadingOptions = ReadingOptions(), as format: LintRepresentation = .json
    ) throws -> String {
        try PaddedBytes.copying(Array(text.utf8)) {
            try Engine().answer(LintOperation.self, to: $0, options, as: format).text
        }
    }

    /// The findings in a request, or in a window of 390 × 844 pt with these views.
    package static func findings(_ request: JSON) throws -> [JSON] {
        try JSON(parsing: try lint(try request.text))["findings"]?.array ?? []
    }

    package static func findings(in views: String, options: String = "{}") throws -> [JSON] {
        try findings(try JSON(parsing: screen(views, options: options)))
    }

    package static func screen(_ views: String, options: String = "{}", window: String = "") -> String {
        #"{"scene":{"windows":[{"id":"w",\#(window)"frame":{"x":0,"y":0,"width":390,"height":844},"#
            + #""subviews":[\#(views)]}]},"options":\#(options)}"#
    }

    /// A view with the frame `x y width height`. `members` and `subviews` are added to it.
    package static func view(_ id: String, at frame: String, _ members: String = "", _ subviews: String = "")
        -> String
    {
        let numbers = frame.split(separator: " ")
        return #"{"id":"\#(id)","frame":{"x":\#(numbers[0]),"y":\#(numbers[1]),"width":\#(numbers[2]),"#
            + #""height":\#(numbers[3])}\#(members.isEmpty ? "" : "," + members)"#
            + (subviews.isEmpty ? "}" : #","subviews":[\#(subviews)]}"#)
    }

    package static func button(_ id: String, at frame: String, _ members: String = "") -> String {
        view(id, at: frame, #""class":"UIButton""# + (members.isEmpty ? "" : "," + members))
    }

    /// The member `gestureRecognizers`. Each element of `list` is `id type members`.
    package static func recognizers(_ list: String...) -> String {
        let objects = list.map { item in
            let parts = item.split(separator: " ", maxSplits: 2)
            return #"{"id":"\#(parts[0])","type":"\#(parts[1])"\#(parts.count > 2 ? "," + parts[2] : "")}"#
        }
        return #""gestureRecognizers":[\#(objects.joined(separator: ","))]"#
    }
}

extension JSON {
    /// The finding as `severity rule id`.
    package var findingKey: String {
        "\(self["severity"]?.string ?? "?") \(self["rule"]?.string ?? "?") \(self["id"]?.string ?? "?")"
    }
}
