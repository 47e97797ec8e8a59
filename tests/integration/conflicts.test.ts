import { newId } from '#schema/ids.ts'
import { queries } from '#schema/index.ts'
import { type ElementChange, reverseChanges } from '#schema/merge/diagram.ts'
import { deletePlay, editDiagram, editPlay, restorePlay } from '#schema/operations/plays.ts'
import { editPlaybook } from '#schema/operations/teams.ts'
import type { Operation } from '#schema/operation.ts'
import {
  type Account,
  addMember,
  createPlayIn,
  createTeam,
  signUp,
  type Team,
} from '#tests/support/accounts.ts'
import { TestClient } from '#tests/support/client.ts'
import { until } from '#tests/support/forge.ts'
import { Disagreement, move, twoCoaches } from '#tests/support/disagree.ts'
import type { Stack } from '#tests/support/stack.ts'
import { generateKeyBetween } from 'fractional-indexing'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let ann: Account
let bob: Account
let team: Team
let they: Disagreement
let end: (() => Promise<void>) | undefined

beforeAll(async () => {
  ;({ stack, sql, ann, bob, team, they, end } = await twoCoaches('coordinator'))
})

afterAll(() => end?.())

describe('two coaches edit one play from the same version', () => {
  test('the second edit of one field conflicts; its other fields are merged', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old', notes: '' })
    const first = await they.send(ann, editPlay, {
      id,
      baseVersion: 1,
      changes: { name: { from: 'Old', to: 'Hers' } },
    })
    expect(first).toMatchObject({ outcome: 'applied', conflicts: null })
    const second = await they.send(bob, editPlay, {
      id,
      baseVersion: 1,
      changes: { name: { from: 'Old', to: 'His' }, notes: { from: '', to: 'His notes' } },
    })
    expect(second).toMatchObject({
      outcome: 'conflict',
      message: null,
      conflicts: [{ field: 'name', base: 'Old', yours: 'His', theirs: 'Hers' }],
      args: { opId: second.id, input: { baseVersion: 1, changes: { name: { from: 'Old', to: 'His' } } } },
    })
    expect(await they.play(id)).toMatchObject({
      name: 'Hers',
      notes: 'His notes',
      version: 3,
      updated_by: bob.userId,
    })
  })

  test('an edit that conflicts completely writes nothing, not even a version', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old' })
    await they.send(ann, editPlay, { id, baseVersion: 1, changes: { name: { from: 'Old', to: 'Hers' } } })
    await they.send(bob, editPlay, { id, baseVersion: 1, changes: { name: { from: 'Old', to: 'His' } } })
    expect(await they.play(id)).toMatchObject({ name: 'Hers', version: 2, updated_by: ann.userId })
  })

  test('the same new value from both is no conflict', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old' })
    const changes = { name: { from: 'Old', to: 'Both' } }
    expect((await they.send(ann, editPlay, { id, baseVersion: 1, changes })).outcome).toBe('applied')
    expect((await they.send(bob, editPlay, { id, baseVersion: 1, changes })).outcome).toBe('applied')
    expect(await they.play(id)).toMatchObject({ name: 'Both', version: 2 })
  })

  test("tags are one value: two coaches' lists conflict", async () => {
    const id = await createPlayIn(stack, ann, team, { tags: ['a'] })
    const tags = (to: string[]) => ({ id, baseVersion: 1, changes: { tags: { from: ['a'], to } } })
    expect((await they.send(ann, editPlay, tags(['a', 'b']))).outcome).toBe('applied')
    expect(await they.send(bob, editPlay, tags(['a', 'c']))).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ field: 'tags', base: ['a'], yours: ['a', 'c'], theirs: ['a', 'b'] }],
    })
  })

  test('resolving is an edit based on the value its author saw, and conflicts again on a newer value', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old' })
    const rename = (by: Account, from: string, to: string) =>
      they.send(by, editPlay, { id, baseVersion: 1, changes: { name: { from, to } } })
    await rename(ann, 'Old', 'Hers')
    expect((await rename(bob, 'Old', 'His')).outcome).toBe('conflict')
    expect((await rename(ann, 'Hers', 'Hers again')).outcome).toBe('applied')
    expect(await rename(bob, 'Hers', 'His')).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ base: 'Hers', yours: 'His', theirs: 'Hers again' }],
    })
    expect((await rename(bob, 'Hers again', 'His')).outcome).toBe('applied')
    expect(await they.play(id)).toMatchObject({ name: 'His' })
  })

  test('the name of the playbook behaves the same', async () => {
    const { teamId, playbookId } = await createTeam(stack, ann)
    await addMember(stack, teamId, bob.userId, 'head_coach')
    const rename = (to: string) => ({
      id: playbookId,
      baseVersion: 1,
      changes: { name: { from: 'Playbook', to } },
    })
    const there = new Disagreement(stack, sql, teamId)
    expect((await there.send(ann, editPlaybook, rename('Hers'))).outcome).toBe('applied')
    expect(await there.send(bob, editPlaybook, rename('His'))).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ field: 'name', base: 'Playbook', yours: 'His', theirs: 'Hers' }],
    })
  })
})

