/** Game plans through the real endpoints: who gets what of them to see, and what happens when two coaches change one. */
import type { ReleasedLine } from '#schema/game-plan.ts'
import { newId } from '#schema/ids.ts'
import { queries } from '#schema/index.ts'
import {
  addPlanPlays,
  createPlan,
  deletePlan,
  editPlan,
  movePlanPlays,
  releasePlan,
  removePlanPlays,
} from '#schema/operations/plans.ts'
import type { FieldEdits } from '#schema/merge/fields.ts'
import { planLines } from '#schema/operations/plan-lines.ts'
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

/** Releases all lines of a plan once more, and one of a play besides if wanted. */
async function releaseAgain(planId: string, playId?: string) {
  const [plan] = await sql<
    { at: Date | null }[]
  >`select published_at as at from game_plans where id = ${planId}`
  const rows = await sql<{ id: string; playId: string; section: string; reason: string }[]>`
    select id, play_id as "playId", section, reason from game_plan_plays
     where plan_id = ${planId} and deleted_at is null order by sort_key collate "C"`
  const more = playId === undefined ? [] : [{ id: newId(), playId, section: '', reason: '' }]
  const lines = [...rows, ...more].map((row) => ({ ...row, formation: '', personnel: '', hash: '' as const }))
  const from = plan?.at?.getTime() ?? null
  const at = (from ?? 0) + 1000
  await apply(stack, ann, releasePlan, { planId, from, at, lines }, team.teamId)
  return { from, at }
}

const published = () => createPlayIn(stack, ann, team, { status: 'published' })

