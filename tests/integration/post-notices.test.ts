/** Who is told of a post, and when it is told no more: by the database's own rules. */
import { openDatabase, type Database } from '#server/database.ts'
import { showPosts } from '#server/jobs/posts.ts'
import { queueDigests } from '#server/mail/digest.ts'
import { newId } from '#schema/ids.ts'
import { readNotifications } from '#schema/operations/notifications.ts'
import { confirmPost, posts, readPosts, remindOfPost } from '#schema/operations/posts.ts'
import { type Account, addMember, apply, createTeam, signUp } from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { digestOf } from '#tests/support/digest-of.ts'
import { openSql } from '#tests/support/forge.ts'
import { POST } from '#tests/support/one-of-everything.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let database: Database
let coach: Account
let assistant: Account
let player: Account
let parent: Account
let teamId: string

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  database = openDatabase(stack.databaseUrl, 1)
  coach = await signUp(stack, { name: 'Dana' })
  ;[assistant, player, parent] = [await signUp(stack), await signUp(stack), await signUp(stack)]
})

afterAll(async () => {
  await database?.close()
  await sql?.end()
  await stack?.stop()
})

beforeEach(async () => {
  teamId = (await createTeam(stack, coach)).teamId
  await addMember(stack, teamId, assistant.userId, 'assistant_coach')
  await addMember(stack, teamId, player.userId, 'player')
  await addMember(stack, teamId, parent.userId, 'family')
  await sql`delete from notifications`
})

/** Writes a post; returns its id. */
async function write(fields: object = {}, by = coach): Promise<string> {
  const id = newId()
  await apply(
    stack,
    by,
    posts.create,
    { entries: [{ ...POST, title: 'Bus', ...fields, id }] } as never,
    teamId,
  )
  return id
}

async function edit(id: string, changes: object): Promise<void> {
  const [row] = await sql<{ version: number }[]>`select version from posts where id = ${id}`
  await apply(stack, coach, posts.edit, { id, baseVersion: row?.version ?? 0, changes } as never, teamId)
}

async function remove(id: string, by = coach): Promise<void> {
  const [row] = await sql<{ version: number }[]>`select version from posts where id = ${id}`
  await apply(stack, by, posts.delete, { id, baseVersion: row?.version ?? 0 }, teamId)
}

/** What each person has not read, by their name here. */
async function unread(): Promise<Record<string, string[]>> {
  const names = new Map([
    [coach.userId, 'coach'],
    [assistant.userId, 'assistant'],
    [player.userId, 'player'],
    [parent.userId, 'parent'],
  ])
  const rows = await sql<{ user: string; kind: string; subject: string }[]>`
    select user_id as "user", kind, subject from notifications
     where team_id = ${teamId} and read_at is null order by created_at, kind`
  const found: Record<string, string[]> = {}
  for (const { user, kind, subject } of rows)
    (found[names.get(user) ?? user] ??= []).push(`${kind} ${subject.replace('\n', '/')}`)
  return found
}

test('a post is told to those who may see it, and not to its author', async () => {
  await write({ kind: 'post', audience: 'families' })
  expect(await unread()).toEqual({ assistant: ['post_added Bus'], parent: ['post_added Bus'] })
  await sql`delete from notifications`
  const id = await write({ audience: 'players', urgent: true })
  const urgent = ['announcement_made urgent/Bus']
  expect(await unread()).toEqual({ assistant: urgent, player: urgent })
  expect(
    await sql`select actor_id, actor_name, entity_id, count from notifications where user_id = ${player.userId}`,
  ).toEqual([{ actor_id: id, actor_name: 'Dana', entity_id: id, count: 1 }])
  await sql`delete from notifications`
  await write({ audience: 'staff' }, assistant)
  expect(await unread()).toEqual({ coach: ['announcement_made /Bus'] })
})

test('a deleted post is told no more, and its news comes back with it to those who have not read it', async () => {
  const id = await write()
  const news = ['announcement_made /Bus']
  const [row] = await sql<{ id: string }[]>`select id from notifications where user_id = ${parent.userId}`
  await apply(stack, parent, readNotifications, { ids: [row?.id ?? ''] }, teamId)
  await apply(stack, player, readPosts, { ids: [id] }, teamId)
  expect(await unread()).toEqual({ assistant: news })
  await remove(id)
  expect(await unread()).toEqual({})
  await apply(stack, coach, posts.restore, { id }, teamId)
  expect(await unread()).toEqual({ assistant: news })
})

