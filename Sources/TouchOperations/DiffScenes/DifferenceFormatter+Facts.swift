package import JSONTape
internal import TouchExplanation
internal import TouchAnalysis
package import TouchLint
internal import TouchDispatch
internal import TouchReports
internal import TouchWire

// The facts of a difference as JSON (`SceneDifference` in openapi.yaml).

extension GestureRelation: SpelledValue { package static let table = MemberTable<Self>() }

extension DifferenceFormatter {
    /// The members from `a` on, as an object.
    func facts(_ difference: SceneDifference) -> String {
        let facts = difference.facts
        var out = ByteWriter(capacity: 512)
        out.append("{")
        out.key("a")
        write(difference.a, facts.a, request.a.named, places.a, &out)
        out.key("b")
        write(difference.b, facts.b, request.b.named, places.b, &out)
        writeOccluders(facts, &out)
        if let move = facts.move { write(move, &out) }
        writePartners(facts.partners, &out)
        writeSettings(facts.settings, &out)
        if difference.has(.tapLost) || difference.has(.gestureLost) {
            writeWinners(facts.winners, request.b.named, &out)
        } else if difference.has(.tapGained) || difference.has(.gestureGained) {
            writeWinners(facts.winners, request.a.named, &out)
        }
        out.member("delay", ifPresent: facts.delay?.toMillionths)
        if let certainty = difference.certainty {
            out.certainty(certainty, write, { $1.bool($0) })
        }
        out.append("}")
        return out.text()
    }

    private func write(
        _ object: SceneObject?, _ side: SceneDifference.Side?, _ named: NamedScene, _ places: SceneLocations,
        _ out: inout ByteWriter
    ) {
        guard let object else { return out.append("null") }
        out.object { out in
            out.member("pointer", places.pointer(to: object))
            if case .gestureRecognizer(let recognizer) = object {
                out.member("view", named.scene[recognizer].view, named.names)
            }
            guard let side else { return }
            if let area = side.area {
                out.member("reachable", side.reason == nil)
                if let reason = side.reason {
                    out.key("reason")
                    out.reason(reason, named.names)
                }
                out.member("area", area.toMillionths)
            }
            if let frame = side.frame {
                out.key("frame")
                out.rect(frame.toMillionths)
            }
            if let point = side.tapPoint { out.member("tapPoint", point) }
            if let meets = side.meetsMinimumTapSize { out.member("meetsMinimumTapSize", meets) }
        }
    }

    private func writeOccluders(_ facts: SceneDifference.Facts, _ out: inout ByteWriter) {
        let names = request.b.named.names
        if facts.occluders.count > 0 {
            out.key("occluders")
            out.objects(facts.occluders.elements) { occluder, out in
                out.member("id", occluder.view, names)
                out.member("area", occluder.area.toMillionths)
                out.member("new", occluder.isNew)
            }
            out.member("occluderCount", facts.occluders.count)
        }
        if facts.formerOccluders.count > 0 {
            out.key("formerOccluders")
            out.array(facts.formerOccluders.elements) { view, out in
                request.a.named.names.write(.view(view), to: &out)
            }
            out.member("formerOccluderCount", facts.formerOccluders.count)
        }
    }

    private func write(_ move: SceneDifference.Move, _ out: inout ByteWriter) {
        out.member("offset", Point(x: move.offset.x.toMillionths, y: move.offset.y.toMillionths))
        out.key("movedWith")
        out.array(move.companions.elements) { view, out in
            request.b.named.names.write(.view(view), to: &out)
        }
        out.member("movedCount", move.companions.count)
        out.member("scrolled", move.isScrolled)
    }

    private func writePartners(
        _ partners: SceneDifference.Named<SceneDifference.Partner>, _ out: inout ByteWriter
    ) {
        guard partners.count > 0 else { return }
        out.key("partners")
        out.objects(partners.elements) { partner, out in
            let names = partner.isInB ? request.b.named.names : request.a.named.names
            out.member("id", partner.object, names)
            for (name, relation) in [("a" as StaticString, partner.a), ("b", partner.b)] {
                out.key(name)
                if let relation { out.spelled(relation) } else { out.append("null") }
            }
        }
        out.member("partnerCount", partners.count)
    }

    private func writeSettings(_ settings: [SceneDifference.SettingChange], _ out: inout ByteWriter) {
        guard !settings.isEmpty else { return }
        out.key("settings")
        out.objects(settings) { change, out in
            out.member("member", change.member)
            for (name, value) in [("a" as StaticString, change.a), ("b", change.b)] {
                out.key(name)
                switch value {
                case nil: out.append("null")
                case .flag(let flag)?: out.bool(flag)
                case .number(let number)?: out.number(number)
                case .word(let word)?: out.string(word)
                }
            }
        }
    }

    private func writeWinners(
        _ winners: [RecognizerIndex], _ named: NamedScene, _ out: inout ByteWriter
    ) {
        out.key("winners")
        out.array(winners) { recognizer, out in named.names.write(recognizer, to: &out) }
    }

    /// Writes the id of the view of a dependency. Views that are only in the first scene follow those of the second.
    private func write(_ view: ViewIndex, _ out: inout ByteWriter) {
        let offset = Int(view.raw) - request.b.named.scene.views.count
        if offset < 0 {
            request.b.named.names.write(.view(view), to: &out)
        } else {
            request.a.named.names.write(.view(ViewIndex(offset)), to: &out)
        }
    }
}

extension Rect {
    fileprivate var toMillionths: Rect {
        Rect(
            origin: Point(x: origin.x.toMillionths, y: origin.y.toMillionths),
            size: Size(width: size.width.toMillionths, height: size.height.toMillionths))
    }
}
