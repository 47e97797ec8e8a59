import type { Diagram } from '#schema/football/diagram.ts'
import { newId } from '#schema/ids.ts'
import { queries } from '#schema/index.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { diffDiagrams, type ElementChange } from '#schema/merge/diagram.ts'
import type { FieldEdits } from '#schema/merge/fields.ts'
import { deletePlay, editDiagram, editPlay, restorePlay, revertPlay } from '#schema/operations/plays.ts'
import type { Operation } from '#schema/operation.ts'
import { type KnownChange, type Point, versionAt, versionsOf } from '#schema/play-versions.ts'
import {
  type Account,
  addMember,
  createPlayIn,
  createTeam,
  signUp,
  type Team,
} from '#tests/support/accounts.ts'
import { TestClient } from '#tests/support/client.ts'
import { envelope, Pusher, receiptOf, until } from '#tests/support/forge.ts'
import { type Disagreement, move, twoCoaches } from '#tests/support/disagree.ts'
import type { Stack } from '#tests/support/stack.ts'
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

type Line = KnownChange & { userId: string; name: string; description: string; madeAt: number }

/** A play's history, in the order in which it was written. */
async function historyOf(playId: string): Promise<Line[]> {
  return [
    ...(await sql<Line[]>`
      select part, version, op_id as "opId", user_id as "userId", name, description, fields, elements,
             (extract(epoch from at) * 1000)::float8 as at, (extract(epoch from made_at) * 1000)::float8 as "madeAt"
        from play_changes where play_id = ${playId} order by at, part desc, version`),
  ]
}

/** The play as the database holds it. */
async function now(playId: string): Promise<{ fields: Record<string, unknown>; diagram: Diagram }> {
  const { version: _, updated_by: __, updated_at: ___, ...fields } = await they.play(playId)
  return { fields, diagram: (await they.drawing(playId)).diagram }
}

const edit = (by: Account, id: string, changes: Record<string, { from: Json; to: Json }>) =>
  they.send(by, editPlay as Operation<unknown>, { id, baseVersion: 1, changes })
const draw = (by: Account, playId: string, ...changes: readonly object[]) =>
  they.send(by, editDiagram, { playId, baseVersion: 1, changes: changes as ElementChange[] })
const remove = (by: Account, id: string) =>
  they.send(by, deletePlay, { id, baseVersion: 99, diagramVersion: 99 })

