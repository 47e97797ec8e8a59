/** What a sheet says about a play beside its picture. Pure. */
import type { Diagram, Side } from '#schema/football/diagram.ts'
import { playersOf } from '#schema/football/drawing.ts'
import type { UnitBranch } from '#schema/football/taxonomy.ts'
import { readAssignments } from '#schema/football/reading.ts'
import { FIELD_LABELS } from '../plays/field-words.ts'
import { factsOf } from '../plays/facts.tsx'
import type { PlayRow } from '../plays/rows.ts'
import type { Entry } from './fit.ts'
import { highlighted } from './highlight.ts'

export type Said = {
  /** What the coach wrote for each player. */
  assignments: boolean
  /** What the drawing says that each player does. */
  reading: boolean
  notes: boolean
  details: boolean
}

/** All that is said of a play, with the highlighted player's part first. */
export function saidOf(
  play: PlayRow,
  diagram: Diagram,
  {
    said,
    above,
    highlight,
    tree,
  }: { said: Said; above: Above; highlight: string; tree: readonly UnitBranch[] },
): Entry[] {
  const man = highlighted(diagram, highlight)
  const [his, others] = [true, false].map((isHis) =>
    jobsOf(diagram, said)
      .filter(({ ids }) => ids.some((id) => id === man) === isHis)
      .map(({ term, text }) => ({ term, text, isHis })),
  )
  return [
    ...(his ?? []),
    ...(others ?? []),
    ...(said.details ? factsFor(play, above, tree) : []),
    ...(said.notes ? notesOf(play, said.details) : []),
  ]
}

/** What stands over the picture already. */
export type Above = { name: boolean; call: boolean; code: boolean }

/** The details that a page of the playbook adds: nothing twice, and nothing of how far the coaches' work on it is. */
function factsFor(play: PlayRow, above: Above, tree: readonly UnitBranch[]): Entry[] {
  const isSaid: Partial<Record<string, boolean>> = {
    [FIELD_LABELS.callText]: above.call || (above.name && play.callText.trim() === play.name),
    [FIELD_LABELS.wristCode]: above.code,
    [FIELD_LABELS.formation]: above.call,
    [FIELD_LABELS.personnel]: above.call,
    [FIELD_LABELS.direction]: play.direction === 'none',
    [FIELD_LABELS.installStatus]: true,
    [FIELD_LABELS.status]: true,
  }
  return factsOf(play, tree).flatMap(([term, text]) => (isSaid[term] ? [] : [{ term, text }]))
}

export type Job = Entry & { ids: readonly string[]; labels: readonly string[]; side: Side }

/**
 * Each player's job, or that of players who do the same. Where a coach wrote one, it stands for what the drawing says, unless
 * both are asked for.
 */
export function jobsOf(
  diagram: Diagram,
  { assignments, reading }: Pick<Said, 'assignments' | 'reading'>,
): Job[] {
  const players = new Map(playersOf(diagram).map((player) => [player.id, player]))
  const jobs: Job[] = []
  const told = new Set<string>()
  const add = (ids: readonly string[], text: string, term?: string): void => {
    const men = ids.flatMap((id) => players.get(id) ?? [])
    const labels = men.map(({ label }) => label)
    const side = men[0]?.side ?? 'offense'
    if (men.length > 0 && text !== '') jobs.push({ term: term ?? labels.join(', '), text, ids, labels, side })
  }
  const writtenOf = (id: string): string => {
    const man = players.get(id)
    return assignments ? [man?.job, man?.coaching].filter(Boolean).join('. ') : ''
  }
  for (const { label, players: ids, words } of readAssignments(diagram)) {
    const own = ids.filter((id) => writtenOf(id) !== '')
    const rest = ids.filter((id) => writtenOf(id) === '')
    for (const id of own) add([id], writtenOf(id))
    if (reading) add(rest, sentence(words), own.length === 0 ? label : undefined)
    for (const id of ids) told.add(id)
  }
  for (const id of players.keys()) if (!told.has(id)) add([id], writtenOf(id))
  return jobs
}

/** What the quarterback goes by is among the details, too. */
function notesOf(play: PlayRow, hasDetails: boolean): Entry[] {
  const entries: Entry[] = [
    ...(hasDetails
      ? []
      : [
          { term: FIELD_LABELS.reads, text: play.reads.map((read, i) => `${i + 1} ${read}`).join(', ') },
          { term: FIELD_LABELS.hot, text: play.hot },
          { term: FIELD_LABELS.checkWith, text: play.checkWith },
        ]),
    { term: FIELD_LABELS.coachingPoints, text: play.coachingPoints },
    { term: '', text: play.notes },
  ]
  return entries.map(({ term, text }) => ({ term, text: text.trim() })).filter(({ text }) => text !== '')
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
