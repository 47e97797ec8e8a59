/** Calls `take` for every entry of the type, also those before now. Does nothing where the type is not known. */
export function watchEntries(
  type: string,
  take: (entry: PerformanceEntry) => void,
  options: { durationThreshold?: number } = {},
): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
  observer.observe({ type, buffered: true, ...options })
}
