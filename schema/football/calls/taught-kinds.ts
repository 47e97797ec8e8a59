/** The kinds of meaning that a team may teach a word of its calls. Apart from the vocabulary, which is large. */
import type { WordKind } from './vocabulary.ts'

export const TAUGHT_KINDS = [
  'formation',
  'backfield',
  'side',
  'modifier',
  'flip',
  'motion',
  'run',
  'pass',
  'written',
  'action',
  'protection',
  'who',
  'route',
  'cadence',
  'check',
  'filler',
] as const satisfies readonly WordKind[]
export type TaughtKind = (typeof TAUGHT_KINDS)[number]

/** A kind as the coach is asked for it, and as the glossary heads it. */
export const KIND_LABELS: Readonly<Record<TaughtKind, string>> = {
  formation: 'Formation',
  backfield: 'Backfield',
  side: 'Left or right',
  modifier: 'Change of the formation',
  flip: 'Flip the formation',
  motion: 'Motion',
  run: 'Run',
  pass: 'Pass concept',
  written: 'Screen or special play',
  action: 'Play action',
  protection: 'Protection',
  who: 'Player',
  route: 'Route',
  cadence: 'Snap count',
  check: 'Check or tempo',
  filler: 'Draws nothing',
}

export type WordMeaning = { kind: TaughtKind; value: string }

/** A word of the staff's calls as a team keeps it. */
export type WordRow = {
  readonly id: string
  readonly phrase: string
  readonly meaning: WordMeaning
  readonly version: number
}
