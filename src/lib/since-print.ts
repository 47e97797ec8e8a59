/** What of a printed list has changed since, from fingerprints of its lines. Pure. */
import { clockWords, count } from './words.ts'

/** How a list differs from its last print. A line that was replaced or reworded counts once. */
export type SincePrint = { readonly changed: number; readonly isReordered: boolean }

export function sincePrint(printed: readonly string[], now: readonly string[]): SincePrint {
  const gone = without(printed, now)
  const added = without(now, printed)
  const changed = Math.max(gone.length, added.length)
  const kept = without(printed, gone)
  const still = without(now, added)
  return { changed, isReordered: kept.some((call, i) => call !== still[i]) }
}

/** The first list without the second's items, each as often as it is there. */
function without(all: readonly string[], out: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const one of out) left.set(one, (left.get(one) ?? 0) + 1)
  return all.filter((one) => {
    const n = left.get(one) ?? 0
    left.set(one, n - 1)
    return n <= 0
  })
}

/** "Printed Nov 25, 9:41 PM. 3 calls changed since it was printed." Times in ms; `what` is one of the list, such as "call". */
export function printedWords(
  printedAt: number,
  { changed, isReordered }: SincePrint,
  now: number,
  what = 'call',
): string {
  const since =
    changed > 0
      ? `${count(changed, what)} changed since it was printed.`
      : isReordered
        ? `The order of ${what}s changed since it was printed.`
        : `No ${what} changed since.`
  return `Printed ${clockWords(printedAt, now)}. ${since}`
}
