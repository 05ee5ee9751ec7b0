package import Testing

extension Tag {
    /// Marks tests that execute a sample of their cases in a quick run, and more cases in a deep run.
    @Tag package static var exhaustive: Self
}

extension Trait where Self == ConditionTrait {
    /// Disables a test that is too slow for a quick run.
    package static var deepRunOnly: Self {
        .enabled(if: TestRun.depth > .quick, "runs only if TOUCHD_DEEP is 1 or all")
    }
}
