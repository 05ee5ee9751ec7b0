package import Testing

extension Tag {
    /// Takes a sample of its cases in a quick run, and more in a deep one.
    @Tag package static var exhaustive: Self
}

extension Trait where Self == ConditionTrait {
    /// Too slow for a quick run.
    package static var deepRunOnly: Self {
        .enabled(if: TestRun.depth > .quick, "only with TOUCHD_DEEP=1")
    }
}