test('a person who may no longer see a post has no news of it, under the bell or by email', async () => {
  await write({ audience: 'staff', title: 'Cut list' })
  const id = await write({ audience: 'players', title: 'Depth chart' })
  await addMember(stack, teamId, player.userId, 'family')
  expect(await unread()).toEqual({
    assistant: ['announcement_made /Cut list', 'announcement_made /Depth chart'],
  })
  await addMember(stack, teamId, assistant.userId, 'player')
  expect(await unread()).toEqual({ assistant: ['announcement_made /Depth chart'] })
  // What waits for a former member is told only to those who come back as one of its readers.
  await addMember(stack, teamId, assistant.userId, 'player', { active: false })
  expect(await digestOf(stack, assistant)).toBeNull()
  await addMember(stack, teamId, assistant.userId, 'player')
  expect(await digestOf(stack, assistant)).toContain('announced “Depth chart”')
  await sql`delete from notifications where kind = 'member_joined'`
  await addMember(stack, teamId, assistant.userId, 'family')
  expect(await unread()).toEqual({})
  // As when the news was written just after.
  await sql`
    insert into notifications (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at)
    values (${newId()}, ${assistant.userId}, ${teamId}, 'announcement_made', ${id}, 'Dana', ${id}, ${'\nDepth chart'}, 1,
            now() - interval '6 minutes')`
  expect(await digestOf(stack, assistant)).toBeNull()
  await sql`delete from outgoing_mails where id = ${`notification-${assistant.userId}`}`
  await queueDigests((text, values) => database.pool.query(text, values), Date.now(), [])
  expect(await sql`select from outgoing_mails where id = ${`notification-${assistant.userId}`}`).toEqual([])
})

test('an old post that is restored is no news', async () => {
  const id = await write()
  await remove(id)
  await sql`update posts set shown_at = now() - interval '40 days' where id = ${id}`
  await apply(stack, coach, posts.restore, { id }, teamId)
  expect(await unread()).toEqual({})
})

test('an edit tells nobody; unread news has the new title, and goes from those whom the post is no longer for', async () => {
  const id = await write()
  await sql`update notifications set read_at = now() where user_id = ${assistant.userId}`
  await edit(id, { title: { from: 'Bus', to: 'Bus at 4' }, urgent: { from: false, to: true } })
  const now = ['announcement_made urgent/Bus at 4']
  expect(await unread()).toEqual({ player: now, parent: now })
  await edit(id, { audience: { from: 'everyone', to: 'families' } })
  expect(await unread()).toEqual({ parent: now })
  await edit(id, { audience: { from: 'families', to: 'everyone' } })
  expect(await unread()).toEqual({ parent: now })
})

test('a scheduled post is shown and told at its time, once, and not before', async () => {
  const id = await write({ showsAt: Date.now() + 3_600_000 })
  const grant = async () =>
    (await sql`select read_grant, shown_at is not null as shown from posts where id = ${id}`)[0]
  await showPosts(database)
  expect(await grant()).toEqual({ read_grant: 'playbook.edit', shown: false })
  expect(await unread()).toEqual({})
  // The time comes; the trigger that would show it at once is not asked.
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update posts set shows_at = date_trunc('second', now()) where id = ${id}`
  })
  await showPosts(database)
  expect(await grant()).toEqual({ read_grant: 'member', shown: true })
  const news = ['announcement_made /Bus']
  expect(await unread()).toEqual({ assistant: news, player: news, parent: news })
  await sql`delete from notifications`
  await showPosts(database)
  expect(await unread()).toEqual({})
  // Scheduled again, its readers lose it, and they are told of it when it is shown.
  await edit(id, { showsAt: { from: await showsAt(id), to: Date.now() + 3_600_000 } })
  expect(await grant()).toEqual({ read_grant: 'playbook.edit', shown: false })
  await edit(id, { showsAt: { from: await showsAt(id), to: null } })
  expect(await grant()).toEqual({ read_grant: 'member', shown: true })
  expect(await unread()).toEqual({ assistant: news, player: news, parent: news })
})

async function showsAt(id: string): Promise<number> {
  const [row] = await sql<{ shows_at: Date }[]>`select shows_at from posts where id = ${id}`
  return row?.shows_at.getTime() ?? 0
}

test('an archived team sends no scheduled post, and none that is overdue when it is restored', async () => {
  const id = await write({ showsAt: Date.now() + 3_600_000 })
  const state = async () =>
    (
      await sql`
        select read_grant, shown_at is not null as shown, held_at is not null as held from posts where id = ${id}`
    )[0]
  const held = { read_grant: 'playbook.edit', shown: false, held: true }
  await sql`update teams set archived_at = now() where id = ${teamId}`
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update posts set shows_at = date_trunc('second', now()) where id = ${id}`
  })
  await showPosts(database)
  expect(await state()).toEqual(held)
  await sql`update teams set archived_at = null where id = ${teamId}`
  await showPosts(database)
  await edit(id, { pinned: { from: false, to: true } })
  await remove(id)
  await apply(stack, coach, posts.restore, { id }, teamId)
  expect(await state()).toEqual(held)
  expect(await unread()).toEqual({})
  await edit(id, { showsAt: { from: await showsAt(id), to: null } })
  expect(await state()).toEqual({ read_grant: 'member', shown: true, held: false })
  const news = ['announcement_made /Bus']
  expect(await unread()).toEqual({ assistant: news, player: news, parent: news })
})