describe('two coaches draw on one play from the same version', () => {
  const draw = (by: Account, playId: string, ...changes: ElementChange[]) =>
    they.send(by, editDiagram, { playId, baseVersion: 1, changes })

  test('different players: both stay', async () => {
    const id = await createPlayIn(stack, ann, team)
    const outcomes = await Promise.all([
      draw(ann, id, move('o.X', -20, -15)),
      draw(bob, id, move('o.Z', 20, 12)),
    ])
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
    expect((await they.drawing(id)).diagram.elements).toMatchObject({
      'o.X': { at: { x: -15, y: -1 } },
      'o.Z': { at: { x: 12, y: -1 } },
    })
  })

  test('different properties of one player: both stay', async () => {
    const id = await createPlayIn(stack, ann, team)
    await draw(ann, id, move('o.X', -20, -15))
    const second = await draw(bob, id, { id: 'o.X', set: { label: { from: 'X', to: 'SE' } } })
    expect(second.outcome).toBe('applied')
    expect((await they.drawing(id)).diagram.elements['o.X']).toMatchObject({
      at: { x: -15, y: -1 },
      label: 'SE',
    })
  })

  test('the same property: a conflict, the first position stays, and other moves are kept', async () => {
    const id = await createPlayIn(stack, ann, team)
    await draw(ann, id, move('o.X', -20, -15))
    const second = await draw(bob, id, move('o.X', -20, -5), move('o.Z', 20, 12))
    expect(second).toMatchObject({
      outcome: 'conflict',
      conflicts: [
        { field: 'o.X.at', base: { x: -20, y: -1 }, yours: { x: -5, y: -1 }, theirs: { x: -15, y: -1 } },
      ],
    })
    expect((await they.drawing(id)).diagram.elements).toMatchObject({
      'o.X': { at: { x: -15, y: -1 } },
      'o.Z': { at: { x: 12, y: -1 } },
    })
  })

  test('a drawing that conflicts completely is not written', async () => {
    const id = await createPlayIn(stack, ann, team)
    await draw(ann, id, move('o.X', -20, -15))
    await draw(bob, id, move('o.X', -20, -5))
    expect(await they.drawing(id)).toMatchObject({ version: 2, updated_by: ann.userId })
  })

  test('removing a player whom the other coach has moved conflicts', async () => {
    const id = await createPlayIn(stack, ann, team)
    const { diagram } = await they.drawing(id)
    const { 'o.X': x } = diagram.elements
    if (!x) throw new Error('no X')
    await draw(ann, id, move('o.X', -20, -15))
    expect(await draw(bob, id, { id: 'o.X', remove: x })).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ field: 'o.X', base: x, yours: null, theirs: { ...x, at: { x: -15, y: -1 } } }],
    })
    expect((await they.drawing(id)).diagram.elements['o.X']).toBeDefined()
  })

  test("undo over another coach's newer position asks, and does not overwrite", async () => {
    const id = await createPlayIn(stack, ann, team)
    const done = [move('o.X', -20, -15)]
    await draw(ann, id, ...done)
    await draw(bob, id, move('o.X', -15, -2))
    const undo = await draw(ann, id, ...reverseChanges(done))
    expect(undo).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ field: 'o.X.at', theirs: { x: -2, y: -1 } }],
    })
    expect((await they.drawing(id)).diagram.elements['o.X']).toMatchObject({ at: { x: -2, y: -1 } })
  })

  test('a drawing that would be invalid is refused as a whole', async () => {
    const id = await createPlayIn(stack, ann, team)
    const before = await they.drawing(id)
    const field = before.diagram.elements['field']
    if (!field) throw new Error('no field')
    const refused = await draw(ann, id, move('o.X', -20, -15), { id: 'field', remove: field })
    expect(refused).toMatchObject({
      outcome: 'rejected',
      message: expect.stringMatching(/break the play's drawing/),
    })
    const turned = await draw(ann, id, { id: 'o.X', set: { kind: { from: 'player', to: 'path' } } })
    expect(turned.outcome).toBe('rejected')
    expect(await they.drawing(id)).toEqual(before)
  })
})