describe("a player's view", () => {
  test('has released plans with the published plays of their last release, and nothing else ever', async () => {
    const { teamId } = team
    const [shown, draft] = [await published(), await createPlayIn(stack, ann, team)]
    const hidden = await newPlan(shown)
    const id = await newPlan(shown, draft)
    const client = new TestClient(stack, player)
    type Plan = { id: string; releasedLines: { playId: string }[] | null }
    const plans = client.live<Plan>(queries.plans.all({ teamId }))
    const plays = client.live<{ id: string }>(queries.plays.all({ teamId }))
    const lines = client.live<object>(queries.plans.plays({ teamId }))
    const sees = (what: string, isThere: boolean, ...wanted: readonly string[]) =>
      until(what, () => {
        expect(plans.rows()).not.toContainEqual(expect.objectContaining({ id: hidden }))
        // The lines that coaches work on never reach a player.
        expect(lines.rows()).toEqual([])
        const plan = plans.rows().find((one) => one.id === id)
        const known = new Set(plays.rows().map((play) => play.id))
        const own = (plan?.releasedLines ?? []).map(({ playId }) => playId).filter((one) => known.has(one))
        return (plan !== undefined) === isThere && own.join(' ') === wanted.join(' ')
      })
    let version = 2
    const edit = async (changes: object) => {
      await apply(stack, ann, editPlan, { id, baseVersion: version, changes } as never, teamId)
      version++
    }
    const release = async (planId: string) => {
      await releaseAgain(planId)
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
      await until('the play', () => plays.rows().some((play) => play.id === draft))
      await sees('the plan as it was released', true, shown)
      await release(id)
      await sees('the play with the next release', true, shown, draft)
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
      plays.close()
      lines.close()
      await client.close()
    }
  })

  test('is kept of each release, without one that was taken back, and at most 20 of a plan', async () => {
    const { teamId } = team
    const [first, second] = [await published(), await published()]
    const id = await newPlan(first)
    const kept = async () => {
      const rows = await sql<{ lines: { playId: string }[]; by: string }[]>`
        select lines, released_by as by from plan_releases where plan_id = ${id} order by released_at`
      expect(new Set(rows.map(({ by }) => by))).toEqual(new Set([ann.userId]))
      return rows.map(({ lines }) => lines.map(({ playId }) => playId))
    }
    const release = { id, baseVersion: 2, changes: { isPublished: { from: false, to: true } } }
    await apply(stack, ann, editPlan, release, teamId)
    expect(await kept()).toEqual([[first]])
    const { from, at } = await releaseAgain(id, second)
    expect(await kept()).toEqual([[first], [first, second]])
    await apply(stack, ann, releasePlan, { planId: id, from: at, at: from, lines: [] }, teamId)
    expect((await kept()).length).toBe(1)
    for (let i = 0; i < 21; i++) await releaseAgain(id, second)
    expect(await kept()).toEqual(Array.from({ length: 20 }, () => [first, second]))
    const reader = new TestClient(stack, player)
    const live = reader.live(queries.plans.releases({ teamId }))
    const plans = reader.live<{ id: string }>(queries.plans.all({ teamId }))
    await until('the plan', () => plans.rows().some((plan) => plan.id === id))
    expect(live.rows()).toEqual([])
    live.close()
    plans.close()
    await reader.close()
  })

  test('has a later edit with the next release, which tells once, and undo takes only that release back', async () => {
    const { teamId } = team
    const [first, second] = [await published(), await published()]
    const id = await newPlan(first)
    const released = async () => {
      const [row] = await sql<{ lines: { playId: string; reason: string }[] }[]>`
        select released_lines as lines from game_plans where id = ${id}`
      return row?.lines.map(({ playId, reason }) => [playId, reason])
    }
    const told = () =>
      sql`select from notifications where kind = 'plan_released' and user_id = ${player.userId} and entity_id = ${id}`
    await apply(
      stack,
      ann,
      editPlan,
      { id, baseVersion: 2, changes: { isPublished: { from: false, to: true } } },
      teamId,
    )
    expect(await released()).toEqual([[first, '']])
    const [line] = await sql<{ id: string }[]>`select id from game_plan_plays where plan_id = ${id}`
    const lineId = line?.id ?? ''
    const said = { id: lineId, baseVersion: 1, changes: { reason: { from: '', to: 'Cover 3' } } }
    await apply(stack, bob, planLines.edit, said, teamId)
    await apply(
      stack,
      bob,
      addPlanPlays,
      {
        planId: id,
        lines: [{ id: newId(), playId: second, section: '', sortKey: 'a9' }],
      },
      teamId,
    )
    const rows = await sql`select read_grant from game_plan_plays where plan_id = ${id}`
    expect(rows.map((row) => row['read_grant'])).toEqual(['playbook.edit', 'playbook.edit'])
    expect(await released()).toEqual([[first, '']])
    await sql`delete from notifications where entity_id = ${id}`
    const { from, at } = await releaseAgain(id)
    expect(await released()).toEqual([
      [first, 'Cover 3'],
      [second, ''],
    ])
    await until('the news', async () => (await told()).length === 1)
    await sql`delete from notifications where entity_id = ${id}`
    const back = { planId: id, from: at, at: from, lines: [] }
    await apply(stack, ann, releasePlan, back, teamId)
    expect(await released()).toEqual([])
    // A release that is no longer the newest takes nothing back.
    await apply(stack, ann, releasePlan, { ...back, lines: [] }, teamId)
    expect(await told()).toHaveLength(0)
  })

  test('has the same release as before when hiding a plan is undone, which is no new release and tells nobody', async () => {
    const { teamId } = team
    const [first, second] = [await published(), await published()]
    const id = await newPlan(first)
    const told = () =>
      sql`select from notifications where kind = 'plan_released' and user_id = ${player.userId} and entity_id = ${id}`
    const changes = { isPublished: { from: false, to: true } }
    await apply(stack, ann, editPlan, { id, baseVersion: 2, changes }, teamId)
    await until('the news', async () => (await told()).length === 1)
    await sql`delete from notifications where entity_id = ${id}`
    const now = async () => {
      const [row] = await sql<{ at: Date | null; lines: ReleasedLine[] | null }[]>`
        select published_at as at, released_lines as lines from game_plans where id = ${id}`
      return row
    }
    const kept = () => sql`select released_at, lines from plan_releases where plan_id = ${id}`
    const [before, releases] = [await now(), await kept()]
    const lines = [{ id: newId(), playId: second, section: '', sortKey: 'a9' }]
    await apply(stack, bob, addPlanPlays, { planId: id, lines }, teamId)
    const hide = { isPublished: { from: true, to: false } }
    await apply(stack, ann, editPlan, { id, baseVersion: 4, changes: hide }, teamId)
    expect(await now()).toEqual({ at: null, lines: null })
    const released = { at: before?.at?.getTime() ?? 0, lines: before?.lines ?? [] }
    await apply(stack, ann, editPlan, { id, baseVersion: 5, changes, released }, teamId)
    expect(await now()).toEqual(before)
    expect(await kept()).toEqual(releases)
    // A release of the plan as it is now is told again.
    await apply(stack, ann, editPlan, { id, baseVersion: 6, changes: hide }, teamId)
    expect(await told()).toHaveLength(0)
    await apply(stack, ann, editPlan, { id, baseVersion: 7, changes }, teamId)
    expect((await now())?.lines).toHaveLength(2)
    await until('the news', async () => (await told()).length === 1)
  })

  test('never gets a draft, or a play of another team, whatever a release names', async () => {
    const mallory = await signUp(stack, { name: 'Another coach' })
    const other = await createTeam(stack, mallory, 'Another team')
    const foreign = await createPlayIn(stack, mallory, other, { status: 'published' })
    const id = await newPlan(await createPlayIn(stack, ann, team))
    const edit = { id, baseVersion: 2, changes: { isPublished: { from: false, to: true } } }
    await apply(stack, ann, editPlan, edit, team.teamId)
    await releaseAgain(id, foreign)
    const lines = await sql`select released_lines from game_plans where id = ${id}`
    expect(lines).toEqual([{ released_lines: [] }])
    const hide = { id, baseVersion: 4, changes: { isPublished: { from: true, to: false } } }
    await apply(stack, ann, editPlan, hide, team.teamId)
    const line = { id: newId(), playId: foreign, section: '', formation: '', personnel: '', reason: '' }
    const released = { at: 1000, lines: [{ ...line, hash: '' as const }] }
    await apply(stack, ann, editPlan, { ...edit, baseVersion: 5, released }, team.teamId)
    expect(await sql`select released_lines from game_plans where id = ${id}`).toEqual(lines)
  })
})

