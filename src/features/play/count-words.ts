import { grouped } from '#src/lib/words.ts'

/** "Reps 12 · Calls 3 · 67 % good"; without calls there is no share of them. */
export function countWords(counts: { reps: number; calls: number; successes: number } | undefined): string {
  const { reps = 0, calls = 0, successes = 0 } = counts ?? {}
  const share = calls > 0 ? ` · ${Math.round((100 * successes) / calls)} % good` : ''
  return `Reps ${grouped(reps)} · Calls ${grouped(calls)}${share}`
}
