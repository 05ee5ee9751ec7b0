internal import CSystem

/// What systemd is told of the server (`Type=notify`, `WatchdogSec=`); nothing where there is no systemd.
enum ServiceManager {
    /// States as sd_notify(3) spells them.
    enum State: String {
        case ready = "READY=1"
        /// No more than that the process runs: requests end by themselves, since their steps are counted.
        case alive = "WATCHDOG=1"
        case stopping = "STOPPING=1"
    }

    /// That it cannot be told is not said here: the manager itself takes the service for dead then, and says so.
    static func tell(_ state: State) {
        _ = state.rawValue.withCString(sys_notify_manager)
    }

    /// Microseconds between two signs of life at most, half of what the manager waits for; nil where it wants none.
    static var signInterval: UInt64? {
        let wanted = sys_notify_watchdog_interval()
        return wanted > 0 ? max(1, wanted / 2) : nil
    }
}
