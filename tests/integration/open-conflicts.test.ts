import type { TeamRole } from '#schema/capabilities.ts'
import { newId } from '#schema/ids.ts'
import { queries } from '#schema/index.ts'
import { resolveConflict } from '#schema/operations/conflicts.ts'
import { deletePlay, editPlay } from '#schema/operations/plays.ts'
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
import { Disagreement, type StoredConflict, twoCoaches } from '#tests/support/disagree.ts'
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
  ;({ stack, sql, ann, bob, team, they, end } = await twoCoaches('head_coach'))
})

afterAll(() => end?.())

const change = (id: string, changes: Record<string, { from: string; to: string }>, baseVersion = 1) => ({
  id,
  baseVersion,
  changes,
})
const rename = (by: Account, id: string, from: string, to: string) =>
  they.send(by, editPlay, change(id, { name: { from, to } }))

/** Ann and Bob rename a play from the same version; hers came first. */
async function renamedByBoth(): Promise<string> {
  const id = await createPlayIn(stack, ann, team, { name: 'Old', notes: '' })
  await rename(ann, id, 'Old', 'Hers')
  await rename(bob, id, 'Old', 'His')
  return id
}

describe('stored conflicts', () => {
  test('hold both sides, versions and names, for their author alone', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old', notes: '' })
    await rename(ann, id, 'Old', 'Hers')
    const changes = { name: { from: 'Old', to: 'His' }, notes: { from: '', to: 'his' } }
    const { id: opId } = await they.send(bob, editPlay, change(id, changes), 'Renamed “Old”')
    expect(await they.of(ann, id)).toEqual([])
    expect(await they.of(bob, id)).toEqual([
      {
        user_id: bob.userId,
        id: opId,
        team_id: team.teamId,
        entity_type: 'play',
        entity_id: id,
        description: 'Renamed “Old”',
        op_ids: [opId],
        fields: [{ field: 'name', base: 'Old', yours: 'His', theirs: 'Hers' }],
        your_version: 1,
        their_version: 2,
        theirs_by: ann.userId,
        theirs_name: 'Ann',
        created_at: expect.any(Date),
        updated_at: expect.any(Date),
        resolved_at: null,
        strategy: null,
        choices: null,
      },
    ])
  })

  test('are not written without a conflict', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old' })
    await rename(ann, id, 'Old', 'Same')
    await rename(bob, id, 'Old', 'Same')
    await they.send(bob, editPlay, change(id, { notes: { from: '', to: 'his' } }))
    expect(await they.of(bob, id)).toEqual([])
  })

  test('take in later edits of the same entity', async () => {
    const id = await renamedByBoth()
    const first = await they.open(bob, id)
    await they.send(
      ann,
      editPlay,
      change(id, { name: { from: 'Hers', to: 'Hers 2' }, notes: { from: '', to: 'hers' } }),
    )
    // As queued offline: based on what was never applied.
    const changes = { name: { from: 'His', to: 'His 2' }, notes: { from: '', to: 'his' } }
    const second = await they.send(bob, editPlay, change(id, changes), 'Renamed it again')
    const open = await they.open(bob, id)
    expect(open).toMatchObject({
      id: first.id,
      description: 'Renamed it again',
      op_ids: [first.id, second.id],
      fields: [
        { field: 'name', base: 'Old', yours: 'His 2', theirs: 'Hers 2' },
        { field: 'notes', base: '', yours: 'his', theirs: 'hers' },
      ],
      your_version: 1,
      their_version: 3,
    })
    expect(await they.of(bob, id)).toHaveLength(1)
  })

  test('close when the edit is undone or both sides agree', async () => {
    const id = await renamedByBoth()
    await rename(bob, id, 'His', 'His 2')
    await rename(bob, id, 'His 2', 'Old')
    const [undone] = await they.of(bob, id)
    expect(undone).toMatchObject({ op_ids: { length: 3 }, resolved_at: expect.any(Date), strategy: null })
    const other = await renamedByBoth()
    expect((await rename(bob, other, 'His', 'Hers')).outcome).toBe('applied')
    expect(await they.of(bob, other)).toMatchObject([{ resolved_at: expect.any(Date), strategy: null }])
    expect(await they.play(other)).toMatchObject({ name: 'Hers' })
  })

  test('close when the author overwrites the other side after seeing it', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old', notes: '' })
    const both = (to: string) => change(id, { name: { from: 'Old', to }, notes: { from: '', to } })
    await they.send(ann, editPlay, both('hers'))
    await they.send(bob, editPlay, both('his'))
    expect((await rename(bob, id, 'hers', 'his after all')).outcome).toBe('applied')
    expect((await they.open(bob, id)).fields).toEqual([
      { field: 'notes', base: '', yours: 'his', theirs: 'hers' },
    ])
    await they.send(bob, editPlay, change(id, { notes: { from: 'hers', to: 'ours' } }))
    expect(await they.of(bob, id)).toMatchObject([{ resolved_at: expect.any(Date), strategy: null }])
  })

  test("name the author of the other side, also after that author's later edits", async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old', notes: '' })
    await rename(ann, id, 'Old', 'Hers')
    await they.send(bob, editPlay, change(id, { notes: { from: '', to: 'his' } }))
    await rename(bob, id, 'Old', 'His')
    expect(await they.open(bob, id)).toMatchObject({
      theirs_by: ann.userId,
      theirs_name: 'Ann',
      their_version: 3,
    })
  })

  test('accept any claimed version number', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old' })
    await rename(ann, id, 'Old', 'Hers')
    const huge = change(id, { name: { from: 'Old', to: 'His' } }, Number.MAX_SAFE_INTEGER)
    expect((await they.send(bob, editPlay, huge)).outcome).toBe('conflict')
    expect(await they.open(bob, id)).toMatchObject({ your_version: 2 ** 31 - 1 })
  })
})

