/** What becomes of the plays of a file in a playbook: which are new, which it has, and the commands that bring them in. Pure. */
import { generateNKeysBetween } from 'fractional-indexing'
import type { FilePlay } from '#schema/exchange/playbook-file.ts'
import { newId } from '#schema/ids.ts'
import { diffDiagrams } from '#schema/merge/diagram.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import {
  countPlay,
  type CreatePlays,
  editDiagram,
  editPlay,
  type PlayFields,
} from '#schema/operations/plays.ts'
import { newPlaysEdit } from '#src/sync/undo/new-play-edit.ts'
import { type UndoableEdit, edit, step } from '#src/sync/undo/steps.ts'
import { freeNameIn } from '#src/board/new-play.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { atOnce } from './in-turns.ts'
import type { Field } from './said-fields.ts'

/** How a play of the file stands to the playbook: not there, there as it is, there otherwise, or only its name is. */
export type Standing = 'new' | 'same' | 'changed' | 'name-taken'
/** `count`: only the calls of a breakdown are added to the play that is there. */
export type Choice = 'skip' | 'add' | 'replace' | 'count'

export type Incoming = {
  play: FilePlay
  standing: Standing
  /** The play of the playbook that it is, or that has its name. */
  known: PlayWithDrawing | undefined
  /** How often a breakdown says that it was called, and with success. */
  calls: number
  successes: number
  /** Of a list: the fields that it says, which are all that it replaces. A playbook file replaces the whole play. */
  says?: readonly Field[] | undefined
}

type Given = { play: FilePlay; calls?: number; successes?: number; says?: readonly Field[] }

/** Each play of a file beside what the playbook has of it: by its id, else by its name. */
export function compareWith(
  plays: readonly FilePlay[],
  existing: readonly PlayWithDrawing[],
): readonly Incoming[] {
  return atOnce(
    comparing(
      plays.map((play) => ({ play })),
      existing,
    ),
  )
}

/** The same play by play, for thousands of them. */
export function* comparing(
  plays: readonly Given[],
  existing: readonly PlayWithDrawing[],
): Generator<void, readonly Incoming[]> {
  const byId = new Map(existing.map((play) => [play.id, play]))
  const byName = new Map(existing.map((play) => [nameKey(play), play]))
  const incoming: Incoming[] = []
  for (const { play, calls = 0, successes = 0, says } of plays) {
    yield
    const counts = { calls, successes }
    const same = byId.get(play.id)
    const known = same ?? (calls > 0 ? sameCall(play, byName) : undefined) ?? byName.get(nameKey(play.fields))
    const standing = same ? (isSame(play, same) ? 'same' : 'changed') : known ? 'name-taken' : 'new'
    incoming.push({ play, known, standing, ...counts, says })
  }
  return incoming
}

function nameKey({ name }: { name: string }): string {
  return name.trim().toLowerCase()
}

/** The play of the playbook that a breakdown calls, also where its name begins with the formation. */
function sameCall(
  { fields }: FilePlay,
  byName: ReadonlyMap<string, PlayWithDrawing>,
): PlayWithDrawing | undefined {
  const { name, formation, unit } = fields
  const named = [byName.get(nameKey({ name: `${formation} ${name}` })), byName.get(nameKey({ name }))]
  return named.find((play) => play?.unit === unit && play.formation === formation)
}

/** Whether it is a call of a breakdown that the playbook has. */
function isCallOf({ calls, known, play: { fields } }: Incoming): boolean {
  return calls > 0 && known?.unit === fields.unit && known.formation === fields.formation
}

/** What is chosen unless the coach says otherwise: calls are added to the play, a newer version replaces it, else both stay. */
export function usualChoice(one: Pick<Incoming, 'standing'> & Partial<Incoming>): Choice {
  if (one.calls && isCallOf(one as Incoming)) return 'count'
  if (one.standing === 'same') return 'skip'
  return one.standing === 'changed' ? 'replace' : 'add'
}

/** What a coach may choose for it. */
export function choicesFor(one: Incoming): readonly Choice[] {
  const { standing } = one
  if (standing === 'new') return ['add', 'skip']
  if (standing === 'same') return ['skip', 'add']
  return [...(isCallOf(one) ? (['count'] as const) : []), 'replace', 'add', 'skip']
}

function isSame(play: FilePlay, row: PlayWithDrawing): boolean {
  const fields = Object.entries(play.fields)
  const isField = ([field, value]: [string, unknown]) => jsonEqual(row[field as keyof PlayFields], value)
  return fields.every(isField) && row.drawing !== undefined && jsonEqual(row.drawing.diagram, play.diagram)
}

type Target = { playbookId: string; existing: readonly PlayWithDrawing[]; mayCount?: boolean }

/** One edit of an import, and how many more plays of the file are in once it is done. */
export type ImportEdit = { undoable: UndoableEdit; plays: number }

/**
 * What brings the chosen plays in: the new ones in groups, in the file's order, then the replaced ones one by one, then the
 * calls of a breakdown. A play that is added has a name and an id of its own in this playbook, and keeps no wrist code that
 * another play has.
 */
export function planImport(...given: Parameters<typeof planning>): readonly ImportEdit[] {
  return atOnce(planning(...given))
}

