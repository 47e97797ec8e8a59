/** Who is told of what: by the database's own rules, live on the replica, and for nobody else. */
import { type Database, openDatabase } from '#server/database.ts'
import { queueDigests } from '#server/mail/digest.ts'
import { type Claimed, claim, markFailed, markSent } from '#server/mail/rows.ts'
import { newId } from '#schema/ids.ts'
import { queries } from '#schema/index.ts'
import type { Operation } from '#schema/operation.ts'
import { declineJoinRequest, reopenJoinRequest, withdrawJoinRequest } from '#schema/operations/joining.ts'
import { readNotifications } from '#schema/operations/notifications.ts'
import { createPlan, deletePlan, editPlan } from '#schema/operations/plans.ts'
import { practicePlans } from '#schema/operations/practice.ts'
import { createPlay, deletePlay, editPlay, restorePlay } from '#schema/operations/plays.ts'
import { quizSets } from '#schema/operations/study.ts'
import { tasks } from '#schema/operations/tasks.ts'
import { POSITION_GROUPS } from '#schema/records.ts'
import { insertJoinRequest, insertPlayer } from '#tests/permissions/rows.ts'
import {
  type Account,
  addMember,
  apply,
  createPlayIn,
  createTeam,
  playFields,
  signUp,
  type Team,
  twoReceivers,
} from '#tests/support/accounts.ts'
import { TestClient } from '#tests/support/client.ts'
import { digestOf } from '#tests/support/digest-of.ts'
import { PRACTICE, QUIZ_SET, TASK } from '#tests/support/one-of-everything.ts'
import { openSql } from '#tests/support/forge.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let database: Database
let coach: Account
let player: Account
let family: Account
let team: Team

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  database = openDatabase(stack.databaseUrl, 2)
  coach = await signUp(stack, { name: 'Dana' })
  player = await signUp(stack, { name: 'Lee' })
  family = await signUp(stack, { name: 'Kim' })
  team = await createTeam(stack, coach)
})

afterAll(async () => {
  await database?.close()
  await sql?.end()
  await stack?.stop()
})

const toldTo = ({ userId }: Account) =>
  sql`select kind, actor_name, subject, count, read_at from notifications where user_id = ${userId} order by created_at`

/** Queues the digests as of so many minutes from now. */
const gather = (minutes = 0) =>
  queueDigests((text, values) => database.pool.query(text, values), Date.now() + minutes * 60_000, [])