describe('resolving a conflict', () => {
  test('with mine writes it once and records the choice', async () => {
    const id = await renamedByBoth()
    expect(await they.resolve(bob, id, 'mine')).toMatchObject({ outcome: 'applied', entity_id: id })
    expect(await they.play(id)).toMatchObject({ name: 'His', version: 3, updated_by: bob.userId })
    expect(await they.of(bob, id)).toMatchObject([
      {
        strategy: 'keep-mine',
        choices: { name: 'mine' },
        resolved_at: expect.any(Date),
        fields: [{ field: 'name', yours: 'His', theirs: 'Hers' }],
      },
    ])
  })

  test('with theirs writes nothing', async () => {
    const id = await renamedByBoth()
    expect((await they.resolve(bob, id, 'theirs')).outcome).toBe('applied')
    expect(await they.play(id)).toMatchObject({ name: 'Hers', version: 2 })
    expect(await they.of(bob, id)).toMatchObject([{ strategy: 'use-theirs', choices: { name: 'theirs' } }])
  })

  test('field by field leaves unselected fields open', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old', notes: '', callText: '' })
    const all = (to: string) =>
      change(id, { name: { from: 'Old', to }, notes: { from: '', to }, callText: { from: '', to } })
    await they.send(ann, editPlay, all('hers'))
    await they.send(bob, editPlay, all('his'))
    expect((await they.resolve(bob, id, { name: 'mine', notes: 'theirs' })).outcome).toBe('applied')
    expect(await they.play(id)).toMatchObject({ name: 'his', notes: 'hers', call_text: 'hers' })
    expect(await they.open(bob, id)).toMatchObject({
      fields: [{ field: 'callText' }],
      choices: { name: 'mine', notes: 'theirs' },
      strategy: null,
    })
    await they.resolve(bob, id, { callText: 'mine' })
    expect(await they.play(id)).toMatchObject({ call_text: 'his' })
    expect(await they.of(bob, id)).toMatchObject([
      { strategy: 'merge', choices: { name: 'mine', notes: 'theirs', callText: 'mine' } },
    ])
  })

  test.each(['mine', 'theirs'] as const)('%s of a value that has changed since asks again', async (take) => {
    const id = await renamedByBoth()
    const choice = they.choice(await they.open(bob, id), take)
    await rename(ann, id, 'Hers', 'Hers 2')
    expect(await they.send(bob, resolveConflict, choice)).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ field: 'name', base: 'Old', yours: 'His', theirs: 'Hers 2' }],
    })
    expect(await they.play(id)).toMatchObject({ name: 'Hers 2' })
    const open = await they.open(bob, id)
    expect(open).toMatchObject({
      fields: [{ field: 'name', base: 'Old', yours: 'His', theirs: 'Hers 2' }],
      strategy: null,
      their_version: 3,
      op_ids: { length: 2 },
    })
    expect((await they.resolve(bob, id, 'mine')).outcome).toBe('applied')
    expect(await they.play(id)).toMatchObject({ name: 'His' })
  })

  test('asks again only for the fields that have changed since', async () => {
    const id = await createPlayIn(stack, ann, team, { name: 'Old', notes: '' })
    const both = (to: string) => change(id, { name: { from: 'Old', to }, notes: { from: '', to } })
    await they.send(ann, editPlay, both('hers'))
    await they.send(bob, editPlay, both('his'))
    const choice = they.choice(await they.open(bob, id), 'mine')
    await rename(ann, id, 'hers', 'hers 2')
    expect((await they.send(bob, resolveConflict, choice)).outcome).toBe('conflict')
    expect(await they.play(id)).toMatchObject({ name: 'hers 2', notes: 'his' })
    expect(await they.open(bob, id)).toMatchObject({
      fields: [{ field: 'name' }],
      choices: { notes: 'mine' },
    })
  })

  test('is settled when the other side reaches the same value', async () => {
    const id = await renamedByBoth()
    const choice = they.choice(await they.open(bob, id), 'mine')
    await rename(ann, id, 'Hers', 'His')
    expect((await they.send(bob, resolveConflict, choice)).outcome).toBe('applied')
    expect(await they.play(id)).toMatchObject({ name: 'His', version: 3 })
    expect((await they.of(bob, id))[0]?.resolved_at).not.toBeNull()
  })

  test('asks again when the play was deleted meanwhile', async () => {
    const id = await renamedByBoth()
    const choice = they.choice(await they.open(bob, id), 'mine')
    await they.send(ann, deletePlay, { id, baseVersion: 2, diagramVersion: 1 })
    expect((await they.send(bob, resolveConflict, choice)).outcome).toBe('conflict')
    expect((await they.open(bob, id)).fields).toEqual([
      { field: 'deletedAt', base: null, yours: null, theirs: expect.any(Number) },
      { field: 'name', base: 'Old', yours: 'His', theirs: 'Hers' },
    ])
    await they.resolve(bob, id, 'mine')
    expect(await they.play(id)).toMatchObject({ name: 'His', deleted_at: null })
  })

  test('from two devices keeps the first choice and reports it to the second', async () => {
    const id = await renamedByBoth()
    const open = await they.open(bob, id)
    await they.send(bob, resolveConflict, they.choice(open, 'theirs'))
    expect(await they.send(bob, resolveConflict, they.choice(open, 'mine'))).toMatchObject({
      outcome: 'rejected',
      message: 'This conflict is already resolved. The first choice was kept.',
    })
    expect(await they.play(id)).toMatchObject({ name: 'Hers' })
  })

  test('takes effect once when replayed', async () => {
    const id = await renamedByBoth()
    const args = envelope(they.choice(await they.open(bob, id), 'mine'), team.teamId)
    for (const pusher of [new Pusher(stack, bob), new Pusher(stack, bob)])
      await pusher.push({ name: resolveConflict.name, args })
    await rename(ann, id, 'His', 'Hers again')
    await new Pusher(stack, bob).push({ name: resolveConflict.name, args })
    expect(await receiptOf(sql, args.opId)).toMatchObject({ outcome: 'applied' })
    expect(await they.play(id)).toMatchObject({ name: 'Hers again', version: 4 })
  })
})

