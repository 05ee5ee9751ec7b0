package import TouchScene

extension Scene {
    /// Whether the view is a standard control for which no target is registered, so that it sends no action. False in scenes with
    /// assumed members: other tools do not report targets.
    package func lacksTarget(_ view: ViewIndex) -> Bool {
        guard let control = self[view].control, self[control].targets.range.isEmpty, assumptions.isEmpty
        else {
            return false
        }
        switch self[view].viewClass {
        case .UIButton: return !self[view].flags.contains(.showsMenuAsPrimaryAction)
        case .UISwitch, .UISlider, .UIStepper, .UISegmentedControl, .UIPageControl: return true
        default: return false
        }
    }
}
