extension Wire {
    /// A request with the control `c`, 10 by 10 at the origin of the window, whose controller is `vc`.
    package static func control(
        _ viewClass: String, _ members: String = "", events: String = "", more: String = ""
    ) -> String {
        let comma = members.isEmpty ? "" : ","
        let control = view("c", #""class":"\#(viewClass)"\#(comma)\#(members)"#)
        return request(
            window: #""viewController":{"id":"vc","actions":["found"]},"subviews":[\#(control)]"#,
            events: events, more: more)
    }
}
