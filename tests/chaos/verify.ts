/** What must hold at the end of a run, whatever happened in it. Each breach is one sentence. */
import type { FieldConflict } from '#schema/merge/conflict.ts'
import type { ElementChange } from '#schema/merge/diagram.ts'
import { createPlay, editDiagram, editPlay } from '#schema/mutators/plays.ts'
import type { CreatePlay, EditDiagram, EditPlay } from '#schema/mutators/inputs/plays.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import type { StoredReceipt } from '#tests/support/forge.ts'
import type { Sql } from 'postgres'
import type { Actor, Committed } from './actor.ts'

type StoredPlay = { id: string; version: number; deleted_at: Date | null } & Record<string, unknown>
type StoredDrawing = { play_id: string; version: number; diagram: Diagram }

export type Stored = {
  readonly receipts: readonly StoredReceipt[]
  readonly plays: readonly StoredPlay[]
  readonly drawings: readonly StoredDrawing[]
}

export async function readStored(sql: Sql, teamId: string): Promise<Stored> {
  return {
    receipts: await sql<StoredReceipt[]>`
      select * from receipts where team_id = ${teamId} and name like 'plays.%'`,
    plays: await sql<StoredPlay[]>`select * from plays where team_id = ${teamId} order by id`,
    drawings: await sql<StoredDrawing[]>`
      select * from play_diagrams where team_id = ${teamId} order by play_id`,
  }
}

/** Every committed operation has exactly one receipt, its author's; nothing that was not taken is forgotten. */
export function receiptFaults(committed: readonly Committed[], { receipts }: Stored): string[] {
  const faults: string[] = []
  const found = new Map<string, StoredReceipt[]>()
  for (const receipt of receipts) found.set(receipt.id, [...(found.get(receipt.id) ?? []), receipt])
  for (const { args, name, userId } of committed) {
    const [receipt, ...others] = found.get(args.opId) ?? []
    const what = `${name} ${args.opId}`
    if (!receipt) faults.push(`${what} has no receipt`)
    else if (others.length > 0) faults.push(`${what} has ${others.length + 1} receipts`)
    else if (receipt.user_id !== userId) faults.push(`${what} has the receipt of somebody else`)
    else if (receipt.outcome === 'rejected') faults.push(`${what} was refused: ${receipt.message}`)
    else if (receipt.outcome === 'conflict' && !(receipt.conflicts?.length && receipt.args))
      faults.push(`the conflict of ${what} does not say what was meant`)
  }
  const known = new Set(committed.map(({ args }) => args.opId))
  for (const { id } of receipts) if (!known.has(id)) faults.push(`nobody committed ${id}`)
  return faults
}

/** One edit of one value: what its author saw and what they made of it. */
type Edit = { from: string; to: string }
type History = { first: string; edits: Edit[] }

/**
 * Every value in the database was written by an operation, and none was lost on the way: the edits that were taken lead
 * from the first value to the last one. Each edit writes what nobody wrote before, so as a graph of values they
 * must be a walk (Euler): as many lead to a value as lead on from it, but for its two ends.
 */
export function valueFaults(committed: readonly Committed[], stored: Stored): string[] {
  const receipts = new Map(stored.receipts.map((receipt) => [receipt.id, receipt]))
  const histories = new Map<string, History>()
  const taken = committed.filter(({ args }) => receipts.has(args.opId))
  for (const { name, args } of taken) if (name === createPlay.name) begin(histories, args.input as CreatePlay)
  for (const { name, args } of taken) {
    const conflicts = receipts.get(args.opId)?.conflicts ?? []
    for (const [key, edit] of editsIn(name, args.input, conflicts as FieldConflict[]))
      histories.get(key)?.edits.push(edit)
  }
  const faults: string[] = []
  for (const [key, history] of histories) {
    const last = lastValue(key, stored)
    const fault = last === undefined ? 'is gone' : walkFault(history, last)
    if (fault) faults.push(`${key} ${fault}`)
  }
  return faults
}

