internal import JSONTape
internal import TouchAgents

// The answers to `GET /rules/{id}` (`RuleExplanation` in openapi.yaml).

extension RuleEntry {
    static let path = "/rules/"

    var json: Bytes {
        var json = ByteWriter(capacity: 4096)
        json.append("{")
        json.member("rule", id)
        json.member("text", text)
        json.key("evidence")
        json.array(evidence.classes) { one, json in
            json.object { json in
                json.member("class", one.letter)
                json.member("meaning", one.meaning)
            }
        }
        json.key("sources")
        json.array(evidence.sources) { source, json in json.string(source) }
        json.member("cases", evidence.cases)
        json.member("version", evidence.version)
        json.append("}")
        return json.finish()
    }

    var html: Bytes {
        var parts = items.map { item in
            let marker = item.marker == "-" ? "• " : item.marker.isEmpty ? "" : item.marker + " "
            return
                "<p style=\"margin-left:\(item.level * 2)em\">\(marker)\(linked(HTMLPage.inline(item.text)))</p>"
        }
        let classes = evidence.classes.map { "\($0.letter) (\(HTMLPage.escaped($0.meaning)))" }
        parts.append("<p>Evidence: \(classes.joined(separator: ", "))</p>")
        if !evidence.sources.isEmpty {
            parts.append("<p>Sources: \(HTMLPage.escaped(evidence.sources.joined(separator: ", ")))</p>")
        }
        return HTMLPage.bytes(
            title: id, heading: "Rule \(id)",
            subtitle:
                "<a href=\"/docs/semantics.md#\(id)\">all rules</a>; changed last in version \(evidence.version)",
            body: parts.joined(separator: "\n"))
    }

    /// The HTML with links at the ids of other rules.
    private func linked(_ html: String) -> String {
        RuleBook.replacingIDs(in: html) { $0 == id ? $0 : "<a href=\"\(RuleEntry.path)\($0)\">\($0)</a>" }
    }
}
