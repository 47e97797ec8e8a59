/** Who is told of what: by the database's own rules, live on the replica, and for nobody else. */
import { newId } from '#schema/ids.ts'
import { queries } from '#schema/index.ts'
import { declineJoinRequest, reopenJoinRequest, withdrawJoinRequest } from '#schema/operations/joining.ts'
import { readNotifications } from '#schema/operations/notifications.ts'
import { createPlan, editPlan } from '#schema/operations/plans.ts'
import { practicePlans } from '#schema/operations/practice.ts'
import { createPlay, editPlay } from '#schema/operations/plays.ts'
import { POSITION_GROUPS } from '#schema/records.ts'
import { insertJoinRequest } from '#tests/permissions/rows.ts'
import {
  type Account,
  addMember,
  apply,
  createTeam,
  playFields,
  signUp,
  type Team,
  twoReceivers,
} from '#tests/support/accounts.ts'
import { TestClient } from '#tests/support/client.ts'
import { digestOf } from '#tests/support/digest-of.ts'
import { PRACTICE } from '#tests/support/one-of-everything.ts'
import { openSql } from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let coach: Account
let player: Account
let family: Account
let team: Team

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack, { name: 'Dana' })
  player = await signUp(stack, { name: 'Lee' })
  family = await signUp(stack, { name: 'Kim' })
  team = await createTeam(stack, coach)
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const toldTo = ({ userId }: Account) =>
  sql`select kind, actor_name, subject, count, read_at from notifications where user_id = ${userId} order by created_at`

/** A play of the coach's; returns its id. */
async function newPlay(name: string, status: 'draft' | 'published') {
  const id = newId()
  const fields = playFields({ name, status })
  const input = { id, playbookId: team.playbookId, fields, diagram: twoReceivers() }
  await apply(stack, coach, createPlay, input, team.teamId)
  return id
}

test('staff who manage the team are notified of a new member; others and the new member are not', async () => {
  await addMember(stack, team.teamId, player.userId, 'player')
  await addMember(stack, team.teamId, family.userId, 'family')
  expect(await toldTo(coach)).toMatchObject([
    { kind: 'member_joined', actor_name: 'Lee', subject: 'player', count: 1 },
    { kind: 'member_joined', actor_name: 'Kim', subject: 'family', count: 1 },
  ])
  expect(await toldTo(player)).toEqual([])
})

test('publishing plays notifies the readers of the playbook, once until it is read', async () => {
  await newPlay('Power', 'published')
  const draft = await newPlay('Counter', 'draft')
  expect(await toldTo(player)).toMatchObject([{ kind: 'plays_published', subject: 'Power', count: 1 }])
  const publish = { status: { from: 'draft' as const, to: 'published' as const } }
  await apply(stack, coach, editPlay, { id: draft, baseVersion: 1, changes: publish }, team.teamId)
  // Another edit of a published play is no publishing.
  const notes = { notes: { from: '', to: 'Pull both' } }
  await apply(stack, coach, editPlay, { id: draft, baseVersion: 2, changes: notes }, team.teamId)
  expect(await toldTo(player)).toMatchObject([{ subject: 'Counter', count: 2, read_at: null }])
  expect(await toldTo(family)).toEqual([])
  expect((await toldTo(coach)).filter(({ kind }) => kind === 'plays_published')).toEqual([])
})

test('releasing a game plan notifies the readers of the playbook; editing a released one notifies nobody', async () => {
  const id = newId()
  const fields = {
    week: 3,
    opponent: 'Central',
    date: '',
    site: 'away',
    status: 'install',
    notes: '',
  } as const
  await apply(stack, coach, createPlan, { id, fields }, team.teamId)
  const plans = async () => (await toldTo(player)).filter(({ kind }) => kind === 'plan_released')
  expect(await plans()).toEqual([])
  const release = { isPublished: { from: false, to: true } }
  await apply(stack, coach, editPlan, { id, baseVersion: 1, changes: release }, team.teamId)
  const notes = { notes: { from: '', to: 'Wind' } }
  await apply(stack, coach, editPlan, { id, baseVersion: 2, changes: notes }, team.teamId)
  expect(await plans()).toMatchObject([{ subject: 'Central', count: 1, actor_name: 'Dana' }])
  await sql`delete from notifications where kind = 'plan_released'`
})

test('it is on the replica; reading it affects one person, and the next one is new', async () => {
  const client = new TestClient(stack, player)
  try {
    const [told] = await client.rows<{ id: string; readAt: number | null }>(queries.me.notifications())
    if (!told) throw new Error('The player was told of nothing')
    await apply(stack, coach, readNotifications, { ids: [told.id] }, team.teamId)
    expect(await toldTo(player)).toMatchObject([{ read_at: null }])
    await apply(stack, player, readNotifications, { ids: [told.id, newId()] }, team.teamId)
    expect(await toldTo(player)).toMatchObject([{ count: 2, read_at: expect.any(Date) }])
    await newPlay('Trap', 'published')
    expect(await toldTo(player)).toMatchObject([{ count: 2 }, { subject: 'Trap', count: 1, read_at: null }])
  } finally {
    await client.close()
  }
})