function begin(histories: Map<string, History>, { id, fields, diagram }: CreatePlay): void {
  for (const [field, value] of Object.entries(fields))
    histories.set(`${id} ${field}`, { first: JSON.stringify(value), edits: [] })
  for (const [element, value] of Object.entries(diagram.elements))
    if (value.kind === 'player')
      histories.set(`${id} ${element} at`, { first: JSON.stringify(value.at), edits: [] })
}

function editsIn(name: string, input: unknown, conflicts: readonly FieldConflict[]): [string, Edit][] {
  const refused = new Set(conflicts.map(({ field }) => field))
  const edit = (from: unknown, to: unknown): Edit => ({ from: JSON.stringify(from), to: JSON.stringify(to) })
  if (refused.has('deletedAt')) return []
  if (name === editPlay.name) {
    const { id, changes } = input as EditPlay
    return Object.entries(changes)
      .filter(([field]) => !refused.has(field))
      .map(([field, { from, to }]) => [`${id} ${field}`, edit(from, to)])
  }
  if (name !== editDiagram.name) return []
  const { playId, changes } = input as EditDiagram
  return (changes as ElementChange[]).flatMap((change): [string, Edit][] => {
    const at = 'set' in change ? change.set['at'] : undefined
    if (!at || refused.has(`${change.id}.at`)) return []
    return [[`${playId} ${change.id} at`, edit(at.from, at.to)]]
  })
}

function lastValue(key: string, { plays, drawings }: Stored): string | undefined {
  const [id, field = '', property] = key.split(' ')
  if (property) {
    const element = drawings.find((row) => row.play_id === id)?.diagram.elements[field]
    return element?.kind === 'player' ? JSON.stringify({ x: element.at.x, y: element.at.y }) : undefined
  }
  const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const play = plays.find((row) => row.id === id)
  return play && JSON.stringify(play[column])
}

function walkFault({ first, edits }: History, last: string): string | null {
  let walked = edits
  for (;;) {
    // Taking back what never came about finds the old value there, and changes nothing.
    const written = new Set([first, ...walked.map(({ to }) => to)])
    const left = walked.filter(({ from }) => written.has(from))
    if (left.length === walked.length) break
    walked = left
  }
  const balance = new Map<string, number>([[first, 1]])
  const add = (value: string, by: number) => balance.set(value, (balance.get(value) ?? 0) + by)
  for (const { from, to } of walked) {
    add(from, -1)
    add(to, 1)
  }
  add(last, -1)
  const off = [...balance].filter(([, by]) => by !== 0)
  if (off.length === 0) return null
  return `is ${last}, which its edits do not lead to: ${off.map(([value, by]) => `${value} ${by}`).join(', ')}`
}

/** What somebody's screen shows is what the database holds. */
export function replicaFaults(actor: Actor, { plays, drawings }: Stored): string[] {
  const shown = actor.shown()
  const who = actor.account.name
  if (!shown.complete) return [`${who} has not caught up`]
  const faults: string[] = []
  const there = plays.filter((play) => play.deleted_at === null)
  const ids = new Set(shown.plays.map(({ id }) => id))
  for (const { id } of there) if (!ids.has(id)) faults.push(`${who} does not see ${id}`)
  if (ids.size > there.length) faults.push(`${who} sees ${ids.size} plays, of ${there.length}`)
  for (const play of shown.plays) {
    const stored = there.find(({ id }) => id === play.id)
    const same = ([mine, theirs]: [unknown, unknown]) => mine === theirs
    const pairs: [unknown, unknown][] = [
      [play.version, stored?.version],
      [play.name, stored?.['name']],
      [play.notes, stored?.['notes']],
      [play.sortKey, stored?.['sort_key']],
    ]
    if (!pairs.every(same)) faults.push(`${who} sees another ${play.id}: ${JSON.stringify(pairs)}`)
  }
  for (const { playId, diagram, version } of shown.drawings) {
    const stored = drawings.find((row) => row.play_id === playId)
    if (version !== stored?.version || ordered(diagram) !== ordered(stored.diagram))
      faults.push(`${who} sees another drawing of ${playId}: ${version}, ${stored?.version}`)
  }
  return faults
}

/** JSON in which the order of keys says nothing, as in the database. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}