/** The same play by play, for thousands of them. */
export function* planning(
  incoming: readonly Incoming[],
  choose: (one: Incoming) => Choice,
  { playbookId, existing, mayCount = true }: Target,
): Generator<void, readonly ImportEdit[]> {
  const names = new Set(existing.map(({ name }) => name.toLowerCase()))
  const codes = new Set(existing.map(({ wristCode }) => wristCode).filter(Boolean))
  const added = incoming.filter((one) => choose(one) === 'add' || (choose(one) !== 'skip' && !one.known))
  const keys = generateNKeysBetween(lastKey(existing), null, added.length)
  const created: ImportEdit[] = []
  const counted: ImportEdit[] = []
  let group: NewPlay[] = []
  let weight = 0
  const closeGroup = () => {
    if (group.length > 0)
      created.push({ undoable: newPlaysEdit({ playbookId, plays: group }), plays: group.length })
    group = []
    weight = 0
  }
  for (const [i, one] of added.entries()) {
    yield
    const { fields, diagram } = one.play
    const name = freeNameIn(fields.name.trim(), names)
    names.add(name.toLowerCase())
    const wristCode = codes.has(fields.wristCode) ? '' : fields.wristCode
    if (wristCode) codes.add(wristCode)
    const play = { id: newId(), fields: { ...fields, name, wristCode, sortKey: keys[i] ?? '' }, diagram }
    const own = JSON.stringify(play).length
    if (group.length === GROUP.plays || weight + own > GROUP.characters) closeGroup()
    group.push(play)
    weight += own
    if (mayCount) counted.push(...counting(play.id, one, 0))
  }
  closeGroup()
  const replaced: ImportEdit[] = []
  // Where two plays of the file replace the same one, the second starts from what the first made of it.
  const made = new Map<string, PlayWithDrawing>()
  for (const one of incoming) {
    const choice = choose(one)
    if (!one.known || (choice !== 'replace' && choice !== 'count')) continue
    yield
    const row = made.get(one.known.id) ?? one.known
    const { edits, after } = choice === 'replace' ? replacing(one, row) : { edits: [], after: row }
    made.set(row.id, after)
    replaced.push(...edits.map((undoable, i) => ({ undoable, plays: i === edits.length - 1 ? 1 : 0 })))
    if (mayCount) counted.push(...counting(one.known.id, one, choice === 'count' ? 1 : 0))
  }
  return [...created, ...replaced, ...counted]
}

/** What one operation adds to a play's counts at most. */
const MOST_COUNTED = 100

/** The calls of a breakdown as edits; the last of them brings in so many plays. */
function counting(playId: string, { calls, successes }: Incoming, plays: number): ImportEdit[] {
  const edits: ImportEdit[] = []
  for (let done = 0; done < calls; done += MOST_COUNTED) {
    const n = Math.min(MOST_COUNTED, calls - done)
    const good = Math.max(0, Math.min(n, successes - done))
    const undoable = {
      do: step(countPlay, { id: playId, reps: 0, calls: n, successes: good }),
      undo: [step(countPlay, { id: playId, reps: 0, calls: -n, successes: 0 - good })],
    }
    edits.push({ undoable, plays: done + n >= calls ? plays : 0 })
  }
  return edits
}

/** Plays in one operation: few enough that the page answers between two of them, and far below what one may weigh. */
const GROUP = { plays: 20, characters: 200_000 }

type NewPlay = CreatePlays['plays'][number]

function lastKey(existing: readonly PlayWithDrawing[]): string | null {
  let last: string | null = null
  for (const { sortKey } of existing) if (last === null || sortKey > last) last = sortKey
  return last
}

/** Fields that belong to another one: where that changes, they change with it, though the list has no column for them. */
const BELONGING: { readonly [field in Field]?: readonly Field[] } = {
  unit: ['category', 'subcategory'],
  category: ['subcategory'],
  formation: ['strength'],
}

/** The edits that make a play what the file says, none where it is that already; and the play after them. */
function replacing(
  { play: { fields, diagram }, says }: Incoming,
  row: PlayWithDrawing,
): { edits: UndoableEdit[]; after: PlayWithDrawing } {
  const differs = (field: Field) => !jsonEqual(row[field], fields[field])
  const replaced = new Set(says ?? (Object.keys(fields) as Field[]))
  for (const field of replaced)
    if (differs(field)) for (const one of BELONGING[field] ?? []) replaced.add(one)
  const changed = [...replaced].filter(differs)
  const changes = Object.fromEntries(changed.map((field) => [field, { from: row[field], to: fields[field] }]))
  const drawn = row.drawing && !says ? diffDiagrams(row.drawing.diagram, diagram) : []
  const edits = [
    ...(Object.keys(changes).length > 0
      ? [edit(editPlay, { id: row.id, baseVersion: row.version, changes })]
      : []),
    ...(row.drawing && drawn.length > 0
      ? [edit(editDiagram, { playId: row.id, baseVersion: row.drawing.version, changes: drawn })]
      : []),
  ]
  const after = {
    ...row,
    ...Object.fromEntries(changed.map((field) => [field, fields[field]])),
    drawing: row.drawing && drawn.length > 0 ? { ...row.drawing, diagram } : row.drawing,
  }
  return { edits, after }
}
