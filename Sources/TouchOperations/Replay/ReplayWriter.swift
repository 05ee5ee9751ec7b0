internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Writes a replay as JSON (`ReplayAnswer` in openapi.yaml).
enum ReplayWriter {
    static func write(_ report: ReplayReport, _ limits: Limits) -> Bytes {
        var out = ByteWriter(capacity: 4096, canBeRefused: true, isInterrupted: limits.isInterrupted)
        out.append("{")
        out.member("summary", report.summary)
        out.key("recording")
        out.object { $0.members(of: report.recording, report) }
        out.key("agreement")
        out.object { $0.agreement(report) }
        out.key("touches")
        out.objects(report.touches) { touch, out in
            guard out.count <= limits.answer else { return }
            out.member("touch", touch.finger)
            out.member("line", touch.line)
            out.member("time", touch.time)
            out.member("status", touch.status)
            out.key("first")
            if let first = touch.first { out.difference(first) } else { out.append("null") }
            out.member("consequences", touch.consequences)
        }
        out.key("undescribed")
        out.objects(report.undescribed) { part, out in
            out.member("code", part.code)
            out.member("line", part.line)
            out.member("object", part.object)
            out.member("text", part.text)
        }
        if let fit = report.fit {
            out.key("fit")
            out.object { $0.members(of: fit) }
        }
        out.member("complete", report.isComplete)
        out.member(warnings: report.warnings)
        out.append("}")
        return out.finish()
    }
}

extension ByteWriter {
    fileprivate mutating func members(of recording: Recording, _ report: ReplayReport) {
        member("version", Recording.version)
        member("origin", recording.header["origin"]?.text ?? "unknown")
        for name in Recording.texts {
            guard let text = recording.header[name]?.text else { continue }
            key(text: name)
            string(text)
        }
        member("records", recording.records)
        key("snapshots")
        objects(report.snapshots) { snapshot, out in
            out.member("line", snapshot.line)
            out.member("time", snapshot.time)
        }
        member("events", report.events)
        member("observations", report.observations)
        key("skipped")
        object { out in
            for (kind, count) in recording.skipped.sorted(by: { $0.key < $1.key }) {
                out.key(text: kind)
                out.int(count)
            }
        }
        key("unreadable")
        objects(recording.unreadable) { record, out in
            out.member("line", record.line)
            out.member("reason", record.reason)
        }
        key("notes")
        array(recording.notes) { note, out in out.string(note) }
    }

    fileprivate mutating func agreement(_ report: ReplayReport) {
        key("touches")
        object { $0.members(of: report.touchCount) }
        key("categories")
        objects(ReplayCategory.allCases.filter { report.categories[$0] != nil }) { category, out in
            out.member("category", category)
            out.members(of: report.categories[category] ?? ReplayReport.Count())
        }
        key("rules")
        objects(report.rules.sorted { $0.key.rawValue < $1.key.rawValue }) { entry, out in
            out.members(of: entry.key)
            out.members(of: entry.value)
        }
    }

    private mutating func members(of count: ReplayReport.Count) {
        member("agree", count.agree)
        member("differ", count.differ)
    }

    fileprivate mutating func difference(_ difference: FirstDifference) {
        object { out in
            out.member("kind", difference.kind)
            out.member("category", difference.category)
            out.member("time", difference.time)
            out.member("line", difference.line)
            out.key("recorded")
            out.append(text: difference.recorded ?? "null")
            out.key("simulated")
            out.append(text: difference.simulated ?? "null")
            out.key("rules")
            out.array(difference.rules) { rule, out in out.string(rule.rawValue) }
            if let rule = difference.rules.first {
                out.key("evidence")
                out.append(rule.evidence)
            }
            if let cause = difference.cause { out.member("cause", cause) }
            out.member("text", difference.text)
        }
    }

    fileprivate mutating func members(of fit: ReplayFit) {
        member("name", fit.name.name)
        member("default", fit.name.defaultValue)
        member("found", fit.isFound)
        member("from", fit.from)
        member("to", fit.to)
        member("differences", fit.differences)
        member("defaultDifferences", fit.defaultDifferences)
        member("runs", fit.runs)
        member("text", fit.text)
    }
}