describe('history', () => {
  test('has author, fields, operation and description, by both clocks', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old' })
    const input = { id, baseVersion: 1, changes: { name: { from: 'Old', to: 'New' } } }
    const yesterday = Date.now() - 86_400_000
    const args = envelope(input, team.teamId, { description: 'Renamed “Old”', at: yesterday })
    await new Pusher(stack, bob).push({ name: editPlay.name, args })
    const [ofPlay, ofDrawing, renamed, ...more] = await historyOf(id)
    const { settled_at } = await receiptOf(sql, args.opId)
    expect(more).toEqual([])
    for (const first of [ofPlay, ofDrawing])
      expect(first).toMatchObject({ version: 1, userId: ann.userId, fields: null, elements: null })
    expect(renamed).toEqual({
      part: 'play',
      version: 2,
      opId: args.opId,
      userId: bob.userId,
      name: 'plays.edit',
      description: 'Renamed “Old”',
      fields: { name: { from: 'Old', to: 'New' } },
      elements: null,
      at: settled_at?.getTime(),
      madeAt: yesterday,
    })
  })

  test('has the result of an operation, not its request', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old', notes: '' })
    await edit(ann, id, { name: { from: 'Old', to: 'Hers' } })
    await edit(bob, id, { name: { from: 'Old', to: 'His' }, notes: { from: '', to: 'his' } })
    await edit(bob, id, { notes: { from: 'something else', to: 'his' } })
    await draw(ann, id, move('o.X', -20, -15))
    await draw(bob, id, move('o.X', -20, -5), move('o.Z', 20, 5))
    const history = await historyOf(id)
    expect(history.slice(2).map(({ fields, elements }) => fields ?? elements)).toEqual([
      { name: { from: 'Old', to: 'Hers' } },
      { notes: { from: '', to: 'his' } },
      [move('o.X', -20, -15)],
      [move('o.Z', 20, 5)],
    ])
  })

  test('has no line for a refused or repeated operation', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old' })
    const args = envelope({ id, baseVersion: 1, changes: { name: { from: 'Old', to: 'New' } } }, team.teamId)
    for (const pusher of [new Pusher(stack, ann), new Pusher(stack, ann)])
      await pusher.push({ name: editPlay.name, args })
    const { field } = (await they.drawing(id)).diagram.elements
    expect((await draw(ann, id, { id: 'field', remove: field })).outcome).toBe('rejected')
    expect(await historyOf(id)).toHaveLength(3)
  })

  test('of every kind of edit: walking back from now gives each earlier state', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old', tags: ['a'] })
    const note = { kind: 'text', at: { x: 0, y: 0 }, text: 'a' }
    const states: Awaited<ReturnType<typeof now>>[] = [await now(id)]
    const steps: (() => Promise<{ outcome: string }>)[] = [
      () => edit(ann, id, { name: { from: 'Old', to: 'One' }, tags: { from: ['a'], to: ['a', 'b'] } }),
      () => draw(bob, id, move('o.X', -20, -15), { id: 't1', add: note }),
      () => edit(bob, id, { sortKey: { from: 'a0', to: 'a4' } }),
      () => draw(ann, id, { id: 't1', remove: note }),
      () => remove(bob, id),
      // Both while it is deleted: conflicts, which somebody resolves by bringing it back.
      () => edit(ann, id, { name: { from: 'One', to: 'Two' } }),
      () => draw(ann, id, move('o.Z', 20, 12)),
      () => they.resolve(ann, id, 'mine'),
      () => remove(ann, id),
      () => they.send(bob, restorePlay, { id }),
      () =>
        they.send(bob, revertPlay, {
          id,
          baseVersion: 9,
          diagramVersion: 9,
          fields: { name: { from: 'Two', to: 'Old' } },
          changes: [move('o.X', -15, -20)],
        }),
    ]
    for (const step of steps) {
      expect((await step()).outcome).not.toBe('rejected')
      states.push(await now(id))
    }
    const changes = (await historyOf(id)).map(asInRow)
    const versions = versionsOf(changes).toReversed()
    // Those that conflicted changed nothing.
    const seen = states.filter((state, i) => JSON.stringify(state) !== JSON.stringify(states[i - 1]))
    expect(versions).toHaveLength(seen.length)
    const current = await now(id)
    const shown = versions.map(({ point }) => deletion(versionAt(current, changes, point)))
    expect(shown).toEqual(seen.map(deletion))
    expect(versions.at(-1)?.changes).toHaveLength(2)
  })

  test('has lines for every operation that changed a play, and they lead to the current state', async () => {
    const receipts = await sql<{ id: string; name: string; entity_id: string }[]>`
      select id, name, entity_id from receipts where outcome = 'applied' and name like 'plays.%'`
    const lines = await sql<{ op_id: string }[]>`select distinct op_id from play_changes`
    const written = new Set(lines.map((line) => line.op_id))
    expect(receipts.length).toBeGreaterThan(10)
    const without = receipts.filter(({ id }) => !written.has(id))
    // Nothing but what found everything there already.
    expect(without.map(({ name }) => name)).toEqual(['plays.edit'])
    const versions = await sql<{ missing: string }[]>`
      select p.id as missing from plays p where p.version <> (
        select count(*) from play_changes c where c.play_id = p.id and c.part = 'play')
      union all select d.play_id from play_diagrams d where d.version <> (
        select count(*) from play_changes c where c.play_id = d.play_id and c.part = 'drawing')`
    expect([...versions]).toEqual([])
  })

  test('is for members who may edit, and is deleted with the play', async () => {
    const id = await createPlayIn(stack, ann, team)
    const player = await signUp(stack)
    await addMember(stack, team.teamId, player.userId, 'player')
    const ask = queries.plays.history({ teamId: team.teamId, id })
    for (const [who, count] of [
      [ann, 2],
      [player, 0],
    ] as const) {
      const client = new TestClient(stack, who)
      expect([who.name, (await client.rows(ask)).length]).toEqual([who.name, count])
      await client.close()
    }
    const own = await createTeam(stack, ann)
    const gone = await createPlayIn(stack, ann, own)
    await sql`delete from teams where id = ${own.teamId}`
    expect(await historyOf(gone)).toEqual([])
  })
})

/** Fields by the names of columns, in which `now` reads them. */
function asInRow(line: Line): Line {
  const column = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  if (!line.fields) return line
  const fields: FieldEdits = Object.fromEntries(
    Object.entries(line.fields).map(([name, one]) => [column(name), one]),
  )
  return { ...line, fields }
}

/** When it was deleted is a date in a row and a number in history. */
function deletion({ fields, diagram }: { fields: Record<string, unknown>; diagram: Diagram }) {
  return { diagram, fields: { ...fields, deleted_at: fields['deleted_at'] !== null } }
}