describe('deletion against edit', () => {
  test('an edit of a deleted play is kept as a conflict, and works once the play is restored', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old' })
    await they.send(ann, deletePlay, { id, baseVersion: 1, diagramVersion: 1 })
    const edit = { id, baseVersion: 1, changes: { name: { from: 'Old', to: 'His' } } }
    const receipt = await they.send(bob, editPlay, edit)
    expect(receipt).toMatchObject({
      outcome: 'conflict',
      conflicts: [
        { field: 'deletedAt', base: null, yours: null, theirs: expect.any(Number) },
        { field: 'name', base: 'Old', yours: 'His', theirs: 'Old' },
      ],
    })
    expect(await they.play(id)).toMatchObject({ name: 'Old', version: 2 })
    expect((await they.send(bob, restorePlay, { id })).outcome).toBe('applied')
    expect((await they.send(bob, editPlay, edit)).outcome).toBe('applied')
    expect(await they.play(id)).toMatchObject({ name: 'His', deleted_at: null })
  })

  test('a drawing of a deleted play is kept too', async () => {
    const id = await createPlayIn(stack, ann, team)
    const before = await they.drawing(id)
    await they.send(ann, deletePlay, { id, baseVersion: 1, diagramVersion: 1 })
    const changes = [move('o.X', -20, -15)]
    expect(await they.send(bob, editDiagram, { playId: id, baseVersion: 1, changes })).toMatchObject({
      outcome: 'conflict',
      conflicts: [
        { field: 'deletedAt' },
        { field: 'o.X.at', base: { x: -20, y: -1 }, yours: { x: -15, y: -1 }, theirs: { x: -20, y: -1 } },
      ],
    })
    expect(await they.drawing(id)).toEqual(before)
  })

  test.each(['the play', 'the drawing'] as const)(
    'deleting a play after another coach changed %s',
    async (what) => {
      const id = await createPlayIn(stack, ann, team)
      if (what === 'the play')
        await they.send(bob, editPlay, { id, baseVersion: 1, changes: { notes: { from: '', to: 'His' } } })
      else await they.send(bob, editDiagram, { playId: id, baseVersion: 1, changes: [move('o.X', -20, -15)] })
      expect(await they.send(ann, deletePlay, { id, baseVersion: 1, diagramVersion: 1 })).toMatchObject({
        outcome: 'conflict',
        conflicts: [{ field: 'deletedAt', base: null, yours: expect.any(Number), theirs: null }],
      })
      expect(await they.play(id)).toMatchObject({ deleted_at: null })
      const versions =
        what === 'the play' ? { baseVersion: 2, diagramVersion: 1 } : { baseVersion: 1, diagramVersion: 2 }
      expect((await they.send(ann, deletePlay, { id, ...versions })).outcome).toBe('applied')
    },
  )

  test("an author's edits do not conflict with each other, as far as the author saw them", async () => {
    const id = await createPlayIn(stack, ann, team)
    await they.send(ann, editPlay, { id, baseVersion: 1, changes: { notes: { from: '', to: 'Hers' } } })
    expect((await they.send(ann, deletePlay, { id, baseVersion: 2, diagramVersion: 1 })).outcome).toBe(
      'applied',
    )
  })

  test("another coach's edit between two of the author's is a conflict", async () => {
    const id = await createPlayIn(stack, ann, team)
    await they.send(ann, editPlay, { id, baseVersion: 1, changes: { notes: { from: '', to: 'Hers' } } })
    await they.send(bob, editPlay, { id, baseVersion: 2, changes: { callText: { from: '', to: 'His' } } })
    await they.send(ann, editPlay, {
      id,
      baseVersion: 2,
      changes: { notes: { from: 'Hers', to: 'Hers too' } },
    })
    const seen = { baseVersion: 3, diagramVersion: 1 }
    expect((await they.send(ann, deletePlay, { id, ...seen })).outcome).toBe('conflict')
    expect(await they.play(id)).toMatchObject({ call_text: 'His', deleted_at: null })
  })
})

