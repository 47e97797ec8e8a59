/** Game plans through the real endpoints: who gets what of them to see, and what happens when two coaches change one. */
import { newId } from '#schema/ids.ts'
import { queries } from '#schema/index.ts'
import {
  addPlanPlays,
  createPlan,
  deletePlan,
  editPlan,
  movePlanPlays,
  removePlanPlays,
} from '#schema/operations/plans.ts'
import { deletePlay, editPlay, restorePlay } from '#schema/operations/plays.ts'
import {
  type Account,
  addMember,
  apply,
  createPlayIn,
  createTeam,
  signUp,
  type Team,
} from '#tests/support/accounts.ts'
import { TestClient } from '#tests/support/client.ts'
import { Disagreement } from '#tests/support/disagree.ts'
import { openSql, until } from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let ann: Account
let bob: Account
let player: Account
let team: Team
let they: Disagreement

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  ann = await signUp(stack, { name: 'Ann' })
  bob = await signUp(stack, { name: 'Bob' })
  player = await signUp(stack, { name: 'A player' })
  team = await createTeam(stack, ann)
  await addMember(stack, team.teamId, bob.userId, 'coordinator')
  await addMember(stack, team.teamId, player.userId, 'player')
  they = new Disagreement(stack, sql, team.teamId)
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const GAME = {
  week: 5,
  opponent: 'Central',
  date: '2026-10-02',
  site: 'home',
  status: 'install',
  notes: '',
} as const

async function newPlan(...playIds: readonly string[]): Promise<string> {
  const { teamId } = team
  const id = newId()
  await apply(stack, ann, createPlan, { id, fields: GAME }, teamId)
  const lines = playIds.map((playId, i) => ({ id: newId(), playId, section: 'openers', sortKey: `a${i}` }))
  if (lines.length > 0) await apply(stack, ann, addPlanPlays, { planId: id, lines }, teamId)
  return id
}

const published = () => createPlayIn(stack, ann, team, { status: 'published' })

describe("a player's view", () => {
  test('has released plans with their published plays, live, and nothing else ever', async () => {
    const { teamId } = team
    const [shown, draft] = [await published(), await createPlayIn(stack, ann, team)]
    const hidden = await newPlan(shown)
    const id = await newPlan(shown, draft)
    const client = new TestClient(stack, player)
    const plans = client.live<{ id: string }>(queries.plans.all({ teamId }))
    const lines = client.live<{ planId: string; playId: string }>(queries.plans.plays({ teamId }))
    const sees = (what: string, plan: boolean, ...plays: readonly string[]) =>
      until(what, () => {
        const own = lines.rows().filter(({ planId }) => planId === id)
        expect([...plans.rows(), ...lines.rows().map(({ planId }) => ({ id: planId }))]).not.toContainEqual(
          expect.objectContaining({ id: hidden }),
        )
        return (
          plans.rows().some((one) => one.id === id) === plan &&
          own.length === plays.length &&
          plays.every((play) => own.some(({ playId }) => playId === play))
        )
      })
    let version = 2
    const edit = async (changes: object) => {
      await apply(stack, ann, editPlan, { id, baseVersion: version, changes } as never, teamId)
      version++
    }
    const status = (from: string, to: string) =>
      apply(
        stack,
        ann,
        editPlay,
        { id: draft, baseVersion: 99, changes: { status: { from, to } } } as never,
        teamId,
      )
    try {
      await sees('nothing at first', false)
      await edit({ isPublished: { from: false, to: true } })
      await sees('the released plan without the draft', true, shown)
      await status('draft', 'published')
      await sees('the play as soon as it is published', true, shown, draft)
      await status('published', 'draft')
      await sees('and no longer when it is a draft again', true, shown)
      await apply(stack, ann, deletePlay, { id: shown, baseVersion: 99, diagramVersion: 99 }, teamId)
      await sees('no line of a deleted play', true)
      await apply(stack, ann, restorePlay, { id: shown }, teamId)
      await sees('it again', true, shown)
      await edit({ status: { from: 'install', to: 'archived' } })
      await sees('nothing of an archived plan', false)
      await edit({ status: { from: 'archived', to: 'final' } })
      await sees('the final one', true, shown)
      await apply(stack, ann, deletePlan, { id, baseVersion: version }, teamId)
      await sees('nothing of a deleted one', false)
    } finally {
      plans.close()
      lines.close()
      await client.close()
    }
  })

  test('has a play added to a released plan later, but no draft', async () => {
    const { teamId } = team
    const id = await newPlan()
    await apply(
      stack,
      ann,
      editPlan,
      { id, baseVersion: 1, changes: { isPublished: { from: false, to: true } } },
      teamId,
    )
    const lines = [await published(), await createPlayIn(stack, ann, team)].map((playId, i) => {
      return { id: newId(), playId, section: '', sortKey: `a${i}` }
    })
    await apply(stack, bob, addPlanPlays, { planId: id, lines }, teamId)
    const rows = await sql`select id, read_grant from game_plan_plays where plan_id = ${id} order by sort_key`
    expect(rows.map((row) => row['read_grant'])).toEqual(['playbook.view', 'playbook.edit'])
  })
})

