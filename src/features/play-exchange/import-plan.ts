/** What becomes of the plays of a file in a playbook: which are new, which it has, and the commands that bring them in. Pure. */
import { generateNKeysBetween } from 'fractional-indexing'
import type { FilePlay } from '#schema/exchange/playbook-file.ts'
import { newId } from '#schema/ids.ts'
import { diffDiagrams } from '#schema/merge/diagram.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import { type CreatePlays, editDiagram, editPlay, type PlayFields } from '#schema/operations/plays.ts'
import { newPlaysEdit } from '#src/sync/undo/new-play-edit.ts'
import { type UndoableEdit, edit } from '#src/sync/undo/steps.ts'
import { freeNameIn } from '#src/board/new-play.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'

/** How a play of the file stands to the playbook: not there, there as it is, there otherwise, or only its name is. */
export type Standing = 'new' | 'same' | 'changed' | 'name-taken'
export type Choice = 'skip' | 'add' | 'replace'

export type Incoming = {
  play: FilePlay
  standing: Standing
  /** The play of the playbook that it is, or that has its name. */
  known: PlayWithDrawing | undefined
}

/** Each play of a file beside what the playbook has of it: by its id, else by its name. */
export function compareWith(
  plays: readonly FilePlay[],
  existing: readonly PlayWithDrawing[],
): readonly Incoming[] {
  const byId = new Map(existing.map((play) => [play.id, play]))
  const byName = new Map(existing.map((play) => [play.name.trim().toLowerCase(), play]))
  return plays.map((play) => {
    const same = byId.get(play.id)
    if (same) return { play, known: same, standing: isSame(play, same) ? 'same' : 'changed' }
    const named = byName.get(play.fields.name.trim().toLowerCase())
    return { play, known: named, standing: named ? 'name-taken' : 'new' }
  })
}

/** What is meant as a rule: what is there already stays, and what is otherwise comes beside it. */
export function usualChoice(standing: Standing): Choice {
  if (standing === 'same') return 'skip'
  return standing === 'changed' ? 'replace' : 'add'
}

/** What one may choose for it. */
export function choicesFor(standing: Standing): readonly Choice[] {
  if (standing === 'new') return ['add', 'skip']
  return standing === 'same' ? ['skip', 'add'] : ['replace', 'add', 'skip']
}

function isSame(play: FilePlay, row: PlayWithDrawing): boolean {
  const fields = Object.entries(play.fields)
  const isField = ([field, value]: [string, unknown]) => jsonEqual(row[field as keyof PlayFields], value)
  return fields.every(isField) && row.drawing !== undefined && jsonEqual(row.drawing.diagram, play.diagram)
}

type Target = { playbookId: string; existing: readonly PlayWithDrawing[] }

/** One edit of an import, and how many more plays of the file are in once it is done. */
export type ImportEdit = { undoable: UndoableEdit; plays: number }

/**
 * What brings the chosen plays in: the new ones in groups, in the file's order, then the replaced ones one by one. A play
 * that is added has a name and an id of its own in this playbook, and keeps no wrist code that another play has.
 */
export function planImport(
  incoming: readonly Incoming[],
  choose: (one: Incoming) => Choice,
  { playbookId, existing }: Target,
): readonly ImportEdit[] {
  const names = new Set(existing.map(({ name }) => name.toLowerCase()))
  const codes = new Set(existing.map(({ wristCode }) => wristCode).filter(Boolean))
  const isReplaced = (one: Incoming) => choose(one) === 'replace' && one.known !== undefined
  const added = incoming.filter((one) => choose(one) !== 'skip' && !isReplaced(one))
  const keys = generateNKeysBetween(lastKey(existing), null, added.length)
  const plays = added.map(({ play: { fields, diagram } }, i) => {
    const name = freeNameIn(fields.name.trim(), names)
    names.add(name.toLowerCase())
    const wristCode = codes.has(fields.wristCode) ? '' : fields.wristCode
    if (wristCode) codes.add(wristCode)
    return { id: newId(), fields: { ...fields, name, wristCode, sortKey: keys[i] ?? '' }, diagram }
  })
  const created = inGroups(plays).map((group) => ({
    undoable: newPlaysEdit({ playbookId, plays: group }),
    plays: group.length,
  }))
  const replaced = incoming.flatMap((one) => {
    if (!one.known || !isReplaced(one)) return []
    const edits = replacing(one.play, one.known)
    return edits.map((undoable, i) => ({ undoable, plays: i === edits.length - 1 ? 1 : 0 }))
  })
  return [...created, ...replaced]
}

/** Plays in one operation: few enough that the page answers between two of them, and far below what one may weigh. */
const GROUP = { plays: 20, characters: 200_000 }

type NewPlays = CreatePlays['plays']

function inGroups(plays: NewPlays): readonly NewPlays[] {
  const groups: NewPlays[] = []
  let weight = 0
  for (const play of plays) {
    const own = JSON.stringify(play).length
    const last = groups.at(-1)
    if (last && last.length < GROUP.plays && weight + own <= GROUP.characters) {
      last.push(play)
      weight += own
    } else {
      groups.push([play])
      weight = own
    }
  }
  return groups
}

function lastKey(existing: readonly PlayWithDrawing[]): string | null {
  let last: string | null = null
  for (const { sortKey } of existing) if (last === null || sortKey > last) last = sortKey
  return last
}

/** The edits that make a play what the file says; none where it is that already. */
function replacing({ fields, diagram }: FilePlay, row: PlayWithDrawing): UndoableEdit[] {
  const changes = Object.fromEntries(
    Object.entries(fields)
      .map(([field, to]) => [field, { from: row[field as keyof PlayFields], to }] as const)
      .filter(([, { from, to }]) => !jsonEqual(from, to)),
  )
  const drawn = row.drawing ? diffDiagrams(row.drawing.diagram, diagram) : []
  return [
    ...(Object.keys(changes).length > 0
      ? [edit(editPlay, { id: row.id, baseVersion: row.version, changes })]
      : []),
    ...(row.drawing && drawn.length > 0
      ? [edit(editDiagram, { playId: row.id, baseVersion: row.drawing.version, changes: drawn })]
      : []),
  ]
}
