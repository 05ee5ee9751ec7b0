internal import JSONTape
internal import TouchScene

extension JSONReader {
    /// Reads `expect`, the object at `position`.
    package mutating func expectations(at position: Int, in place: Expectations.Place) -> Expectations {
        var expected = Expectations(position: position)
        guard tape.kind(at: position) == .object, var cursor = object(at: position, "expect") else {
            wrongType(at: position, "expect", "an object such as {\"contains\": [\"window.pay\"]}")
            return expected
        }
        if case .robustnessRequest = place {
            while let (_, value) = next(&cursor, RobustnessExpectationMember.table) {
                expected.given.append(.robust)
                expected.robust = share(at: value)
            }
            return expected
        }
        while let (member, value) = next(&cursor, Members.expectation) {
            guard member.isAllowed(in: place) else {
                notAMember(at: value, "“\(member: member.name)” \(reason: member.reason)")
                continue
            }
            expected.given.append(member)
            switch member {
            case .status:
                let status = integer(at: value, "status", in: 100...599)
                expected.status = status.map { Expectations.Entry(key: value, value: $0) }
            case .problem: expected.problems = expectedProblems(at: value)
            case .certainty: expected.hits.certainty = certainty(at: value)
            case .hitView, .firstResponder: hitView(member, at: value, &expected.hits)
            case .responderChain: expected.hits.responderChain = ids(at: value, "responderChain")
            case .callbacks: expected.callbacks.list = callbackNames(at: value, "callbacks")
            case .only: expected.callbacks.only = filter(at: value)
            case .contains: expected.callbacks.contains = callbackNames(at: value, "contains")
            case .absent: expected.callbacks.absent = callbackNames(at: value, "absent")
            case .order: expected.callbacks.order = callbackNames(at: value, "order")
            case .counts: expected.callbacks.counts = counts(at: value)
            case .times: expected.callbacks.times = times(at: value)
            case .transitions: expected.transitions.list = transitions(at: value)
            case .transitionsOf: expected.transitions.of = ids(at: value, "transitionsOf")
            case .visits: expected.hits.visits = visits(at: value)
            case .views: expected.hits.views = ids(at: value, "views", mayBeNull: true)
            case .final: if object(at: value, "final") != nil { expected.final = value }
            case .reachable, .unreachable: reachability(member, at: value, &expected.reachability)
            case .json: expected.json = keyed(at: value, "json") { _, value in value }
            case .near: expected.near = near(at: value)
            case .robust: expected.robust = share(at: value)
            }
        }
        // Without the filtered member, a filter has no effect and could hide a misspelled name of that
        // member.
        if cursor.has(ExpectationMember.only), !cursor.has(ExpectationMember.callbacks) {
            missing("callbacks", of: position, "“callbacks” is required with “only”, which filters it")
        }
        if cursor.has(ExpectationMember.transitionsOf), !cursor.has(ExpectationMember.transitions) {
            missing(
                "transitions", of: position,
                "“transitions” is required with “transitionsOf”, which filters it")
        }
        return expected
    }

    /// Reads the expected hit view from `hitView` or its alias `firstResponder`.
    private mutating func hitView(
        _ member: ExpectationMember, at position: Int, _ hits: inout Expectations.Hits
    ) {
        guard let view = idOrNull(at: position, "the expected hit view") else { return }
        if let other = hits.hitView {
            if tape.text(at: view)?.text != tape.text(at: other)?.text {
                fault(
                    .conflictingMembers, at: position,
                    "“hitView” and its old name “firstResponder” expect different views; omit “firstResponder”"
                )
            }
            return
        }
        (hits.hitView, hits.hitViewMember) = (view, member)
    }

    private mutating func share(at position: Int) -> Expectations.Entry<Double>? {
        number(at: position, "robust", in: 0...1).map { Expectations.Entry(key: position, value: $0) }
    }

    private mutating func certainty(at position: Int) -> Int? {
        value(at: position, "certainty", CertaintyName.table).map { _ in position }
    }

    // MARK: Lists

    /// Reads an array of strings. Reports each string for which `isGood` returns false; the message contains
    /// the expected form `wanted`.
    private mutating func list(
        at position: Int, _ what: StaticString, element: StaticString, mayBeNull: Bool = false,
        wanted: @autoclosure () -> String = "", isGood: (JSONString) -> Bool = { _ in true }
    ) -> Expectations.List {
        var list = Expectations.List(position: position, elements: [])
        var cursor = elements(at: position, what)
        while let value = next(&cursor) {
            if mayBeNull, tape.kind(at: value) == .null {
                list.elements.append(value)
                continue
            }
            guard let string = string(at: value, element) else { continue }
            if isGood(string) {
                list.elements.append(value)
            } else {
                unreadable(string, wanted(), at: value)
            }
        }
        return list
    }

