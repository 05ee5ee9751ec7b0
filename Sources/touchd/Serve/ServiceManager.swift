internal import CSystem

/// Sends notifications about the server to systemd (`Type=notify`, `WatchdogSec=`), if it runs.
enum ServiceManager {
    /// States as sd_notify(3) spells them.
    enum State: String {
        case ready = "READY=1"
        /// Means only that the process runs. Requests need no supervision, because their steps are limited.
        case alive = "WATCHDOG=1"
        case stopping = "STOPPING=1"
    }

    /// Errors are not reported here: systemd itself then considers the service dead and reports that.
    static func notify(_ state: State) {
        _ = state.rawValue.withCString(sys_notify_manager)
    }

    /// Maximum time between two `alive` notifications in microseconds, half of the watchdog interval; nil if
    /// systemd expects none.
    static var signInterval: UInt64? {
        let wanted = sys_notify_watchdog_interval()
        return wanted > 0 ? max(1, wanted / 2) : nil
    }
}
