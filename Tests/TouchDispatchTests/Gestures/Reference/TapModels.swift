@testable import TouchDispatch

/// Counts taps (rules TP-1 and TP-2), for `UITapGestureRecognizer` and before a long press.
class TapCountingModel: ModelMachine {
    let touchesRequired: Int
    let tapsRequired: Int
    var taps = 0
    /// The contacts of the current tap, including lifted ones.
    var current: [ModelContact] = []
    var lifted = 0
    var firstCentroid: Point?

    init(
        _ rule: Rule, isDiscrete: Bool, touches: Int, taps: Int, _ thresholds: Thresholds
    ) {
        touchesRequired = touches
        tapsRequired = taps
        super.init(rule, isDiscrete: isDiscrete, thresholds)
    }

    var isComplete: Bool { current.count == touchesRequired }

    /// Whether the current contacts are too far from the first tap.
    var isFarFromFirst: Bool {
        guard let firstCentroid else { return false }
        let distance = ModelMachine.distance(centroid(current), firstCentroid)
        return Slack.isOver(distance, thresholds[.tapAllowableMovement])
    }

    override func touchesBegan(_ contacts: [ModelContact], now: Int64) {
        guard current.count + contacts.count <= touchesRequired else { return fail() }
        if current.isEmpty { deadline = now + span(.tapMaximumDuration) }
        current += contacts
        guard isComplete else { return }
        if firstCentroid == nil { firstCentroid = centroid(current) }
        if isFarFromFirst { fail() }
    }

    override func touchesMoved(_ contacts: [ModelContact], now: Int64) {
        if isComplete, isFarFromFirst { fail() }
    }

    override func touchesEnded(_ contacts: [ModelContact], now: Int64) {
        guard isComplete, !isFarFromFirst else { return fail() }
        lifted += contacts.count
        guard lifted == touchesRequired else { return }
        taps += 1
        current = []
        lifted = 0
        deadline = now + span(.tapMaximumInterval)
    }

    override func deadlinePassed(now: Int64) { fail() }
}

/// `UITapGestureRecognizer`.
final class TapModel: TapCountingModel {
    private let buttons: ButtonMask
    /// Whether the buttons of pointers do not matter.
    var ignoresButtons = false

    init(_ settings: TapSettings, _ thresholds: Thresholds) {
        buttons = settings.buttonMaskRequired
        super.init(
            .TP1, isDiscrete: true, touches: settings.numberOfTouchesRequired,
            taps: settings.numberOfTapsRequired, thresholds)
    }

    override func touchesBegan(_ contacts: [ModelContact], now: Int64) {
        // Rule PT-3.
        let pressed = contacts.compactMap(\.buttons).first
        if let pressed, pressed.intersection(buttons).isEmpty, !ignoresButtons { return want(.failed, .PT3) }
        super.touchesBegan(contacts, now: now)
    }

    override func touchesEnded(_ contacts: [ModelContact], now: Int64) {
        super.touchesEnded(contacts, now: now)
        if taps == tapsRequired { want(.ended) }
    }
}

/// `UILongPressGestureRecognizer` (rules LP-1 and LP-2).
final class LongPressModel: TapCountingModel {
    private let duration: Int64
    private let allowableMovement: Double
    private var press: [ModelContact] = []
    private var start: Point?

    init(_ settings: LongPressSettings, _ thresholds: Thresholds) {
        duration =
            settings.minimumPressDuration?.microseconds
            ?? Int64((thresholds[.longPressMinimumDuration] * 1e6).rounded())
        allowableMovement = settings.allowableMovement ?? thresholds[.longPressAllowableMovement]
        super.init(
            .LP1, isDiscrete: false, touches: settings.numberOfTouchesRequired,
            taps: settings.numberOfTapsRequired, thresholds)
    }

    private var isPress: Bool { taps == tapsRequired }

    override func follows(_ contact: ModelContact) -> Bool {
        !state.isRunning || press.contains { $0 === contact }
    }

    override func touchesBegan(_ contacts: [ModelContact], now: Int64) {
        guard isPress else { return super.touchesBegan(contacts, now: now) }
        guard !state.isRunning else { return }
        guard press.count + contacts.count <= touchesRequired else { return fail() }
        if press.isEmpty, tapsRequired > 0 { deadline = now + span(.tapMaximumDuration) }
        press += contacts
        guard press.count == touchesRequired else { return }
        let centroid = centroid(press)
        if let firstCentroid,
            Slack.isOver(
                ModelMachine.distance(centroid, firstCentroid), thresholds[.tapAllowableMovement])
        {
            return fail()
        }
        start = centroid
        deadline = now + duration
    }

    override func touchesMoved(_ contacts: [ModelContact], now: Int64) {
        guard isPress else { return super.touchesMoved(contacts, now: now) }
        if state.isRunning {
            if contacts.contains(where: { follows($0) }) { want(.changed) }
        } else if let start,
            Slack.isOver(ModelMachine.distance(centroid(press), start), allowableMovement)
        {
            fail()
        }
    }

    override func touchesEnded(_ contacts: [ModelContact], now: Int64) {
        guard isPress else { return super.touchesEnded(contacts, now: now) }
        guard state.isRunning else { return fail() }
        if contacts.contains(where: { follows($0) }) { want(.ended) }
    }

    override func deadlinePassed(now: Int64) {
        if start != nil { want(.began) } else { fail() }
    }
}
