/** What a change of a player leaves in the history of their status, and whose account is linked, without a database. */
import { memoryTx, type Tables } from '#tests/support/memory-tx.ts'
import { PLAYER_FIELDS } from '#tests/support/one-of-everything.ts'
import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { type AnyOperation, parseInput } from '../operation.ts'
import { createPlayers, deletePlayer, editPlayer, restorePlayer } from './roster.ts'

const TEAM = newId()
const [ANN, BEN] = [newId(), newId()]
const [KIM, LEE] = [newId(), newId()]

function world() {
  const tables: Tables = {
    teamMembers: [KIM, LEE].map((userId) => ({ teamId: TEAM, userId, status: 'active' })),
  }
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
  const accountOf = (id: string) => tables['rosterPlayers']?.find((row) => row['id'] === id)?.['userId']
  return { run, add, accountOf, history: () => tables['playerStatusChanges'] ?? [] }
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

const LINKED = 'This account is linked to #12 Lee Ortiz. Unlink it there first.'

test('an account is linked to one player: adding or changing another with it is refused and names the player', async () => {
  const { run, add, accountOf } = world()
  await add({ userId: LEE })
  await expect(add({ userId: LEE })).rejects.toThrow(LINKED)
  const other = await add()
  const changes = { userId: { from: null, to: LEE } }
  await expect(run(editPlayer, { id: other, baseVersion: 1, changes })).rejects.toThrow(LINKED)
  expect(accountOf(other)).toBeNull()
  await run(editPlayer, { id: other, baseVersion: 1, changes: { userId: { from: null, to: KIM } } })
  expect(accountOf(other)).toBe(KIM)
})

test('a pasted list with the same account twice is refused', async () => {
  const { run } = world()
  const player = { ...PLAYER_FIELDS, userId: LEE, status: 'active' }
  const players = [
    { ...player, id: newId() },
    { ...player, id: newId(), number: null },
  ]
  await expect(run(createPlayers, { players })).rejects.toThrow(LINKED)
})

test('a restored player keeps the account, unless another player has it by now', async () => {
  const { run, add, accountOf } = world()
  const [first, second] = [await add({ userId: LEE }), await add({ userId: KIM })]
  for (const id of [first, second]) await run(deletePlayer, { id, baseVersion: 1 })
  const again = await add({ userId: LEE })
  for (const id of [first, second]) await run(restorePlayer, { id })
  expect([first, second, again].map(accountOf)).toEqual([null, KIM, LEE])
})
