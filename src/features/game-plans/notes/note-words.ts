/** The lists of a game plan in a coach's words, and how often the opponent does what is on them. Pure. */
import type { Row } from '@rocicorp/zero'
import { COUNTED_KINDS, type PlanNoteKind } from '#schema/plan-notes.ts'
import { count, grouped } from '#src/lib/words.ts'

export type NoteRow = Row['planNotes']

type KindWords = {
  readonly title: string
  /** The button that adds one, and the dialog's title. */
  readonly add: string
  readonly label: string
  readonly example: string
  readonly missing: string
  readonly detail?: { readonly label: string; readonly example: string }
  readonly text: string
  /** What an empty list is for. */
  readonly empty: string
}

export const NOTE_WORDS: { readonly [kind in PlanNoteKind]: KindWords } = {
  player: {
    title: 'Players to know',
    add: 'Add player',
    label: 'Name',
    example: 'e.g., Marcus Hill',
    missing: 'Enter the name.',
    detail: { label: 'Number and position', example: 'e.g., 54, Mike' },
    text: 'What to know',
    empty: 'Who wrecks a game: name, number, and what to do about him.',
  },
  front: {
    title: 'Fronts',
    add: 'Add front',
    label: 'Front',
    example: 'e.g., 4-3 Over',
    missing: 'Enter the front.',
    detail: { label: 'When', example: 'e.g., 21 personnel' },
    text: 'Notes',
    empty: 'Count the snaps of each front on film, or enter the percent of a report.',
  },
  coverage: {
    title: 'Coverages',
    add: 'Add coverage',
    label: 'Coverage',
    example: 'e.g., Quarters',
    missing: 'Enter the coverage.',
    detail: { label: 'When', example: 'e.g., trips' },
    text: 'Notes',
    empty: 'Count the snaps of each coverage on film, or enter the percent of a report.',
  },
  blitz: {
    title: 'Blitz by down and distance',
    add: 'Add situation',
    label: 'Situation',
    example: 'e.g., 3rd and 7 to 10',
    missing: 'Enter the situation.',
    detail: { label: 'What they bring', example: 'e.g., Mike and Will, A gaps' },
    text: 'Notes',
    empty: 'How often they bring five or more, and who comes.',
  },
  run: {
    title: 'Top runs',
    add: 'Add run',
    label: 'Run',
    example: 'e.g., Counter',
    missing: 'Enter the run.',
    detail: { label: 'From', example: 'e.g., Gun Trips, 11' },
    text: 'Keys',
    empty: 'The five runs they live on, and what gives each away.',
  },
  pass: {
    title: 'Top passes',
    add: 'Add pass',
    label: 'Pass',
    example: 'e.g., Y-Cross',
    missing: 'Enter the pass.',
    detail: { label: 'From', example: 'e.g., Doubles, 3rd and long' },
    text: 'Keys',
    empty: 'The five passes they live on, and what gives each away.',
  },
  tendency: {
    title: 'Run or pass',
    add: 'Add situation',
    label: 'Situation',
    example: 'e.g., 3rd and 3 to 6, left hash, Trips Rt',
    missing: 'Enter the situation.',
    detail: { label: 'Top play', example: 'e.g., Counter' },
    text: 'Notes',
    empty:
      'How often they run by down, distance, hash and formation. Import their film data to have it counted.',
  },
  kicking: {
    title: 'Special teams',
    add: 'Add tip',
    label: 'Unit',
    example: 'e.g., Punt return',
    missing: 'Enter the unit.',
    detail: { label: 'What they do', example: 'e.g., return left' },
    text: 'Tip',
    empty: 'Where you can beat their kicking game, and where it can beat you.',
  },
  adjustment: {
    title: 'Adjustments',
    add: 'Add adjustment',
    label: 'If they',
    example: 'e.g., walk the Will out on trips',
    missing: 'Enter what they do.',
    text: 'Then we',
    empty: 'What you expect them to change, and your answer.',
  },
  goal: {
    title: 'Goals',
    add: 'Add goal',
    label: 'Goal',
    example: 'e.g., Third downs',
    missing: 'Enter the goal.',
    detail: { label: 'Target', example: 'e.g., 50%' },
    text: 'How it went',
    empty: 'What wins this game: turnovers, third downs, field position.',
  },
  travel: {
    title: 'Schedule',
    add: 'Add time',
    label: 'What',
    example: 'e.g., Bus leaves',
    missing: 'Enter what happens.',
    detail: { label: 'When', example: 'e.g., 2:15 PM' },
    text: 'Notes',
    empty: 'Meal, bus, warm-up, kickoff: when and where.',
  },
  inactive: {
    title: 'Not dressing',
    add: 'Add player',
    label: 'Player',
    example: 'e.g., 12 Jordan Lee',
    missing: 'Choose the player.',
    text: 'Note',
    empty: 'Players who stay home or stand in street clothes.',
  },
}

