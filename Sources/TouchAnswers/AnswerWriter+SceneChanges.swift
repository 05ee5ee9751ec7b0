internal import JSONTape
internal import TouchDispatch
internal import TouchWire

extension AnswerWriter {
    /// Writes the changes of the scene by events (`SceneChange` in openapi.yaml).
    mutating func writeSceneChanges() {
        let log = outcome.sceneChanges
        out.key("sceneChanges")
        out.append("[")
        for record in log.records where out.count <= limit { write(record, log) }
        out.append("]")
    }

    private mutating func write(_ record: SceneChangeRecord, _ log: SceneChangeLog) {
        let changes = sequence.changes
        let properties = ChangedPropertiesWriter(run.request)
        let source = run.request.source
        let names = names
        out.separate()
        out.object { out in
            out.member("seq", record.entries)
            out.member("time", record.time)
            out.member("event", Int(record.event))
            out.member("id", record.object, names)
            switch record.kind {
            case .set(let span):
                out.key("set")
                out.object { properties.write(changes[span.range], to: &$0) }
            case .animated(let span, let before, let animation):
                out.key("animated")
                out.object { out in
                    out.key("from")
                    out.object { properties.write(log.before[before.range], to: &$0) }
                    out.key("to")
                    out.object { properties.write(changes[span.range], to: &$0) }
                    out.member("duration", animation.duration)
                    out.member("delay", animation.delay)
                    out.member("allowUserInteraction", animation.options.contains(.allowUserInteraction))
                }
            case .added(let index):
                out.key("added")
                out.append(text: source.addition(of: record.object))
                if let index { out.member("index", index) }
            case .removed: out.member("removed", true)
            }
        }
    }
}