test('a deleted scheduled post is not shown', async () => {
  const id = await write({ showsAt: Date.now() + 3_600_000 })
  await remove(id)
  await sql`update posts set shows_at = now() - interval '1 second' where id = ${id}`
  await showPosts(database)
  expect(await sql`select shown_at from posts where id = ${id}`).toEqual([{ shown_at: null }])
  expect(await unread()).toEqual({})
})

test('a reminder reaches those who have not read a post, and takes the place of its news', async () => {
  const id = await write({ kind: 'post' })
  await apply(stack, player, readPosts, { ids: [id] }, teamId)
  await apply(stack, coach, remindOfPost, { id }, teamId)
  const asked = ['announcement_reminder post/Bus']
  expect(await unread()).toEqual({ assistant: asked, parent: asked })
  await expect(apply(stack, assistant, remindOfPost, { id }, teamId)).rejects.toThrow('less than an hour ago')
})

test('a reminder to confirm reaches those who have not confirmed, until they do', async () => {
  const id = await write({ mustConfirm: true, urgent: true })
  await apply(stack, player, readPosts, { ids: [id] }, teamId)
  await apply(stack, parent, confirmPost, { id }, teamId)
  await apply(stack, coach, remindOfPost, { id }, teamId)
  const asked = ['announcement_reminder confirm/Bus']
  expect(await unread()).toEqual({ assistant: asked, player: asked })
  await apply(stack, player, readPosts, { ids: [id] }, teamId)
  expect(await unread()).toEqual({ assistant: asked, player: asked })
  await apply(stack, player, confirmPost, { id }, teamId)
  expect(await unread()).toEqual({ assistant: asked })
})

test('a reminder is not for those who came two weeks after the post, unless it is pinned or they have read it', async () => {
  const id = await write({ mustConfirm: true })
  await sql`delete from notifications`
  const came = (account: Account, days: number) => sql`
    update team_members m set assigned_at = p.shown_at + ${`${days} days`}::interval
      from posts p where p.id = ${id} and (m.team_id, m.user_id) = (p.team_id, ${account.userId})`
  await came(assistant, 13)
  await came(player, 15)
  await came(parent, 15)
  await apply(stack, player, readPosts, { ids: [id] }, teamId)
  await apply(stack, coach, remindOfPost, { id }, teamId)
  const asked = ['announcement_reminder confirm/Bus']
  expect(await unread()).toEqual({ assistant: asked, player: asked })
  await sql`delete from notifications`
  // Nor is it told to them when it is deleted and restored.
  await remove(id)
  await apply(stack, coach, posts.restore, { id }, teamId)
  expect(await unread()).toEqual({ assistant: ['announcement_made /Bus'] })
  await sql`delete from notifications`
  await edit(id, { pinned: { from: false, to: true } })
  await sql`update posts set reminded_at = reminded_at - interval '2 hours' where id = ${id}`
  await sql`delete from notifications`
  await apply(stack, coach, remindOfPost, { id }, teamId)
  expect(await unread()).toEqual({ assistant: asked, player: asked, parent: asked })
})

test('announcements are mailed unless a person has left the bulletin out; posts are not', async () => {
  await write({ kind: 'post' })
  expect(await digestOf(stack, parent)).toBeNull()
  await write({ title: 'Bus times' })
  expect(await digestOf(stack, parent)).toContain('Dana announced “Bus times”')
  const [before] =
    await sql`select notification_preferences as p from private_profiles where id = ${parent.userId}`
  await sql`
    update private_profiles set notification_preferences = notification_preferences || '{"bulletin": false}'
     where id = ${parent.userId}`
  expect(await digestOf(stack, parent)).toBeNull()
  await sql`update private_profiles set notification_preferences = ${sql.json(before?.['p'] as never)} where id = ${parent.userId}`
})

