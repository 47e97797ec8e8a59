/** What became of each line of a list, for a spreadsheet. Pure. */
import { toCsv } from '#src/lib/csv.ts'
import { TEAM_ROLE_LABELS } from '#schema/capabilities.ts'
import type { Line, Verdict } from './judge-people.ts'
import type { Outcome } from './use-outcomes.ts'

/** How a line stands: `open` lines can be changed still. */
export type LineState =
  | { is: 'open'; verdict: Verdict }
  | { is: 'refused'; why: string }
  | { is: 'waiting' | 'applied' }

const COLUMNS = ['First name', 'Last name', 'Email', 'Role', 'Result', 'Why'] as const

export function stateOf(verdict: Verdict, outcome: Outcome | undefined): LineState {
  if (!outcome) return { is: 'open', verdict }
  return outcome.is === 'refused' ? { is: 'refused', why: outcome.why } : { is: outcome.is }
}

/** The state in a word, and the reason where there is one. */
export function stateWords(state: LineState): readonly [result: string, why: string] {
  switch (state.is) {
    case 'applied':
      return ['Invited', '']
    case 'waiting':
      return ['Waiting to sync', '']
    case 'refused':
      return ['Not sent', state.why]
    case 'open':
      return state.verdict.ok ? ['Ready', ''] : ['Not sent', state.verdict.why]
  }
}

export function reportAsCsv(lines: readonly Line[], states: readonly LineState[]): string {
  const rows = lines.map(({ firstName, lastName, email, role }, i) => [
    firstName,
    lastName,
    email,
    TEAM_ROLE_LABELS[role],
    ...stateWords(states[i] ?? { is: 'waiting' }),
  ])
  return toCsv([COLUMNS, ...rows])
}
