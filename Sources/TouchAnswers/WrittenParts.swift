internal import TouchDispatch
internal import TouchWire

/// Where parts of the answer are that later entries repeat: they are copied from there.
struct WrittenParts {
    /// For each cause: the range of its member `cause`; empty until it is written.
    var causes: [Range<Int>]
    /// For each event: the range of the members `time` and `event` of its entries; empty until they are written.
    var events: [Range<Int>]
    var tails = CallbackTails()
    /// Whether no callback reports anything of its event but the ids of touches and the time. Otherwise `tails` is not used.
    let hasPlainEvents: Bool

    init(causes: Int, in sequence: TouchSequence, hasTouchStates: Bool) {
        self.causes = Array(repeating: 0..<0, count: causes)
        events = Array(repeating: 0..<0, count: sequence.events.count)
        hasPlainEvents = !hasTouchStates && sequence.hasPlainEvents
    }
}

/// Where the ends of `touches…` callbacks are in the answer. Successive callbacks often differ only in `seq`, time and
/// receiver; the members after the receiver are then copied from where they were written.
struct CallbackTails {
    /// The members after the receiver of a callback with one touch, as one number.
    struct Key: Equatable {
        fileprivate let bits: UInt64

        /// Nil if the callback has members besides `method`, `touches`, `state` and `disposition`, or several
        /// touches.
        ///
        /// - Parameter isDiscrete: Whether the receiver is a discrete recognizer, whose states have other names.
        @inline(__always) init?(_ callback: Callback, isDiscrete: Bool, _ touches: [DeliveredTouch]) {
            guard case .touches(let method) = callback.method, callback.touches.count == 1,
                callback.cause == nil, callback.implementation == nil, callback.result == nil
            else { return nil }
            var state = UInt64(0)
            switch callback.details {
            case .none: break
            case .state(let value): state = UInt64(value.rawValue) &* 2 &+ (isDiscrete ? 3 : 2)
            default: return nil
            }
            let disposition = callback.disposition.map { UInt64($0.rawValue) &+ 1 } ?? 0
            let touch = UInt64(UInt32(truncatingIfNeeded: touches[Int(callback.touches.start)].touch.raw))
            bits = 1 | UInt64(method.rawValue) &<< 1 | disposition &<< 8 | state &<< 16 | touch &<< 32
        }

        @inline(__always) fileprivate var slot: Int {
            Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) &>> 60)
        }
    }

    private struct Slot {
        var bits: UInt64 = 0
        var range = 0..<0
    }

    /// By the hash of the key; a later tail replaces an earlier one.
    private var slots = InlineArray<16, Slot>(repeating: Slot())

    /// The range of a tail in the answer; nil if it was not written yet.
    @inline(__always) func range(of key: Key) -> Range<Int>? {
        let slot = slots[key.slot]
        return slot.bits == key.bits ? slot.range : nil
    }

    @inline(__always) mutating func note(_ key: Key, at range: Range<Int>) {
        slots[key.slot] = Slot(bits: key.bits, range: range)
    }
}

extension TouchSequence {
    /// Whether callbacks report nothing of the events but touches and time. Few samples have members other than a
    /// location.
    fileprivate var hasPlainEvents: Bool {
        details.isEmpty && events.allSatisfy { $0.modifierFlags.isEmpty && $0.buttonMask == nil }
    }
}