export const OPPONENT_KINDS: readonly PlanNoteKind[] = [
  'player',
  'front',
  'coverage',
  'blitz',
  'run',
  'pass',
  'tendency',
  'kicking',
]
export const GAME_DAY_KINDS: readonly PlanNoteKind[] = ['adjustment', 'goal', 'travel', 'inactive']

/** Lists whose lines are parts of one whole: a snap has one front and one coverage. */
const PARTS: readonly PlanNoteKind[] = ['front', 'coverage']

/** Lists of situations: a percent of the snaps in each. */
export const SITUATION_KINDS: readonly PlanNoteKind[] = ['blitz', 'tendency']

type Counted = Pick<NoteRow, 'kind' | 'share' | 'times'>

/** Snaps counted in a list of fronts or coverages; 0 where none were. */
export function snapsOf(notes: readonly Counted[]): number {
  return notes.reduce((sum, { kind, times }) => sum + (PARTS.includes(kind) ? (times ?? 0) : 0), 0)
}

/**
 * How often the opponent does it, in percent: what was entered, or for fronts and coverages its part of the snaps counted.
 * Null where nobody knows.
 */
export function percentOf({ kind, share, times }: Counted, snaps: number): number | null {
  if (share !== null) return share
  return PARTS.includes(kind) && times !== null && snaps > 0 ? Math.round((times / snaps) * 100) : null
}

/** "35%", and "Run 60%" in the list that is about run or pass. */
export function percentWords({ kind }: Pick<NoteRow, 'kind'>, percent: number): string {
  return kind === 'tendency' ? `Run ${percent}%` : `${percent}%`
}

/** The count behind a line, which every percent needs: "31 of 62 snaps", "of 22 snaps", "14 times"; empty without one. */
export function countWords({ kind, share, times }: Counted, snaps: number): string {
  if (times === null) return ''
  if (SITUATION_KINDS.includes(kind)) return `of ${count(times, 'snap')}`
  if (PARTS.includes(kind) && share === null) return `${grouped(times)} of ${count(snaps, 'snap')}`
  return PARTS.includes(kind) ? count(times, 'snap') : count(times, 'time')
}

/** What is wrong with the entered percents of fronts or coverages: together they are more than all snaps. Undefined if nothing is. */
export function sharesProblem(notes: readonly Counted[]): string | undefined {
  const sum = notes.reduce((all, { kind, share }) => all + (PARTS.includes(kind) ? (share ?? 0) : 0), 0)
  return sum > 100 ? `These add up to ${sum}%.` : undefined
}

/** A list in its order: what is counted by how often, everything else as the coaches sorted it. */
export function inOrder(notes: readonly NoteRow[]): NoteRow[] {
  const snaps = snapsOf(notes)
  const often = (note: NoteRow) => percentOf(note, snaps) ?? -1
  return notes.toSorted(
    (a, b) =>
      (COUNTED_KINDS.includes(a.kind) && !SITUATION_KINDS.includes(a.kind)
        ? often(b) - often(a) || (b.times ?? -1) - (a.times ?? -1)
        : 0) ||
      (a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : 0) ||
      a.createdAt - b.createdAt,
  )
}

/** Whether the coaches sort the list themselves. */
export const isSorted = (kind: PlanNoteKind): boolean =>
  !COUNTED_KINDS.includes(kind) || SITUATION_KINDS.includes(kind)

/** A note's name as lists show it: an adjustment reads as a sentence. */
export function labelOf({ kind, label }: Pick<NoteRow, 'kind' | 'label'>): string {
  return kind === 'adjustment' ? `If they ${label}` : label
}
