internal import JSONTape

extension JSONValue {
    /// The view of a request that is relevant for `receiver`: the view itself, the view of a recognizer or view
    /// controller, or the view whose control or recognizer sends the action `method` to `receiver`.
    func view(of receiver: String, method: String?) -> String? {
        guard let scene = self["scene"] else { return nil }
        var sender: String?
        var owner: String?
        var open = Array((scene.elements("windows") + scene.elements("subviews")).reversed())
        while let view = open.popLast() {
            open.append(contentsOf: view.elements("subviews").reversed())
            guard let id = view["id"]?.text else { continue }
            if id == receiver { return id }
            let recognizers = view.elements("gestureRecognizers")
            if recognizers.contains(where: { $0["id"]?.text == receiver }) { return id }
            if let method, sender == nil,
                ([view] + recognizers).contains(where: { $0.sends(method, to: receiver) })
            {
                sender = id
            }
            if view["viewController"]?["id"]?.text == receiver { owner = id }
        }
        return sender ?? owner
    }

    /// Whether a control or recognizer sends the action to the receiver.
    private func sends(_ action: String, to receiver: String) -> Bool {
        elements("targets").contains { $0["target"]?.text == receiver && $0["action"]?.text == action }
    }
}
