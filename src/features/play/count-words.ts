import { goodShare, type RepTally } from '#schema/football/script-reps.ts'
import { count } from '#src/lib/words.ts'

type Counts = { reps: number; calls: number; successes: number; scripted?: RepTally }

/**
 * "12 reps, 80% good · 3 logged calls, 67% good"; a share only where something was judged: reps in practice scripts, and calls
 * logged here or imported. Those charted in BoxCall aren't among them.
 */
export function countWords(counts: Counts | undefined): string {
  const { reps = 0, calls = 0, successes = 0, scripted } = counts ?? {}
  const good = scripted ? goodShare(scripted) : null
  const share = calls > 0 ? `, ${Math.round((100 * successes) / calls)}% good` : ''
  return `${count(reps, 'rep')}${good === null ? '' : `, ${good}% good`} · ${count(calls, 'logged call')}${share}`
}
