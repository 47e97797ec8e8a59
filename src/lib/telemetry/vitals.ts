/** How fast this page came up and answers, as the browser measures it: the five web vitals. */
import type { VitalName } from './ratings.ts'
import { watchEntries } from './watch-entries.ts'

/** A burst of shifts: none comes a second after the one before, and none five seconds after the first. Times in ms. */
type Shifts = { from: number; last: number; sum: number; worst: number }
export const NO_SHIFTS: Shifts = { from: -Infinity, last: -Infinity, sum: 0, worst: 0 }

/** CLS is the worst burst, so that a page that stays open for hours is not judged by all of them. */
export function withShift(before: Shifts, at: number, value: number): Shifts {
  const goesOn = at - before.last < 1000 && at - before.from < 5000
  const sum = goesOn ? before.sum + value : value
  return { from: goesOn ? before.from : at, last: at, sum, worst: Math.max(before.worst, sum) }
}

const MOST_INTERACTIONS = 10
/** Of so many interactions one is left out as chance: about the 98th percentile. */
const INTERACTIONS_A_SLIP = 50

/** INP: how long the slowest interaction took until its answer was painted, without the odd slip. */
export class Interactions {
  /** The slowest, by the id that all events of one tap or key press share. */
  #slowest: { id: number; ms: number }[] = []
  #lowest = Infinity
  #highest = 0

  /** `id` is 0 for an event that is part of no interaction, such as a move of the mouse. */
  add(id: number, ms: number): void {
    if (id === 0) return
    this.#lowest = Math.min(this.#lowest, id)
    this.#highest = Math.max(this.#highest, id)
    const known = this.#slowest.find((one) => one.id === id)
    if (known) known.ms = Math.max(known.ms, ms)
    else this.#slowest.push({ id, ms })
    this.#slowest = this.#slowest.toSorted((a, b) => b.ms - a.ms).slice(0, MOST_INTERACTIONS)
  }

  /** `count` is how many there were in all, also those too short to be told of; undefined where the browser does not count. */
  worst(count: number | undefined): number | undefined {
    // Ids grow by seven.
    const all = count ?? (this.#highest === 0 ? 0 : (this.#highest - this.#lowest) / 7 + 1)
    const slips = Math.floor(all / INTERACTIONS_A_SLIP)
    return this.#slowest[Math.min(slips, this.#slowest.length - 1)]?.ms
  }
}

type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean }
type InteractionEntry = PerformanceEntry & { interactionId?: number }

/** Calls `take` with each vital as it is measured, and again whenever it changes. */
export function watchVitals(take: (name: VitalName, value: number) => void): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (load && load.responseStart > 0) take('TTFB', load.responseStart)

  // What is painted after the page was out of sight says when somebody came back to it.
  const isSeen = visibility()
  watchEntries('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint' && isSeen(startTime)) take('FCP', startTime)
  })
  watchEntries('largest-contentful-paint', ({ startTime }) => {
    if (isSeen(startTime)) take('LCP', startTime)
  })

  let shifts = NO_SHIFTS
  // A page on which nothing moves is a good one, and must count as such.
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) take('CLS', 0)
  watchEntries('layout-shift', (entry) => {
    const { hadRecentInput, startTime, value } = entry as ShiftEntry
    if (hadRecentInput) return
    const before = shifts.worst
    shifts = withShift(shifts, startTime, value)
    if (shifts.worst > before) take('CLS', shifts.worst)
  })

  const interactions = new Interactions()
  let told: number | undefined
  const onInteraction = (entry: PerformanceEntry) => {
    interactions.add((entry as InteractionEntry).interactionId ?? 0, entry.duration)
    const worst = interactions.worst((performance as { interactionCount?: number }).interactionCount)
    if (worst !== undefined && worst !== told) take('INP', (told = worst))
  }
  // Those of less than 40 ms are not told of, but for the first.
  watchEntries('event', onInteraction, { durationThreshold: 40 })
  watchEntries('first-input', onInteraction)
}

/** Whether the page had been in sight all the time until then. */
function visibility(): (at: number) => boolean {
  const [hidden] = performance.getEntriesByType('visibility-state').filter(({ name }) => name === 'hidden')
  let hiddenAt = hidden?.startTime ?? (document.hidden ? 0 : Infinity)
  document.addEventListener('visibilitychange', ({ timeStamp }) => {
    if (document.hidden) hiddenAt = Math.min(hiddenAt, timeStamp)
  })
  return (at) => at < hiddenAt
}