describe('two coaches', () => {
  test('who release and fill a plan at the same moment: the players have the line, or it waits for the next release', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await newPlan()
      const line = { id: newId(), playId: await published(), section: '', sortKey: 'a0' }
      await Promise.all([
        they.send(ann, editPlan, { id, baseVersion: 1, changes: { isPublished: { from: false, to: true } } }),
        they.send(bob, addPlanPlays, { planId: id, lines: [line] }),
      ])
      expect(await sql`select read_grant from game_plan_plays where plan_id = ${id}`).toEqual([
        { read_grant: 'playbook.edit' },
      ])
      const [row] = await sql<{ lines: { id: string }[] }[]>`
        select released_lines as lines from game_plans where id = ${id}`
      expect([[], [line.id]]).toContainEqual(row?.lines.map((one) => one.id))
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

  test('who say different things on one line are asked, and may keep theirs; other fields merge', async () => {
    const id = await newPlan(await published())
    const [line] = await sql<{ id: string }[]>`select id from game_plan_plays where plan_id = ${id}`
    const lineId = line?.id ?? ''
    const say = (by: Account, changes: FieldEdits) =>
      they.send(by, planLines.edit, { id: lineId, baseVersion: 1, changes })
    expect((await say(ann, { reason: { from: '', to: 'Cover 3' } })).outcome).toBe('applied')
    expect((await say(bob, { hash: { from: '', to: 'L' } })).outcome).toBe('applied')
    expect((await say(bob, { reason: { from: '', to: 'Their end crashes' } })).outcome).toBe('conflict')
    expect((await they.resolve(bob, lineId, 'mine')).outcome).toBe('applied')
    expect(await sql`select reason, hash from game_plan_plays where id = ${lineId}`).toEqual([
      { reason: 'Their end crashes', hash: 'L' },
    ])
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