describe('two coaches', () => {
  test('who release and fill a plan at the same moment leave no line behind', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await newPlan()
      const line = { id: newId(), playId: await published(), section: '', sortKey: 'a0' }
      await Promise.all([
        they.send(ann, editPlan, { id, baseVersion: 1, changes: { isPublished: { from: false, to: true } } }),
        they.send(bob, addPlanPlays, { planId: id, lines: [line] }),
      ])
      expect(await sql`select read_grant from game_plan_plays where plan_id = ${id}`).toEqual([
        { read_grant: 'playbook.view' },
      ])
    }
  })

  test('who add the same play add it once', async () => {
    const playId = await published()
    const id = await newPlan()
    const line = (sortKey: string) => ({ id: newId(), playId, section: 'shots', sortKey })
    const receipts = await Promise.all([
      they.send(ann, addPlanPlays, { planId: id, lines: [line('a0')] }),
      they.send(bob, addPlanPlays, { planId: id, lines: [line('a1')] }),
    ])
    expect(receipts.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
    expect(await sql`select from game_plan_plays where plan_id = ${id}`).toHaveLength(1)
  })

  test('who rename it differently are asked, and may keep theirs', async () => {
    const id = await newPlan()
    const rename = (by: Account, to: string) =>
      they.send(by, editPlan, { id, baseVersion: 1, changes: { opponent: { from: 'Central', to } } })
    expect((await rename(ann, 'North')).outcome).toBe('applied')
    expect((await rename(bob, 'South')).outcome).toBe('conflict')
    expect(await they.open(bob, id)).toMatchObject({ entity_type: 'plan', theirs_by: ann.userId })
    expect((await they.resolve(bob, id, 'mine')).outcome).toBe('applied')
    expect(await sql`select opponent from game_plans where id = ${id}`).toEqual([{ opponent: 'South' }])
  })

  test('where one deletes it while the other edits it: it is restored with the edit', async () => {
    const id = await newPlan(await published())
    await they.send(ann, deletePlan, { id, baseVersion: 2 })
    const edit = { id, baseVersion: 2, changes: { notes: { from: '', to: 'Blitzes on third' } } }
    expect((await they.send(bob, editPlan, edit)).outcome).toBe('conflict')
    expect((await they.resolve(bob, id, 'mine')).outcome).toBe('applied')
    expect(await sql`select notes, deleted_at from game_plans where id = ${id}`).toEqual([
      { notes: 'Blitzes on third', deleted_at: null },
    ])
  })

  test('where one deletes it after the other has moved a play in it: asked, and deleted after all', async () => {
    const id = await newPlan(await published())
    const [line] = await sql<{ id: string }[]>`select id from game_plan_plays where plan_id = ${id}`
    const moved = { planId: id, lines: [{ id: line?.id ?? '', section: 'low-red', sortKey: 'a5' }] }
    await they.send(bob, movePlanPlays, moved)
    expect((await they.send(ann, deletePlan, { id, baseVersion: 2 })).outcome).toBe('conflict')
    expect((await they.resolve(ann, id, 'mine')).outcome).toBe('applied')
    const [row] = await sql`select deleted_at from game_plans where id = ${id}`
    expect(row?.['deleted_at']).not.toBeNull()
  })
})

test('a line of another plan counts as missing', async () => {
  const mallory = await signUp(stack, { name: 'Mallory' })
  const own = await createTeam(stack, mallory, 'Own')
  const planId = newId()
  await apply(stack, mallory, createPlan, { id: planId, fields: GAME }, own.teamId)
  const hers = await newPlan(await published())
  const before = await sql`select * from game_plan_plays where plan_id = ${hers}`
  const id = String(before[0]?.['id'])
  await apply(stack, mallory, removePlanPlays, { planId, ids: [id] }, own.teamId)
  const lines = [{ id, section: 'shots', sortKey: 'a9' }]
  await apply(stack, mallory, movePlanPlays, { planId, lines }, own.teamId)
  expect(await sql`select * from game_plan_plays where plan_id = ${hers}`).toEqual(before)
  expect(await sql`select version from game_plans where id = ${planId}`).toEqual([{ version: 1 }])
})
