/// Fixes faults that most mutations cause unintentionally: duplicate ids, ids without an object, decreasing
/// times, fingers that end without having begun. Most mutants are then valid, so that the code after the
/// reader runs too.
struct Repair {
    private var ids: Set<String> = []
    private var known: [String] = []
    private var chance: Chance

    init(_ chance: Chance) { self.chance = chance }

    mutating func repair(_ document: inout JSONNode, _ shape: Shape?) {
        guard case .object(var members) = document else { return }
        for index in members.indices where members[index].name == "scene" { number(&members[index].value) }
        known = ids.sorted()
        for index in members.indices where members[index].name == "events" {
            guard case .array(var events) = members[index].value else { continue }
            order(&events)
            followFingers(&events)
            members[index].value = .array(events)
        }
        document = .object(members)
        if !known.isEmpty { name(&document, shape, member: "") }
    }

    /// Gives objects with duplicate ids new ids.
    private mutating func number(_ node: inout JSONNode) {
        switch node {
        case .object(var members):
            for index in members.indices {
                if members[index].name == "id", case .string(let id) = members[index].value {
                    var unique = id
                    var count = 2
                    while !ids.insert(unique).inserted {
                        unique = "\(id.prefix(20))\(count)"
                        count += 1
                    }
                    members[index].value = .string(unique)
                } else {
                    number(&members[index].value)
                }
            }
            node = .object(members)
        case .array(var elements):
            for index in elements.indices { number(&elements[index]) }
            node = .array(elements)
        case .string, .number, .word: break
        }
    }

    /// Replaces ids of missing objects with ids of existing ones.
    private mutating func name(_ node: inout JSONNode, _ shape: Shape?, member: String) {
        let inner = shape?.chosen(for: node)
        switch node {
        case .object(var members):
            for index in members.indices {
                let name = members[index].name
                self.name(&members[index].value, inner?.member(name) ?? shape?.member(name), member: name)
            }
            node = .object(members)
        case .array(var elements):
            for index in elements.indices { name(&elements[index], inner?.element, member: member) }
            node = .array(elements)
        case .string(let text):
            guard inner?.isID == true, member != "id", !ids.contains(text), let id = chance.among(known)
            else { return }
            node = .string(id)
        case .number, .word: break
        }
    }

    // MARK: Events

    private func order(_ events: inout [JSONNode]) {
        var latest = 0.0
        for index in events.indices {
            guard case .object(var members) = events[index],
                let place = members.firstIndex(where: { $0.name == "time" }),
                case .number(let text) = members[place].value, let time = Double(text), time.isFinite
            else { continue }
            if time < latest { members[place].value = .number("\(latest)") }
            latest = max(latest, time)
            events[index] = .object(members)
        }
    }

    /// Changes phases: a finger that is up can only begin, and a finger that is down cannot begin.
    private func followFingers(_ events: inout [JSONNode]) {
        var down: Set<String> = []
        for index in events.indices {
            guard case .object(var members) = events[index],
                let place = members.firstIndex(where: { $0.name == "touches" }),
                case .array(var touches) = members[place].value
            else { continue }
            var listed: Set<String> = []
            for touch in touches.indices {
                guard var finger = touches[touch]["finger"], case .object(var sample) = touches[touch],
                    let phase = sample.firstIndex(where: { $0.name == "phase" })
                else { continue }
                // A finger that is listed twice becomes another finger.
                while listed.contains(String(decoding: finger.text, as: UTF8.self)) {
                    finger = .string("\(finger.string ?? "f")+")
                    if let place = sample.firstIndex(where: { $0.name == "finger" }) {
                        sample[place].value = finger
                    }
                }
                listed.insert(String(decoding: finger.text, as: UTF8.self))
                let name = String(decoding: finger.text, as: UTF8.self)
                let word = sample[phase].value.string
                if word == "began", down.contains(name) { sample[phase].value = .string("moved") }
                if word != "began", !down.contains(name) { sample[phase].value = .string("began") }
                switch sample[phase].value.string {
                case "began": down.insert(name)
                case "ended", "cancelled": down.remove(name)
                default: break
                }
                touches[touch] = .object(sample)
            }
            members[place].value = .array(touches)
            events[index] = .object(members)
        }
    }
}