const mailOf = ({ userId }: Account) => `notification-${userId}`

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

  test('is mailed to no coach who can no longer answer it', async () => {
    expect(await lettersTo(lead, assistant)).toEqual([NEWS, NEWS])
    await addMember(stack, hawks.teamId, assistant.userId, 'assistant_coach')
    expect(await lettersTo(lead, assistant)).toEqual([NEWS, null])
    await sql`update notifications set created_at = now() - interval '6 minutes' where team_id = ${hawks.teamId}`
    await gather()
    const mails = await sql<{ id: string }[]>`
      select id from outgoing_mails where id in ${sql([mailOf(lead), mailOf(assistant)])}`
    expect(mails.map(({ id }) => id)).toEqual([mailOf(lead)])
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

describe('news of what is taken back before it is read', () => {
  let lead: Account
  let assistant: Account
  let reader: Account
  let hawks: Team

  beforeAll(async () => {
    lead = await signUp(stack, { name: 'Dana' })
    assistant = await signUp(stack)
    reader = await signUp(stack)
  })

  beforeEach(async () => {
    hawks = await createTeam(stack, lead)
    await addMember(stack, hawks.teamId, assistant.userId, 'assistant_coach')
    await addMember(stack, hawks.teamId, reader.userId, 'player')
    const player = await insertPlayer(sql, hawks.teamId)
    await sql`update roster_players set user_id = ${reader.userId} where id = ${player}`
    await sql`delete from notifications where user_id in ${sql([lead, assistant, reader].map(({ userId }) => userId))}`
  })

  const by = <I>(operation: Operation<I>, input: unknown) =>
    apply(stack, lead, operation, input as never, hawks.teamId)
  const publish = (name = 'Power') => createPlayIn(stack, lead, hawks, { name, status: 'published' })
  const unpublish = (id: string) =>
    by(editPlay, { id, baseVersion: 1, changes: { status: { from: 'published', to: 'draft' } } })
  const release = async () => {
    const id = newId()
    const fields = { week: 3, opponent: 'Central', date: '', site: 'away', status: 'install', notes: '' }
    await by(createPlan, { id, fields })
    await by(editPlan, { id, baseVersion: 1, changes: { isPublished: { from: false, to: true } } })
    return id
  }
  const releasePractice = async () => {
    const id = newId()
    const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    await by(practicePlans.create, { entries: [{ ...PRACTICE.plan, id, date }] })
    await by(practicePlans.edit, { id, baseVersion: 1, changes: { isPublished: { from: false, to: true } } })
    return id
  }
  const giveTask = async () => {
    const id = newId()
    await by(tasks.create, { entries: [{ ...TASK, id, ownerId: assistant.userId }] })
    return id
  }
  const assignQuiz = async () => {
    const id = newId()
    const playIds = [await createPlayIn(stack, lead, hawks)]
    await by(quizSets.create, { entries: [{ ...QUIZ_SET, id, playIds, positions: ['QB'] }] })
    return id
  }

  const takenBack: readonly (readonly [
    what: string,
    tell: () => Promise<string>,
    takeBack: (id: string) => Promise<unknown>,
  ])[] = [
    ['a play that is unpublished', publish, unpublish],
    ['a play that is deleted', publish, (id) => by(deletePlay, { id, baseVersion: 1, diagramVersion: 1 })],
    [
      'a game plan that is hidden',
      release,
      (id) => by(editPlan, { id, baseVersion: 2, changes: { isPublished: { from: true, to: false } } }),
    ],
    [
      'a game plan that is archived',
      release,
      (id) => by(editPlan, { id, baseVersion: 2, changes: { status: { from: 'install', to: 'archived' } } }),
    ],
    ['a game plan that is deleted', release, (id) => by(deletePlan, { id, baseVersion: 2 })],
    [
      'a practice that is hidden',
      releasePractice,
      (id) =>
        by(practicePlans.edit, { id, baseVersion: 2, changes: { isPublished: { from: true, to: false } } }),
    ],
    ['a practice that is deleted', releasePractice, (id) => by(practicePlans.delete, { id, baseVersion: 2 })],
    ['a quiz that is deleted', assignQuiz, (id) => by(quizSets.delete, { id, baseVersion: 1 })],
    [
      'a quiz that is for other positions',
      assignQuiz,
      (id) => by(quizSets.edit, { id, baseVersion: 1, changes: { positions: { from: ['QB'], to: ['OL'] } } }),
    ],
    ['a task that is deleted', giveTask, (id) => by(tasks.delete, { id, baseVersion: 1 })],
    [
      'a task that has no owner any more',
      giveTask,
      (id) =>
        by(tasks.edit, { id, baseVersion: 1, changes: { ownerId: { from: assistant.userId, to: null } } }),
    ],
  ]

  test.each(takenBack)('is mailed no more: %s', async (_, tell, takeBack) => {
    const id = await tell()
    const told = () => sql<{ user_id: string; may: boolean }[]>`
      select user_id, may_read_news(n) as may from notifications n where entity_id = ${id} order by user_id`
    const before = await told()
    expect(before.length).toBeGreaterThan(0)
    const people = [assistant, reader].filter(({ userId }) => before.some((row) => row.user_id === userId))
    for (const person of people) expect(await digestOf(stack, person)).not.toBeNull()
    await takeBack(id)
    for (const person of people) expect(await digestOf(stack, person)).toBeNull()
    // The bell keeps it.
    expect(await told()).toEqual(before.map((row) => ({ ...row, may: false })))
  })

  const age = (table: string, column: string, id: string) =>
    sql`update ${sql(table)} set ${sql(column)} = now() - interval '30 days' where id = ${id}`

  test('holds for several plays while one of them is there, whatever else was published long ago', async () => {
    await age('plays', 'updated_at', await publish('Inside zone'))
    await sql`delete from notifications where team_id = ${hawks.teamId}`
    const [first, second] = [await publish('Power'), await publish('Trap')]
    const news = 'Hawks: Dana published 2 plays, most recently “Trap”'
    expect(await digestOf(stack, reader)).toBe(news)
    await unpublish(second)
    expect(await digestOf(stack, reader)).toBe(news)
    await unpublish(first)
    expect(await digestOf(stack, reader)).toBeNull()
  })

  test('holds for several quizzes and tasks in the same way', async () => {
    await age('quiz_sets', 'created_at', await assignQuiz())
    await age('tasks', 'updated_at', await giveTask())
    await sql`delete from notifications where team_id = ${hawks.teamId}`
    const given = [await assignQuiz(), await assignQuiz()]
    const tasked = [await giveTask(), await giveTask()]
    const hear = () => Promise.all([reader, assistant].map((person) => digestOf(stack, person)))
    expect(await hear()).toEqual([expect.any(String), expect.any(String)])
    await by(quizSets.delete, { id: given.pop(), baseVersion: 1 })
    await by(tasks.delete, { id: tasked.pop(), baseVersion: 1 })
    expect(await hear()).toEqual([expect.any(String), expect.any(String)])
    await by(quizSets.delete, { id: given.pop(), baseVersion: 1 })
    await by(tasks.delete, { id: tasked.pop(), baseVersion: 1 })
    expect(await hear()).toEqual([null, null])
  })

  test('holds for no plan that was released twice, beside one that the reader knows', async () => {
    await release()
    await sql`update notifications set read_at = now() where team_id = ${hawks.teamId}`
    const id = await release()
    await sql`update notifications set count = 2 where entity_id = ${id}`
    expect(await digestOf(stack, reader)).not.toBeNull()
    await by(editPlan, { id, baseVersion: 2, changes: { isPublished: { from: true, to: false } } })
    expect(await digestOf(stack, reader)).toBeNull()
  })

  test('comes back with the undo of a deletion, and when it is published again', async () => {
    const id = await publish()
    await by(deletePlay, { id, baseVersion: 1, diagramVersion: 1 })
    expect(await digestOf(stack, reader)).toBeNull()
    await by(restorePlay, { id })
    expect(await digestOf(stack, reader)).toBe('Hawks: Dana published “Power”')
    await by(editPlay, { id, baseVersion: 3, changes: { status: { from: 'published', to: 'draft' } } })
    expect(await digestOf(stack, reader)).toBeNull()
    await by(editPlay, { id, baseVersion: 4, changes: { status: { from: 'draft', to: 'published' } } })
    expect(await digestOf(stack, reader)).not.toBeNull()
  })
})

test.each([
  ['is sent', (mail: Claimed) => markSent(database, mail, '<x@y>', async () => undefined)],
  ['fails', (mail: Claimed) => markFailed(database, mail, '550', async () => undefined)],
])('news that comes while an email %s is in the next one', async (_, end) => {
  const [lead, reader] = [await signUp(stack, { name: 'Dana' }), await signUp(stack)]
  await sql`update "user" set email_verified = true where id = ${reader.userId}`
  const hawks = await createTeam(stack, lead)
  await addMember(stack, hawks.teamId, reader.userId, 'player')
  await createPlayIn(stack, lead, hawks, { name: 'Power', status: 'published' })
  await sql`update notifications set created_at = now() - interval '6 minutes' where user_id = ${reader.userId}`
  await gather()
  const row = async () => (await sql`select * from outgoing_mails where id = ${mailOf(reader)}`)[0]
  // Before all others that wait in this database.
  await sql`update outgoing_mails set next_attempt_at = '2020-01-01' where id = ${mailOf(reader)}`
  const mail = await claim(database)
  expect(mail?.id).toBe(mailOf(reader))
  if (!mail) throw new Error('Nothing was due')
  await createPlayIn(stack, lead, hawks, { name: 'Trap', status: 'published' })
  await end(mail)
  await gather(10)
  expect((await row())?.['data'], 'so soon after the last one').toBeNull()
  await gather(16)
  expect(await row()).toMatchObject({
    data: { userId: reader.userId, since: mail.takenAt.getTime() },
    sent_at: null,
    failed_at: null,
  })
  await sql`delete from outgoing_mails where id = ${mailOf(reader)}`
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