describe('restoring a version', () => {
  /** What a screen sends to bring a play back to a moment. */
  async function revertTo(id: string, point: Point) {
    const { version } = await they.play(id)
    const drawing = await they.drawing(id)
    const current = await now(id)
    const then = versionAt(current, (await historyOf(id)).map(asInRow), point)
    const name = { from: current.fields['name'] as Json, to: then.fields['name'] as string }
    return {
      id,
      baseVersion: version as number,
      diagramVersion: drawing.version,
      fields: name.from === name.to ? {} : { name },
      changes: diffDiagrams(drawing.diagram, then.diagram),
    }
  }

  test('is one new change of both rows, after which the play matches it', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old' })
    const before = await now(id)
    await edit(ann, id, { name: { from: 'Old', to: 'New' } })
    await draw(bob, id, move('o.X', -20, -15))
    const input = await revertTo(id, { play: 1, drawing: 1 })
    const receipt = await they.send(bob, revertPlay, input, 'Restored a version')
    expect(receipt.outcome).toBe('applied')
    expect(await now(id)).toEqual(before)
    const history = await historyOf(id)
    expect(history.filter(({ opId }) => opId === receipt.id)).toMatchObject([
      { part: 'play', version: 3, description: 'Restored a version' },
      { part: 'drawing', version: 3 },
    ])
    expect(versionsOf(history)).toHaveLength(4)
  })

  test('asks about parts that other coaches have edited since', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old' })
    await edit(ann, id, { name: { from: 'Old', to: 'New' } })
    await draw(ann, id, move('o.X', -20, -15), move('o.Z', 20, 15))
    const input = await revertTo(id, { play: 1, drawing: 1 })
    await edit(ann, id, { name: { from: 'New', to: 'Newer' } })
    await draw(ann, id, move('o.X', -15, -2))
    const receipt = await they.send(bob, revertPlay, input)
    expect(receipt).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ field: 'name' }, { field: 'o.X.at' }],
    })
    expect(await they.play(id)).toMatchObject({ name: 'Newer' })
    const { elements } = (await they.drawing(id)).diagram
    expect(elements).toMatchObject({ 'o.X': { at: { x: -2 } }, 'o.Z': { at: { x: 20 } } })
    expect((await they.open(bob, id)).fields).toMatchObject([
      { field: 'name', base: 'New', yours: 'Old', theirs: 'Newer' },
      { field: 'o.X.at', yours: { x: -20 }, theirs: { x: -2 } },
    ])
    await they.resolve(bob, id, 'mine')
    expect(await they.play(id)).toMatchObject({ name: 'Old' })
  })

  test('asks for a deleted play, and finds none in another team', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old' })
    await edit(ann, id, { name: { from: 'Old', to: 'New' } })
    const input = await revertTo(id, { play: 1, drawing: 1 })
    await remove(ann, id)
    expect(await they.send(bob, revertPlay, input)).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ field: 'deletedAt' }, { field: 'name' }],
    })
    const gone = { outcome: 'rejected', message: 'This play no longer exists.' }
    expect(await they.send(bob, revertPlay, { ...input, id: newId() })).toMatchObject(gone)
    const nothing = envelope({ ...input, fields: {}, changes: [] }, team.teamId)
    await new Pusher(stack, bob).push({ name: revertPlay.name, args: nothing })
    expect((await receiptOf(sql, nothing.opId)).outcome).toBe('rejected')
  })

  test('shows at once, in both rows', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old' })
    await edit(ann, id, { name: { from: 'Old', to: 'New' } })
    await draw(ann, id, move('o.X', -20, -15))
    const client = new TestClient(stack, bob)
    const play = client.live<{ name: string }>(queries.plays.one({ teamId: team.teamId, id }))
    const drawings = client.live<{ playId: string; diagram: Diagram }>(
      queries.plays.drawings({ teamId: team.teamId }),
    )
    const x = () => drawings.rows().find(({ playId }) => playId === id)?.diagram.elements['o.X']
    try {
      await until('the play', () => play.rows()[0]?.name === 'New' && x() !== undefined)
      const { opId } = await client.send(revertPlay, await revertTo(id, { play: 1, drawing: 1 }), team)
      expect(play.rows()[0]?.name).toBe('Old')
      expect(x()).toMatchObject({ at: { x: -20 } })
      expect((await client.settled(opId)).outcome).toBe('applied')
    } finally {
      play.close()
      drawings.close()
      await client.close()
    }
  })
})
