extension Range<Int> {
    /// The first element for which `isAfter` is true; the upper bound if there is none. It is true for all elements that
    /// follow it.
    package func partition(_ isAfter: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if isAfter(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
