package import JSONTape
package import TouchDispatch
internal import TouchLimitations
package import TouchWire

/// Writes the outcome as JSON (`DispatchAnswer` in openapi.yaml). Each extension writes one part of it.
package struct AnswerWriter: ~Copyable {
    package let run: DispatchRun
    // Copied from `run`: they write to `out`, and an access through `run` would copy them each time.
    package let scene: Scene
    package let sequence: TouchSequence
    package let names: SceneNames
    package let fingers: NameTable
    package let keys: NameTable
    package let selectors: NameTable
    /// A copy, because each access to a global variable first checks that it is initialized.
    let states = GestureStateValue.table
    /// Maximum size of the answer in bytes. Writing stops above it, because the caller rejects the answer.
    package let limit: Int
    package var out: ByteWriter
    var written: WrittenParts

    /// - Parameters:
    ///   - canBeRefused: Whether the caller checks that the answer is not refused.
    ///   - isInterrupted: Returns whether the answer is not needed any more. It is then refused.
    package init(
        _ run: DispatchRun, limit: Int, canBeRefused: Bool = false,
        isInterrupted: (@Sendable () -> Bool)? = nil
    ) {
        self.run = run
        scene = run.request.scene
        sequence = run.request.sequence
        names = run.request.names
        fingers = run.request.fingers
        keys = run.request.keys
        selectors = run.request.selectors
        self.limit = limit
        written = WrittenParts(
            causes: run.outcome.causes.count, in: run.request.sequence,
            hasTouchStates: run.request.options.dispatch.recordsTouchStates)
        out = ByteWriter(
            capacity: min(
                limit,
                1024 &+ run.outcome.entries.count &* 176 &+ run.outcome.hitTesting.visits.count &* 128
                    &+ run.outcome.calls.actions.count &* 512),
            canBeRefused: canBeRefused, isInterrupted: isInterrupted)
    }

    package var labels: [RecognizerLabel] { run.request.labels }
    package var options: RequestOptions { run.request.options }
    package var outcome: Outcome { run.outcome }

    /// Returns the bytes written so far.
    package consuming func finish() -> Bytes { out.finish() }

    /// Writes the complete answer.
    package consuming func write() -> Bytes {
        let trace = options.dispatch.trace
        out.append(UInt8(ascii: "{"))
        writeFirstMembers()
        if trace != .none {
            writeHitTests(withVisits: trace == .full)
            writeTransitions()
            writeCallbacks()
        }
        if trace == .full {
            writeStages()
            writeEvents()
        }
        writeLastMembers()
        return out.finish()
    }

    /// Writes the members before the entries, without a leading comma.
    mutating func writeFirstMembers() {
        let hitView = outcome.hitTesting.first?.view
        out.append("\"hitView\":")
        writeView(hitView)
        // The old name of the member.
        out.append(",\"firstResponder\":")
        writeView(hitView)
        if let certainty = run.certainty { out.certainty(certainty, names) }
        out.append(",\"responderChain\":")
        let chain = outcome.hitTesting.first.map { scene.responderChain(from: .view($0.view)) } ?? []
        out.array(chain) { responder, out in names.write(responder, to: &out) }
        writeTouches()
        if !outcome.presses.isEmpty { writePresses() }
    }

    /// Writes the members after the entries, and the closing brace.
    mutating func writeLastMembers() {
        writeRecognizers()
        writeFinal()
        if !outcome.scrolling.states.isEmpty { out.scrollViews(outcome.scrolling, in: scene, names) }
        out.append(",\"end\":")
        out.seconds(outcome.finalState.time)
        out.append(",\"warnings\":")
        out.diagnostics(run.warnings)
        out.member(limitations: run.limitations)
        if options.dispatch.recordsSceneChanges { writeSceneChanges() }
        if options.echoesEvents {
            out.key("echoedEvents")
            EchoedEvents(run.request, limit: limit).write(to: &out)
        }
        out.append(UInt8(ascii: "}"))
    }

    // MARK: Shared

    package mutating func writeView(_ view: ViewIndex?) {
        writeResponder(view.map(Responder.view))
    }

    mutating func writeResponder(_ responder: Responder?) {
        guard let responder else { return out.append("null") }
        names.write(responder, to: &out)
    }

    package mutating func writeObject(_ object: SceneObject?) {
        guard let object else { return out.append("null") }
        names.write(object, to: &out)
    }

    mutating func writeWindow(_ window: WindowIndex?) {
        writeView(window.map { scene[$0].view })
    }

    /// Opens the object of an entry: `{"seq":1,"time":0,"event":0`.
    package mutating func open(_ position: Int, _ entry: TraceEntry, isFirst: inout Bool) {
        out.write(atMost: 32) {
            if !isFirst { $0.append(UInt8(ascii: ",")) }
            $0.append("{\"seq\":")
            $0.digits(UInt(truncatingIfNeeded: position &+ 1))
        }
        isFirst = false
        writeTimeAndEvent(of: entry)
    }

    /// Writes the members `time` and `event`, which are the same for all entries of one event.
    @inline(__always) mutating func writeTimeAndEvent(of entry: TraceEntry) {
        if entry.event == TraceEntry.noEvent { return writeMoment(of: entry) }
        let earlier = written.events[Int(entry.event)]
        guard earlier.isEmpty else { return out.repeatBytes(earlier) }
        let start = out.count
        writeMoment(of: entry)
        written.events[Int(entry.event)] = start..<out.count
    }

    private mutating func writeMoment(of entry: TraceEntry) {
        out.write(atMost: 48 &+ ByteCursor.roomForNumber) {
            $0.append(",\"time\":")
            $0.seconds(entry.time)
            $0.append(",\"event\":")
            if entry.event == TraceEntry.noEvent { return $0.append("null") }
            $0.digits(UInt(truncatingIfNeeded: entry.event))
        }
    }
}
