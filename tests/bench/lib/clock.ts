/**
 * The machine's clock in ms since 1970, finer than `Date.now()`, and the same in every process: the offset of the
 * monotonic clock is measured where `Date.now()` has just ticked.
 */
export function wallClock(): () => number {
  const offsets: number[] = []
  for (let i = 0; i < 5; i++) {
    const before = Date.now()
    while (Date.now() === before);
    offsets.push(Date.now() - performance.now())
  }
  // A disturbed sample sees the tick late, and is smaller.
  const offset = Math.max(...offsets)
  return () => performance.now() + offset
}
