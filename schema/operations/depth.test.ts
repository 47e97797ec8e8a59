/** Players are put at the spots of a depth chart, without a database. */
import { memoryTx, type Tables } from '#tests/support/memory-tx.ts'
import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { putDepth, removeDepth } from './depth.ts'

const TEAM = newId()
const [WEBB, REYES] = [newId(), newId()]

function world() {
  const tables: Tables = { rosterPlayers: [WEBB, REYES].map((id) => ({ id, teamId: TEAM, deletedAt: null })) }
  const env = {
    tx: memoryTx(tables),
    ctx: { userId: newId(), appRole: 'player' as const },
    teamId: TEAM,
    now: 1,
  }
  const line = (playerId: string, spot = 'LT', id = newId()) => ({
    id,
    spot,
    playerId,
    sortKey: 'a0',
    isTied: false,
  })
  const put = (...lines: ReturnType<typeof line>[]) =>
    putDepth.run({ ...env, input: { chart: 'offense', lines } })
  const remove = (id: string) => removeDepth.run({ ...env, input: { chart: 'offense', ids: [id] } })
  const at = (spot: string) =>
    (tables['depthSpots'] ?? [])
      .filter((row) => row['spot'] === spot && row['deletedAt'] === null)
      .map((row) => row['playerId'])
  return { line, put, remove, at }
}

test('two coaches who put a player at the same spot put them there once', async () => {
  const { line, put, at } = world()
  await put(line(WEBB))
  await put(line(WEBB), line(REYES))
  expect(at('LT')).toEqual([WEBB, REYES])
  await put(line(REYES, 'RT'), line(REYES, 'RT'))
  expect(at('RT')).toEqual([REYES])
})

test('a player may be put at a spot again once they were taken off it', async () => {
  const { line, put, remove, at } = world()
  const first = line(WEBB)
  await put(first)
  await remove(first.id)
  await put(line(WEBB))
  expect(at('LT')).toEqual([WEBB])
})

test('a player is at a spot once, also by a move, or an undo, of another line', async () => {
  const { line, put, remove, at } = world()
  const [first, second] = [line(WEBB), line(WEBB, 'LG')]
  await put(first, second)
  await put({ ...second, spot: 'LT' })
  expect([at('LT'), at('LG')]).toEqual([[WEBB], [WEBB]])
  await remove(first.id)
  await put(line(WEBB))
  await put(first)
  expect(at('LT')).toEqual([WEBB])
})

test('a line keeps its id at another order or spot', async () => {
  const { line, put, at } = world()
  const [webb, reyes] = [line(WEBB), line(REYES)]
  await put(webb, reyes)
  await put({ ...webb, sortKey: 'a1' }, { ...reyes, spot: 'RT' })
  expect([at('LT'), at('RT')]).toEqual([[WEBB], [REYES]])
})