describe('permission to resolve', () => {
  test.each<[string, (open: StoredConflict) => object, string]>([
    ['an id of none', () => ({ id: newId() }), 'This conflict no longer exists.'],
    [
      'another entity',
      () => ({ entityId: newId() }),
      'This conflict has changed. Open it again to resolve it.',
    ],
    [
      'another kind',
      () => ({ entityType: 'duty' }),
      'This conflict has changed. Open it again to resolve it.',
    ],
  ])('%s is refused', async (_, forged, message) => {
    const id = await renamedByBoth()
    const open = await they.open(bob, id)
    const input = { ...they.choice(open, 'mine'), ...forged(open) }
    expect(await they.send(bob, resolveConflict, input)).toMatchObject({ outcome: 'rejected', message })
    expect(await they.play(id)).toMatchObject({ name: 'Hers' })
    expect(await they.open(bob, id)).toEqual(open)
  })

  test('hides conflicts of other people and teams', async () => {
    const id = await renamedByBoth()
    const open = await they.open(bob, id)
    const refused = { outcome: 'rejected', message: 'This conflict no longer exists.' }
    expect(await they.send(ann, resolveConflict, they.choice(open, 'mine'))).toMatchObject(refused)
    const own = await createTeam(stack, bob)
    const elsewhere = new Disagreement(stack, sql, own.teamId)
    expect(await elsewhere.send(bob, resolveConflict, they.choice(open, 'mine'))).toMatchObject(refused)
    expect(await they.open(bob, id)).toEqual(open)
  })

  test('allows only theirs without the edit right, and nothing for former members', async () => {
    const cid = await signUp(stack, { name: 'Cid' })
    const as = (role: TeamRole, active = true) => addMember(stack, team.teamId, cid.userId, role, { active })
    await as('coordinator')
    const id = await createPlayIn(stack, ann, team, { name: 'Old' })
    await rename(ann, id, 'Old', 'Hers')
    await rename(cid, id, 'Old', 'His')
    await as('coordinator', false)
    expect((await they.resolve(cid, id, 'theirs')).outcome).toBe('rejected')
    await as('player')
    expect(await they.resolve(cid, id, 'mine')).toMatchObject({
      outcome: 'rejected',
      message: expect.stringMatching(/permission/),
    })
    expect(await they.play(id)).toMatchObject({ name: 'Hers' })
    expect((await they.resolve(cid, id, 'theirs')).outcome).toBe('applied')
  })

  test('refuses a choice that contradicts its strategy or names a field twice', async () => {
    const id = await renamedByBoth()
    const good = they.choice(await they.open(bob, id), 'mine')
    const [field] = good.fields
    for (const forged of [
      { ...good, strategy: 'use-theirs' },
      { ...good, fields: [field, field] },
      { ...good, fields: [] },
    ]) {
      const args = envelope(forged, team.teamId)
      await new Pusher(stack, bob).push({ name: resolveConflict.name, args })
      expect(await receiptOf(sql, args.opId)).toMatchObject({ outcome: 'rejected' })
    }
    expect(await they.play(id)).toMatchObject({ name: 'Hers' })
  })
})