test('a post that has ended in the team’s zone is not mailed', async () => {
  const id = await write()
  const ends = (days: number) => sql`
    update posts p set ends_on = to_char(day_in(t.time_zone, now()) + ${days}::integer, 'YYYY-MM-DD')
      from teams t where t.id = p.team_id and p.id = ${id}`
  await ends(0)
  expect(await digestOf(stack, parent)).toContain('announced “Bus”')
  await ends(-1)
  expect(await digestOf(stack, parent)).toBeNull()
  expect(await unread(), 'it stays under the bell').toMatchObject({ parent: ['announcement_made /Bus'] })
  await sql`update notifications set created_at = now() - interval '6 minutes' where user_id = ${parent.userId}`
  await sql`delete from outgoing_mails where id = ${`notification-${parent.userId}`}`
  await queueDigests((text, values) => database.pool.query(text, values), Date.now(), [])
  expect(await sql`select from outgoing_mails where id = ${`notification-${parent.userId}`}`).toEqual([])
})

/** Sets what the parent wants, in a zone in which it is soon after midnight, so that a daily email waits for 7 in the morning. */
async function parentWants(wants: object): Promise<void> {
  const hour = new Date().getUTCHours()
  const timeZone = `Etc/GMT${hour > 12 ? `-${24 - hour}` : `+${hour}`}`
  await sql`
    update private_profiles
       set notification_preferences = notification_preferences || ${sql.json({ timeZone, ...wants } as never)}
     where id = ${parent.userId}`
}

test('an urgent announcement does not wait for the one email a day, and waits in quiet hours', async () => {
  const { userId } = parent
  await sql`update "user" set email_verified = true where id = ${userId}`
  const queued = async () => {
    await sql`update notifications set created_at = now() - interval '6 minutes' where user_id = ${userId}`
    await sql`delete from outgoing_mails where id = ${`notification-${userId}`}`
    await queueDigests((text, values) => database.pool.query(text, values), Date.now(), [])
    return (await sql`select from outgoing_mails where id = ${`notification-${userId}`}`).length > 0
  }
  await parentWants({ digest: 'daily', quiet: false })
  await write()
  expect(await queued()).toBe(false)
  await write({ urgent: true })
  expect(await queued()).toBe(true)
  await parentWants({ quiet: true, quietFrom: '22:00', quietTo: '07:00' })
  expect(await queued()).toBe(false)
  // Nor does one that ends before the next one comes.
  await sql`delete from notifications`
  await parentWants({ quiet: false })
  const [day] = await sql<{ today: string; tomorrow: string }[]>`
    select to_char(day_in(time_zone, now()), 'YYYY-MM-DD') as today,
           to_char(day_in(time_zone, now()) + 1, 'YYYY-MM-DD') as tomorrow
      from teams where id = ${teamId}`
  await write({ endsOn: day?.tomorrow })
  expect(await queued()).toBe(false)
  await write({ endsOn: day?.today })
  expect(await queued()).toBe(true)
})

test('an urgent announcement that was mailed does not hurry the news after it', async () => {
  const { userId } = parent
  const mail = `notification-${userId}`
  await sql`update "user" set email_verified = true where id = ${userId}`
  await sql`delete from outgoing_mails where id = ${mail}`
  await parentWants({ digest: 'daily', quiet: false })
  /** Whether an email is on its way after this post, which is a few minutes old. */
  const isMailedAfter = async (fields: object) => {
    const id = await write(fields)
    await sql`
      update notifications set created_at = now() - interval '6 minutes' where user_id = ${userId} and actor_id = ${id}`
    await queueDigests((text, values) => database.pool.query(text, values), Date.now(), [])
    return (await sql`select from outgoing_mails where id = ${mail} and sent_at is null`).length > 0
  }
  expect(await isMailedAfter({ title: 'Lightning', urgent: true })).toBe(true)
  await sql`update outgoing_mails set sent_at = now() - interval '20 minutes' where id = ${mail}`
  await sql`update notifications set created_at = now() - interval '30 minutes' where user_id = ${userId}`
  expect(await isMailedAfter({})).toBe(false)
  expect(await isMailedAfter({ title: 'Storm', urgent: true })).toBe(true)
})

test('the news of a post keeps no name of a deleted account', async () => {
  const leaver = await signUp(stack, { name: 'Zebulon' })
  await addMember(stack, teamId, leaver.userId, 'assistant_coach')
  await write({}, leaver)
  await sql`delete from "user" where id = ${leaver.userId}`
  const rows = await sql`select distinct actor_name from notifications where team_id = ${teamId}`
  expect(rows).toEqual([{ actor_name: 'A former member' }])
})