describe('two coaches reorder', () => {
  const place = (by: Account, id: string, from: string, to: string) =>
    they.send(by, editPlay, { id, baseVersion: 1, changes: { sortKey: { from, to } } })

  test('the same play: the last move wins, without a question', async () => {
    const id = await createPlayIn(stack, ann, team, { sortKey: 'a0' })
    expect((await place(ann, id, 'a0', 'a3')).outcome).toBe('applied')
    expect((await place(bob, id, 'a0', 'a1')).outcome).toBe('applied')
    const [row] = await sql`select sort_key, version, updated_by from plays where id = ${id}`
    expect(row).toMatchObject({ sort_key: 'a1', version: 3, updated_by: bob.userId })
  })

  test('a play that the other deleted: it is in its new place once restored', async () => {
    const id = await createPlayIn(stack, ann, team, { sortKey: 'a0', name: 'Old' })
    await they.send(ann, deletePlay, { id, baseVersion: 1, diagramVersion: 1 })
    const changes = { sortKey: { from: 'a0', to: 'a5' }, name: { from: 'Old', to: 'His' } }
    const receipt = await they.send(bob, editPlay, { id, baseVersion: 1, changes })
    expect(receipt).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ field: 'deletedAt' }, { field: 'name' }],
    })
    await they.send(ann, restorePlay, { id })
    const [row] = await sql`select sort_key, name, deleted_at from plays where id = ${id}`
    expect(row).toEqual({ sort_key: 'a5', name: 'Old', deleted_at: null })
  })

  test('different plays, offline, to the same place: every replica shows one order', async () => {
    const own = await createTeam(stack, ann)
    await addMember(stack, own.teamId, bob.userId, 'head_coach')
    const keys = ['a0', 'a1', 'a2', 'a3']
    const ids: string[] = []
    for (const sortKey of keys) ids.push(await createPlayIn(stack, ann, own, { sortKey, name: sortKey }))
    const clients = [new TestClient(stack, ann), new TestClient(stack, bob)] as const
    const live = clients.map((client) =>
      client.live<{ id: string; sortKey: string }>(queries.plays.all({ teamId: own.teamId })),
    )
    try {
      await until('the plays', () => live.every((one) => one.rows().length === ids.length))
      const between = generateKeyBetween('a1', 'a2')
      const [first = '', , , last = ''] = ids
      const to = (id: string, from: string) => ({
        id,
        baseVersion: 1,
        changes: { sortKey: { from, to: between } },
      })
      // Neither waits for the other: both put theirs between the second and the third.
      const sent = await Promise.all([
        clients[0].commit(editPlay, to(first, 'a0'), own),
        clients[1].commit(editPlay, to(last, 'a3'), own),
      ])
      expect(sent.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
      const expected = [ids[1], ...[first, last].toSorted(), ids[2]]
      const order = (one: (typeof live)[number]) => one.rows().map(({ id }) => id)
      await until('one order', () => live.every((one) => order(one).join() === expected.join()))
      // The order takes another between two that stand at the same place.
      const [, left, right] = live[0]?.rows() ?? []
      const next = live[0]?.rows().find(({ sortKey }) => left && sortKey > left.sortKey)
      expect(left?.sortKey).toBe(right?.sortKey)
      expect(generateKeyBetween(left?.sortKey ?? null, next?.sortKey ?? null) > (left?.sortKey ?? '')).toBe(
        true,
      )
    } finally {
      for (const one of live) one.close()
      await Promise.all(clients.map((client) => client.close()))
    }
  })
})

