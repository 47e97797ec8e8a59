import { memoryTx, type Tables } from '#tests/support/memory-tx.ts'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { parseInput } from '../operation.ts'
import { deleteFormation } from './formations.ts'

const [TEAM, ANN, BEN, ID] = [newId(), newId(), newId(), newId()]

let tables: Tables
beforeEach(() => {
  tables = {
    formations: [{ id: ID, teamId: TEAM, version: 4, updatedBy: BEN, updatedAt: 1, deletedAt: null }],
  }
})

const remove = (input: unknown) =>
  deleteFormation.run({
    tx: memoryTx(tables, 'server'),
    ctx: { userId: ANN, appRole: 'coach' },
    teamId: TEAM,
    input: parseInput(deleteFormation, input),
    now: 5,
  })

test('a formation that another coach changed since stays, and the deletion is a conflict', async () => {
  expect(await remove({ id: ID, baseVersion: 3 })).toEqual({
    fields: [{ field: 'deletedAt', base: null, yours: 5, theirs: null }],
    yourVersion: 3,
    theirVersion: 4,
    theirsBy: BEN,
  })
  expect(tables['formations']?.[0]).toMatchObject({ deletedAt: null, version: 4 })
})

test.each([
  ['the version that is there', { id: ID, baseVersion: 4 }],
  ['no version, as older builds send it', { id: ID }],
])('a deletion with %s takes effect', async (_, input) => {
  expect(await remove(input)).toBeUndefined()
  expect(tables['formations']?.[0]).toMatchObject({ deletedAt: 5, updatedBy: ANN, version: 5 })
})
