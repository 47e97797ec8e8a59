/** For undo tests: a tab over in-memory rows that other people change as well. */
import { memoryTx, type Tables } from './memory-tx.ts'
import { beforeEach } from 'vitest'
import type { Diagram } from '#schema/football/diagram.ts'
import { newId } from '#schema/ids.ts'
import type { FieldConflict } from '#schema/merge/conflict.ts'
import { deletePlay, editDiagram, editPlay } from '#schema/operations/plays.ts'
import type { AnyOperation } from '#schema/operation.ts'
import { Emitter } from '#src/lib/emitter.ts'
import { type Base, Commands } from '#src/sync/undo/commands.ts'
import { newPlayEdit } from '#src/sync/undo/new-play-edit.ts'
import { type UndoableEdit, edit, remove } from '#src/sync/undo/steps.ts'
import { connectAnnouncer, type Question } from '#src/sync/undo/announcer.ts'
import { PLAY_FIELDS } from './one-of-everything.ts'

export const TEAM = newId()
const BOOK = newId()
const [ANN, BEN] = [newId(), newId()]
const contextOf = (userId: string) => ({ userId, appRole: 'admin' as const })

const STAMP: ReadonlySet<string> = new Set(['version', 'updatedAt', 'updatedBy'])

/**
 * Ann's tab over rows that other people change as well. `refuse` selects the later operations that the server refuses.
 */
export function tab() {
  const tables: Tables = {
    playbooks: [{ id: BOOK, teamId: TEAM, deletedAt: null, version: 1 }],
    profiles: [{ id: BEN, fullName: 'Ben Ortiz' }],
    receipts: [],
  }
  const tx = memoryTx(tables)
  const settledBadly = new Emitter<{ id: string; outcome: string; conflicts: FieldConflict[] | null }>()
  const server = { refuse: null as string | null, log: [] as string[], held: [] as string[] }
  const pending = new Set<string>()
  let turn = Promise.resolve()
  let now = 1000
  const run = async (operation: AnyOperation, input: unknown, userId: string) =>
    operation.run({ tx, ctx: contextOf(userId), teamId: TEAM, input, now: ++now })
  const base: Base = {
    context: contextOf(ANN),
    commit(operation, { input, description }) {
      const id = newId()
      pending.add(id)
      const { refuse } = server
      turn = turn.then(async () => {
        server.log.push(description)
        tables['receipts']?.push({ userId: ANN, id })
        const met = refuse === 'rejected' ? undefined : await run(operation, input, ANN)
        pending.delete(id)
        if (refuse === 'rejected') settledBadly.emit({ id, outcome: 'rejected', conflicts: null })
        else if (met && met.fields.length > 0)
          settledBadly.emit({ id, outcome: 'conflict', conflicts: met.fields })
      })
      return id
    },
    isPending: (id) => pending.has(id),
    rest: () => turn,
    read: (query) => tx.run(query),
    hold: (entity) => void server.held.push(entity),
    settledBadly,
  }
  const commands = new Commands(base, new Emitter())
  const settled = async () => {
    await commands.settled
    await turn
  }
  const done = async (direction: 'undo' | 'redo') => {
    commands[direction](TEAM)
    await settled()
  }
  return {
    tables,
    server,
    commands,
    settled,
    view: () => commands.view(TEAM),
    run: async (description: string, ...edits: UndoableEdit[]) => {
      const made = commands.run({ teamId: TEAM, description, edits })
      await settled()
      return made
    },
    undo: () => done('undo'),
    redo: () => done('redo'),
    /** Edits by Ben meanwhile. */
    ben: (operation: AnyOperation, input: unknown) => run(operation, input, BEN),
    row: (table: string, id: string) => tables[table]?.find((row) => (row['id'] ?? row['playId']) === id),
    /** The visible row data, without times and authors. */
    rows: () => {
      const live = (table: string) => (tables[table] ?? []).filter((row) => !row['deletedAt'])
      const plays = live('plays')
      const drawings = live('playDiagrams').filter(({ playId }) => plays.some(({ id }) => id === playId))
      return [...plays, ...drawings, ...live('duties')].map((row) =>
        Object.fromEntries(Object.entries(structuredClone(row)).filter(([column]) => !STAMP.has(column))),
      )
    },
  }
}

/** The person at the tab: the questions and messages they saw, and their answers. */
export function person() {
  const heard = { asked: [] as Question[], said: [] as string[], failed: [] as string[], answer: true }
  beforeEach(() => {
    Object.assign(heard, { asked: [], said: [], failed: [], answer: true })
    return connectAnnouncer({
      ask: (question) => {
        heard.asked.push(question)
        return Promise.resolve(heard.answer)
      },
      said: ({ direction, description }) => void heard.said.push(`${direction} ${description}`),
      failed: (message) => void heard.failed.push(message),
    })
  })
  return heard
}

export const DIAGRAM: Diagram = {
  v: 1,
  elements: {
    field: { kind: 'field', hash: 'M' },
    'o.Z': {
      kind: 'player',
      side: 'offense',
      role: 'Z',
      shape: 'circle',
      label: 'Z',
      at: { x: 18, y: -1 },
      primary: false,
    },
    'o.X': {
      kind: 'player',
      side: 'offense',
      role: 'X',
      shape: 'circle',
      label: 'X',
      at: { x: -18, y: 0 },
      primary: false,
    },
  },
}
export const newPlay = (id: string, name = 'Power') =>
  newPlayEdit({ id, playbookId: BOOK, fields: { ...PLAY_FIELDS, name }, diagram: DIAGRAM as never })
export const rename = (id: string, from: string, to: string) =>
  edit(editPlay, { id, baseVersion: 1, changes: { name: { from, to } } })
export const moved = (playId: string, element: string, from: number, to: number) =>
  edit(editDiagram, {
    playId,
    baseVersion: 1,
    changes: [{ id: element, set: { at: { from: { x: from, y: -1 }, to: { x: to, y: -1 } } } }],
  })
export const removal = (id: string) => remove(deletePlay, { id, baseVersion: 99, diagramVersion: 99 })