test('a conflict resolved offline shows at once and reaches everyone when sent', async () => {
  const id = await renamedByBoth()
  const bobs = [new TestClient(stack, bob), new TestClient(stack, bob)] as const
  const anns = new TestClient(stack, ann)
  type Shown = { id: string; resolvedAt: number | null; entityId: string }
  const conflicts = bobs.map((client) => client.live<Shown>(queries.me.conflicts()))
  const plays = [...bobs, anns].map((client) =>
    client.live<{ name: string }>(queries.plays.one({ teamId: team.teamId, id })),
  )
  const mine = (i: number) => conflicts[i]?.rows().find(({ entityId }) => entityId === id)
  try {
    await until(
      'the conflict on both devices',
      () => mine(0)?.resolvedAt === null && mine(1)?.resolvedAt === null,
    )
    await until('the play', () => plays.every((one) => one.rows()[0]?.name === 'Hers'))
    expect(await anns.rows<Shown>(queries.me.conflicts())).toEqual([])
    const choice = they.choice(await they.open(bob, id), 'mine')
    const { opId } = await bobs[0].send(resolveConflict, choice, team)
    // In the same tick, before any server has said a word.
    expect(plays[0]?.rows()[0]?.name).toBe('His')
    expect(mine(0)?.resolvedAt).toEqual(expect.any(Number))
    expect((await bobs[0].settled(opId)).outcome).toBe('applied')
    await until('the choice everywhere', () => plays.every((one) => one.rows()[0]?.name === 'His'))
    await until('no question on the other device', () => typeof mine(1)?.resolvedAt === 'number')
  } finally {
    for (const one of [...conflicts, ...plays]) one.close()
    await Promise.all([...bobs, anns].map((client) => client.close()))
  }
})