test('releasing a practice notifies the readers of the playbook once; one of the past notifies nobody', async () => {
  const told = async () => (await toldTo(player)).filter(({ kind }) => kind === 'practice_released')
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [next, past] = [newId(), newId()]
  const entries = [
    { ...PRACTICE.plan, id: next, title: 'Bear week', date: day(3) },
    { ...PRACTICE.plan, id: past, date: day(-9) },
  ]
  await apply(stack, coach, practicePlans.create, { entries }, team.teamId)
  expect(await told()).toEqual([])
  const changes = { isPublished: { from: false, to: true } }
  for (const id of [next, past])
    await apply(stack, coach, practicePlans.edit, { id, baseVersion: 1, changes }, team.teamId)
  const notes = { notes: { from: '', to: 'Bring the shields' } }
  await apply(stack, coach, practicePlans.edit, { id: next, baseVersion: 2, changes: notes }, team.teamId)
  expect(await told()).toMatchObject([{ subject: `${day(3)} Bear week`, count: 1 }])
  await sql`delete from notifications where kind = 'practice_released'`
})

describe('a request to join', () => {
  let lead: Account
  let assistant: Account
  let reader: Account
  let person: Account
  let hawks: Team
  let request: string

  beforeEach(async () => {
    lead = await signUp(stack, { name: 'Dana' })
    assistant = await signUp(stack)
    reader = await signUp(stack)
    person = await signUp(stack, { name: 'Sam' })
    hawks = await createTeam(stack, lead)
    for (const { userId } of [assistant, reader])
      await addMember(stack, hawks.teamId, userId, 'assistant_coach', { capabilities: ['team.manage'] })
    await sql`delete from notifications where team_id = ${hawks.teamId}`
    request = await insertJoinRequest(sql, hawks.teamId, person.userId)
  })

  const lettersTo = (...accounts: Account[]) =>
    Promise.all(accounts.map((account) => digestOf(stack, account)))
  const NEWS = 'Hawks: Sam asks to join the team'

  test('is news to the staff until it is withdrawn', async () => {
    expect(await lettersTo(lead, assistant)).toEqual([NEWS, NEWS])
    await apply(stack, person, withdrawJoinRequest, { id: request }, hawks.teamId)
    expect(await lettersTo(lead, assistant)).toEqual([null, null])
  })

  test('is news to the staff until it is answered, and again to those who have not read of it when it is reopened', async () => {
    await sql`update notifications set read_at = now() where user_id = ${reader.userId}`
    await apply(stack, lead, declineJoinRequest, { id: request }, hawks.teamId)
    expect(await lettersTo(lead, assistant, reader)).toEqual([null, null, null])
    await apply(stack, lead, reopenJoinRequest, { id: request }, hawks.teamId)
    expect(await lettersTo(lead, assistant, reader)).toEqual([null, NEWS, null])
  })

  test('stays news while another one of the same person waits', async () => {
    await apply(stack, lead, declineJoinRequest, { id: request }, hawks.teamId)
    const second = await insertJoinRequest(sql, hawks.teamId, person.userId)
    await apply(stack, lead, reopenJoinRequest, { id: request }, hawks.teamId)
    await apply(stack, lead, declineJoinRequest, { id: request }, hawks.teamId)
    expect(await lettersTo(lead, assistant)).toEqual([NEWS, NEWS])
    await apply(stack, person, withdrawJoinRequest, { id: second }, hawks.teamId)
    expect(await lettersTo(lead, assistant)).toEqual([null, null])
  })
})

test('a former member gets no more notifications, and the old ones leave their device', async () => {
  await addMember(stack, team.teamId, player.userId, 'player', { active: false })
  await newPlay('Sweep', 'published')
  expect(await toldTo(player)).toHaveLength(2)
  const client = new TestClient(stack, player)
  try {
    expect(await client.rows(queries.me.notifications())).toEqual([])
  } finally {
    await client.close()
  }
})

test('the database knows the groups of positions as the app does', async () => {
  for (const [group, positions] of Object.entries(POSITION_GROUPS))
    for (const position of positions) {
      const [row] = await sql`select position_group_of(${position.toLowerCase()}) as found`
      expect([position, row?.['found']]).toEqual([position, group])
    }
  expect(await sql`select position_group_of('Rover') as found`).toEqual([{ found: null }])
})
