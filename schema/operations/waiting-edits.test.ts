/** An own edit that waits for the server, on a replica that holds something else than its author saw. */
import { memoryTx, type Tables } from '#tests/support/memory-tx.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Diagram } from '../football/diagram.ts'
import { newId } from '../ids.ts'
import { parseInput } from '../operation.ts'
import { type AnyOperation, show } from '../operation.ts'
import { editDuty, setRole } from './members.ts'
import { editDiagram, editPlay } from './plays.ts'

const TEAM = newId()
const [ANN, BEN] = [newId(), newId()]
const [PLAY, DUTY] = [newId(), newId()]
const ctx = { userId: ANN, appRole: 'admin' as const }
const STAMP = { teamId: TEAM, version: 4, updatedBy: BEN, updatedAt: 1000, deletedAt: null }

const player = (x: number, label = 'Z') =>
  ({
    kind: 'player',
    side: 'offense',
    role: 'Z',
    shape: 'circle',
    label,
    at: { x, y: -1 },
    primary: false,
  }) as const

const drawing = (elements: object) =>
  ({ v: 1, elements: { field: { kind: 'field', hash: 'M' }, ...elements } }) as unknown as Diagram

/** The rows as a device holds them, or the server. */
function rows(): Tables {
  return {
    receipts: [],
    plays: [{ id: PLAY, name: 'Mesh', notes: 'On one', ...STAMP }],
    playDiagrams: [
      { playId: PLAY, diagram: drawing({ 'o.Z': player(3), 'o.X': player(-9, 'X') }), ...STAMP },
    ],
    duties: [{ id: DUTY, name: 'Film', userId: null, backupId: null, ...STAMP }],
    roleRights: [],
    profiles: [],
    teamMembers: [
      {
        userId: BEN,
        teamRole: 'assistant_coach',
        status: 'inactive',
        roleNotes: 'Line',
        capabilities: [],
        ...STAMP,
      },
    ],
  }
}

let device: Tables
beforeEach(() => void (device = rows()))

/** Done on the device, as Zero does it, also again on what comes in. */
const edit = (operation: AnyOperation, input: unknown) =>
  show(operation, {
    tx: memoryTx(device, 'client'),
    ctx,
    args: {
      opId: newId(),
      at: 2000,
      description: 'Edited',
      teamId: TEAM,
      input: parseInput(operation, input),
    },
  })

/** What the server has after it, and what it says of it. */
async function settle(operation: AnyOperation, input: unknown) {
  const tables = rows()
  const tx = memoryTx(tables)
  const met = await operation.run({
    tx,
    ctx,
    teamId: TEAM,
    input: parseInput(operation, input),
    now: 3000,
  })
  return { tables, fields: met?.fields }
}

const rename = (from: string, to: string) => ({ id: PLAY, baseVersion: 5, changes: { name: { from, to } } })
const elements = (tables: Tables) =>
  (tables['playDiagrams']?.[0]?.['diagram'] as Diagram | undefined)?.elements

describe('a queued edit shows to its author', () => {
  test('on a replica that is behind the last settled edit, and for the edits after it', async () => {
    await edit(editPlay, rename('Mesh 1', 'Mesh 2'))
    expect(device['plays']).toMatchObject([{ name: 'Mesh 2', notes: 'On one', version: 5 }])
    await edit(editPlay, rename('Mesh 2', 'Mesh 3'))
    expect(device['plays']).toMatchObject([{ name: 'Mesh 3' }])
  })

  test('in a drawing: a spot, an added player, and a removed player', async () => {
    const at = { from: { x: 1, y: -1 }, to: { x: 7, y: -1 } }
    const changes = [
      { id: 'o.Z', set: { at, label: { from: 'Z', to: 'Zed' } } },
      { id: 'o.X', remove: player(-5, 'X') },
    ]
    await edit(editDiagram, { playId: PLAY, baseVersion: 5, changes })
    expect(elements(device)).toEqual({ ...drawing({ 'o.Z': player(7, 'Zed') }).elements })
    await edit(editDiagram, { playId: PLAY, baseVersion: 6, changes: [{ id: 'o.Z', add: player(2) }] })
    expect(elements(device)?.['o.Z']).toEqual(player(2))
  })

  test('except for an element that the device does not have', async () => {
    const at = { from: { x: 1, y: -1 }, to: { x: 7, y: -1 } }
    const moved = [{ id: 'o.Z', set: { at } }]
    const changes = [{ id: 'o.H', set: { at } }, ...moved]
    await edit(editDiagram, { playId: PLAY, baseVersion: 5, changes })
    expect(elements(device)).toMatchObject({ 'o.Z': player(7) })
    expect(elements(device)).not.toHaveProperty('o.H')
  })

  test('of the other entities of a team', async () => {
    const changes = { name: { from: 'Films', to: 'Video' } }
    await edit(editDuty, { id: DUTY, baseVersion: 5, changes })
    expect(device['duties']).toMatchObject([{ name: 'Video' }])
  })

  test('except for permissions: members show as the replica has them', async () => {
    await edit(setRole, { userId: BEN, from: 'coordinator', to: 'manager' })
    expect(device['teamMembers']).toEqual(rows()['teamMembers'])
  })

  test('except on a deleted row', async () => {
    Object.assign(device['plays']?.[0] ?? {}, { deletedAt: 1500 })
    await edit(editPlay, rename('Mesh 1', 'Mesh 2'))
    expect(device['plays']).toMatchObject([{ name: 'Mesh', deletedAt: 1500 }])
  })
})

describe('the server decides, and overwrites nothing that the author did not see', () => {
  test.each([
    ['a name', editPlay, rename('Mesh 1', 'Mesh 2'), 'name'],
    [
      'a drawing',
      editDiagram,
      { playId: PLAY, baseVersion: 5, changes: [{ id: 'o.X', remove: player(-5, 'X') }] },
      'o.X',
    ],
    ['a role', setRole, { userId: BEN, from: 'coordinator', to: 'manager' }, 'teamRole'],
    [
      'a duty',
      editDuty,
      { id: DUTY, baseVersion: 5, changes: { name: { from: 'Films', to: 'Video' } } },
      'name',
    ],
  ])('%s', async (_, operation: AnyOperation, input, field) => {
    const { tables, fields } = await settle(operation, input)
    expect(tables).toEqual(rows())
    expect(fields).toMatchObject([{ field }])
  })
})
