/** What a change of a player leaves in the history of their status, without a database. */
import { memoryTx, type Tables } from '#tests/support/memory-tx.ts'
import { PLAYER_FIELDS } from '#tests/support/one-of-everything.ts'
import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { type AnyOperation, parseInput } from '../operation.ts'
import { createPlayers, deletePlayer, editPlayer, restorePlayer } from './roster.ts'

const TEAM = newId()
const [ANN, BEN] = [newId(), newId()]

function world() {
  const tables: Tables = {}
  const tx = memoryTx(tables)
  let now = 1000
  const run = (operation: AnyOperation, input: unknown, by = ANN) =>
    operation.run({
      tx,
      ctx: { userId: by, appRole: 'player' },
      teamId: TEAM,
      input: parseInput(operation, input),
      now: ++now,
    })
  const add = async (fields: object = {}) => {
    const id = newId()
    await run(createPlayers, {
      players: [{ id, ...PLAYER_FIELDS, status: 'active', returnDate: '', ...fields }],
    })
    return id
  }
  return { run, add, history: () => tables['playerStatusChanges'] ?? [] }
}

test('a change of the status or the return date is noted with who made it, when, and the values after it', async () => {
  const { run, add, history } = world()
  const id = await add()
  expect(history()).toEqual([])
  const injured = { status: { from: 'active', to: 'injured' }, returnDate: { from: '', to: '2026-10-02' } }
  await run(editPlayer, { id, baseVersion: 1, changes: injured }, BEN)
  await run(editPlayer, {
    id,
    baseVersion: 2,
    changes: { returnDate: { from: '2026-10-02', to: '2026-10-09' } },
  })
  const line = { playerId: id, teamId: TEAM, status: 'injured' }
  expect(history()).toEqual([
    { ...line, version: 2, returnDate: '2026-10-02', changedBy: BEN, at: 1002 },
    { ...line, version: 3, returnDate: '2026-10-09', changedBy: ANN, at: 1003 },
  ])
})

test('a new player has a history only when they are not available', async () => {
  const { add, history } = world()
  await add()
  const away = await add({ status: 'away', returnDate: '2026-10-02' })
  expect(history()).toMatchObject([
    { playerId: away, version: 1, status: 'away', returnDate: '2026-10-02', changedBy: ANN },
  ])
})

test('other changes, a conflicting one, a removal, and a restored player add nothing to the history', async () => {
  const { run, add, history } = world()
  const id = await add({ status: 'away' })
  await run(editPlayer, { id, baseVersion: 1, changes: { grade: { from: PLAYER_FIELDS.grade, to: '12' } } })
  const met = await run(editPlayer, {
    id,
    baseVersion: 1,
    changes: { status: { from: 'active', to: 'injured' } },
  })
  expect(met?.fields).toMatchObject([{ field: 'status', theirs: 'away' }])
  await run(deletePlayer, { id, baseVersion: 2 })
  await run(restorePlayer, { id })
  expect(history()).toHaveLength(1)
})