    private mutating func unreadable(
        _ string: JSONString, _ wanted: @autoclosure () -> String, at position: Int
    ) {
        guard faults.wants(position) else { return }
        fault(
            .unknownValue, at: position,
            "“\(value: string.text.prefix(64))” does not have the form \(expected: wanted())")
    }

    private mutating func ids(
        at position: Int, _ what: StaticString, mayBeNull: Bool = false
    ) -> Expectations.List {
        list(
            at: position, what, element: mayBeNull ? "an element that is not null" : "an id",
            mayBeNull: mayBeNull)
    }

    private mutating func idOrNull(at position: Int, _ what: StaticString) -> Int? {
        switch tape.kind(at: position) {
        case .string, .null: return position
        case .object, .array, .number, .true, .false:
            wrongType(at: position, what, "an id or null")
            return nil
        }
    }

    private static let callbackForm = "receiver.method"

    private mutating func callbackNames(at position: Int, _ what: StaticString) -> Expectations.List {
        list(
            at: position, what, element: "the name of a callback, “receiver.method”,",
            wanted: JSONReader.callbackForm,
            isGood: \.isCallbackName)
    }

    private mutating func transitions(at position: Int) -> Expectations.List {
        list(
            at: position, "transitions", element: "a transition",
            wanted:
                "recognizer from>to, with the states \(GestureStateValue.table.list); "
                + "omit resets (transitions to possible)",
            isGood: \.isTransition)
    }

    private mutating func visits(at position: Int) -> Expectations.List {
        list(
            at: position, "visits", element: "a visit",
            wanted: "view.hitTest, view.pointInside=true or view.return=id", isGood: \.isVisit)
    }

    // MARK: Objects

    /// Reads the members of an object whose names are chosen by the user. Omits a member for which `read`
    /// returns nil.
    private mutating func keyed<Value>(
        at position: Int, _ what: StaticString, isName: (JSONString) -> Bool = { _ in true },
        _ read: (inout JSONReader, Int) -> Value?
    ) -> [Expectations.Entry<Value>] {
        guard let cursor = object(at: position, what) else { return [] }
        var entries: [Expectations.Entry<Value>] = []
        var names = NameTable(capacity: 8)
        var key = cursor.position
        while key < cursor.end {
            let value = key + 1
            let name = tape.string(at: key)
            if !names.insert(name).isNew {
                if faults.wants(key) {
                    fault(.duplicateMember, at: key, "duplicate member “\(member: name.text.prefix(64))”")
                }
            } else if !isName(name) {
                unreadable(name, JSONReader.callbackForm, at: key)
            } else if let value = read(&self, value) {
                entries.append(Expectations.Entry(key: key, value: value))
            }
            key = tape.next(after: value)
        }
        return entries
    }

    private mutating func counts(at position: Int) -> [Expectations.Entry<Int>] {
        keyed(at: position, "counts", isName: \.isCallbackName) {
            $0.integer(at: $1, "a count", in: 0...1_000_000_000)
        }
    }

    private mutating func times(at position: Int) -> [Expectations.Entry<Double>] {
        keyed(at: position, "times", isName: \.isCallbackName) {
            $0.number(at: $1, "a time", in: 0...Instant.maximumSeconds)
        }
    }

    private mutating func filter(at position: Int) -> Expectations.Filter {
        var filter = Expectations.Filter()
        guard var cursor = object(at: position, "only") else { return filter }
        while let (member, value) = next(&cursor, Members.only) {
            switch member {
            case .kinds:
                let kinds = kinds(at: value)
                // An empty list does not filter.
                filter.kinds = tape.isEmptyArray(at: value) ? nil : kinds
            case .receivers:
                let list = ids(at: value, "receivers", mayBeNull: true)
                filter.receivers = list.elements.isEmpty ? nil : list.elements
            case .handled: filter.isHandledOnly = bool(at: value, "handled") ?? false
            }
        }
        return filter
    }

    private mutating func expectedProblems(at position: Int) -> [Expectations.Problem] {
        var problems: [Expectations.Problem] = []
        var elements = elements(at: position, "problem")
        while let element = next(&elements) {
            guard var cursor = object(at: element, "a fault") else { continue }
            var pointer: Int?
            var code: Int?
            while let (member, value) = next(&cursor, Members.expectedProblem) {
                guard tape.kind(at: value) == .string else {
                    wrongType(at: value, member.name, "a string")
                    continue
                }
                switch member {
                case .pointer: pointer = value
                case .code: code = value
                }
            }
            if !cursor.has(ExpectedProblemMember.pointer) { missing("pointer", of: element) }
            if let pointer {
                problems.append(Expectations.Problem(position: element, pointer: pointer, code: code))
            }
        }
        return problems
    }
}