describe("another team's rows", () => {
  test('respond exactly like missing rows', async () => {
    const stranger = await signUp(stack)
    const theirs = await createTeam(stack, stranger)
    const foreign = await createPlayIn(stack, stranger, theirs)
    const [before] = await sql`select * from plays where id = ${foreign}`
    const edit = (id: string) => ({ id, baseVersion: 1, changes: { notes: { from: '', to: 'x' } } })
    const attempts = [
      [editPlay, edit(foreign), edit(newId())],
      [
        deletePlay,
        { id: foreign, baseVersion: 1, diagramVersion: 1 },
        { id: newId(), baseVersion: 1, diagramVersion: 1 },
      ],
      [restorePlay, { id: foreign }, { id: newId() }],
      [
        editDiagram,
        { playId: foreign, baseVersion: 1, changes: [move('o.X', -20, 0)] },
        { playId: newId(), baseVersion: 1, changes: [move('o.X', -20, 0)] },
      ],
    ] as const
    for (const [operation, onForeign, onMissing] of attempts) {
      const foreignReceipt = await they.send(ann, operation as Operation<unknown>, onForeign)
      const missingReceipt = await they.send(ann, operation as Operation<unknown>, onMissing)
      expect(foreignReceipt).toMatchObject({ outcome: 'rejected', conflicts: null })
      expect(missingReceipt).toMatchObject({ outcome: 'rejected', message: foreignReceipt.message })
    }
    const [after] = await sql`select * from plays where id = ${foreign}`
    expect(after).toEqual(before)
  })
})

test('a conflict reaches only its author, on every device, and all replicas agree', async () => {
  const id = await createPlayIn(stack, ann, team, { name: 'Old' })
  const annAtHome = new TestClient(stack, ann)
  const bobOnPhone = new TestClient(stack, bob)
  const bobOnTablet = new TestClient(stack, bob)
  const everyone = [annAtHome, bobOnPhone, bobOnTablet]
  const live = everyone.map((client) =>
    client.live<{ name: string; notes: string }>(queries.plays.one({ teamId: team.teamId, id })),
  )
  try {
    await until('the play everywhere', () => live.every((one) => one.rows()[0]?.name === 'Old'))
    await annAtHome.commit(
      editPlay,
      { id, baseVersion: 1, changes: { name: { from: 'Old', to: 'Hers' } } },
      team,
    )
    const changes = { name: { from: 'Old', to: 'His' }, notes: { from: '', to: 'His notes' } }
    const receipt = await bobOnPhone.commit(editPlay, { id, baseVersion: 1, changes }, team)
    expect(receipt).toMatchObject({ outcome: 'conflict', conflicts: [{ field: 'name', theirs: 'Hers' }] })
    expect(await bobOnTablet.settled(receipt.id)).toMatchObject({ outcome: 'conflict' })
    await until('the merged row everywhere', () =>
      live.every((one) => one.rows()[0]?.name === 'Hers' && one.rows()[0]?.notes === 'His notes'),
    )
    expect(annAtHome.receipt(receipt.id)).toBeUndefined()
  } finally {
    for (const one of live) one.close()
    await Promise.all(everyone.map((client) => client.close()))
  }
})
