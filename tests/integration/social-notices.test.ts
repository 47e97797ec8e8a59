/** Who is told of what happens on the team feed, and when it is told no more, by the database's own rules; and how long it is kept. */
import { sweepLedger } from '#server/jobs/ledger.ts'
import { newId } from '#schema/ids.ts'
import { readNotifications } from '#schema/operations/notifications.ts'
import { setNotificationPreferences } from '#schema/operations/people.ts'
import {
  approveFeedPosts,
  closeReports,
  commentOnPost,
  deleteComment,
  deleteFeedPost,
  postToFeed,
  reportOnFeed,
  restoreComment,
  restoreFeedPost,
} from '#schema/operations/social.ts'
import { insertPlayer } from '#tests/permissions/rows.ts'
import { type Account, addMember, apply, createTeam, signUp } from '#tests/support/accounts.ts'
import { openApi } from '#tests/support/api.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { digestOf } from '#tests/support/digest-of.ts'
import { openSql } from '#tests/support/forge.ts'
import { FEED_POST } from '#tests/support/social-cases.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let stack: Stack
let sql: Sql
let coach: Account
let assistant: Account
let player: Account
let parent: Account
let teamId: string
/** The player's spot, and another one in the same family, without an account. */
let lee: string
let kim: string

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack, { name: 'Dana' })
  assistant = await signUp(stack, { name: 'Alex' })
  player = await signUp(stack, { name: 'Lee' })
  parent = await signUp(stack, { name: 'Pat' })
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

beforeEach(async () => {
  teamId = (await createTeam(stack, coach)).teamId
  await addMember(stack, teamId, assistant.userId, 'assistant_coach')
  await addMember(stack, teamId, player.userId, 'player')
  await addMember(stack, teamId, parent.userId, 'family')
  lee = await insertPlayer(sql, teamId)
  kim = await insertPlayer(sql, teamId)
  await sql`update roster_players set user_id = ${player.userId} where id = ${lee}`
  await sql`update roster_players set first_name = 'Kim' where id = ${kim}`
  for (const id of [lee, kim])
    await sql`
      insert into guardians (player_id, user_id, team_id, created_by, created_at)
      values (${id}, ${parent.userId}, ${teamId}, 'test', now())`
  await sql`delete from notifications`
  await sql`delete from push_subscriptions`
  await sql`update private_profiles set notification_preferences = notification_preferences - 'quiet'`
})

async function post(by: Account, fields: object = {}): Promise<string> {
  const id = newId()
  await apply(stack, by, postToFeed, { ...FEED_POST, ...fields, id } as never, teamId)
  return id
}
const shout = (by: Account, fields: object = {}) =>
  post(by, { kind: 'shout_out', playerIds: [lee, kim], ...fields })
async function comment(by: Account, postId: string): Promise<string> {
  const id = newId()
  await apply(stack, by, commentOnPost, { id, postId, body: 'Well done.' }, teamId)
  return id
}
const remove = (by: Account, id: string) => apply(stack, by, deleteFeedPost, { id }, teamId)
const restore = (by: Account, id: string) => apply(stack, by, restoreFeedPost, { id }, teamId)
const approve = (...ids: string[]) => apply(stack, coach, approveFeedPosts, { ids }, teamId)
const approveFirst = () => sql`update teams set social_approval = true where id = ${teamId}`

/** What each person has not read: the kind, its subject or who did it, and how many. */
async function unread(): Promise<Record<string, string[]>> {
  const rows = await sql<{ name: string; kind: string; who: string; subject: string; count: number }[]>`
    select p.display_name as name, n.kind, n.actor_name as who, n.subject, n.count
      from notifications n join profiles p on p.id = n.user_id
     where n.team_id = ${teamId} and n.read_at is null order by n.kind`
  const found: Record<string, string[]> = {}
  for (const { name, kind, who, subject, count } of rows)
    (found[name] ??= []).push([kind.replace('social_', ''), who, subject, count].filter(Boolean).join(' '))
  return found
}

async function readAll(person: Account): Promise<void> {
  const rows = await sql<{ id: string }[]>`
    select id from notifications where user_id = ${person.userId} and read_at is null`
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await apply(stack, person, readNotifications, { ids }, teamId)
}

test('a shout-out is told to the tagged players and their families, if they can read it, and not to its author', async () => {
  const gone = await insertPlayer(sql, teamId)
  const id = await shout(coach, { playerIds: [lee, kim, gone] })
  expect(await unread()).toEqual({ Lee: ['shout_out Dana 1'], Pat: ['shout_out Dana Kim and Lee 1'] })
  await remove(coach, id)
  expect(await unread()).toEqual({})
  await shout(coach, { audience: 'players' })
  expect(await unread()).toEqual({ Lee: ['shout_out Dana 1'] })
  await sql`delete from notifications`
  await shout(coach, { audience: 'staff' })
  await shout(parent, { audience: 'families' })
  await post(coach, { playerIds: [lee] })
  expect(await unread()).toEqual({})
})

test('a shout-out that waits is told once a coach has approved it, and once only', async () => {
  await approveFirst()
  const id = await shout(player)
  expect(await unread()).toEqual({ Alex: ['waiting 1'], Dana: ['waiting 1'] })
  await approve(id)
  await approve(id)
  expect(await unread()).toEqual({ Pat: ['shout_out Lee Kim and Lee 1'] })
  await readAll(parent)
  await remove(player, id)
  await restore(player, id)
  expect(await unread()).toEqual({})
})

test('coaches are told how many posts wait, in one row, which goes with the last one', async () => {
  await approveFirst()
  const first = await post(player)
  await readAll(assistant)
  const second = await post(parent)
  expect(await unread()).toEqual({ Alex: ['waiting 2'], Dana: ['waiting 2'] })
  await approve(first)
  expect(await unread()).toEqual({ Alex: ['waiting 1'], Dana: ['waiting 1'] })
  await remove(parent, second)
  expect(await unread()).toEqual({})
  await restore(parent, second)
  expect(await unread()).toEqual({ Alex: ['waiting 1'], Dana: ['waiting 1'] })
  await sql`delete from social_posts where id = ${second}`
  expect(await unread()).toEqual({})
})

test('an author is told of comments by others in one row a post, and not again of those that they read of', async () => {
  const id = await post(player)
  await comment(player, id)
  expect(await unread()).toEqual({})
  const said = await comment(coach, id)
  const newest = await comment(parent, id)
  expect(await unread()).toEqual({ Lee: ['comment Pat 2'] })
  await apply(stack, parent, deleteComment, { id: newest }, teamId)
  expect(await unread()).toEqual({ Lee: ['comment Dana 1'] })
  await readAll(player)
  await apply(stack, coach, deleteComment, { id: said }, teamId)
  await apply(stack, coach, restoreComment, { id: said }, teamId)
  expect(await unread()).toEqual({})
  await comment(assistant, id)
  expect(await unread()).toEqual({ Lee: ['comment Alex 1'] })
  await remove(coach, id)
  expect(await unread()).toEqual({})
})

test('coaches are told of open reports without names, in one row, which goes when all are answered', async () => {
  const id = await post(player)
  const report = (by: Account, commentId: string | null) =>
    apply(stack, by, reportOnFeed, { id: newId(), postId: id, commentId, reason: '' }, teamId)
  const said = await comment(player, id)
  await report(parent, null)
  await report(parent, said)
  await report(parent, said)
  expect(await unread()).toEqual({ Alex: ['report 2'], Dana: ['report 2'] })
  await remove(player, id)
  expect(await unread()).toEqual({ Alex: ['report 2'], Dana: ['report 2'] })
  await apply(stack, coach, closeReports, { postId: id, commentId: null }, teamId)
  expect(await unread()).toEqual({ Alex: ['report 1'], Dana: ['report 1'] })
  await apply(stack, coach, deleteComment, { id: said }, teamId)
  expect(await unread()).toEqual({})
})

/** How often each person's phone would have rung since this was last asked, by kind. */
async function rings(): Promise<Record<string, number>> {
  const rows = await sql<{ name: string; kind: string }[]>`
    select p.display_name as name, n.kind from outgoing_pushes o
      join notifications n on n.id = o.notification_id join profiles p on p.id = n.user_id`
  await sql`delete from outgoing_pushes`
  const found: Record<string, number> = {}
  for (const { name, kind } of rows) {
    const key = `${name} ${kind.replace('social_', '')}`
    found[key] = (found[key] ?? 0) + 1
  }
  return found
}

/** A device of each of these that takes pushes. It is quiet hours, in which they wait to be sent, so that they can be counted. */
async function insertDevices(...people: Account[]): Promise<void> {
  const hour = (ahead: number) => new Date(Date.now() + ahead * 3_600_000).toISOString().slice(11, 13) + ':00'
  const quiet = { quiet: true, quietFrom: hour(-2), quietTo: hour(3), timeZone: 'UTC' }
  for (const { userId } of people) {
    await sql`
      update private_profiles set notification_preferences = notification_preferences || ${sql.json(quiet)}
       where id = ${userId}`
    await sql`
      insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, server_key, created_at)
      select ${newId()}, ${userId}, s.id, ${`https://push.example/${newId()}`}, '', '', '', now()
        from session s where s.user_id = ${userId} limit 1`
  }
}

test('a phone rings for comments of others, and not for the author’s own, for deletions, or for what comes back', async () => {
  await insertDevices(player)
  const id = await post(player)
  const said = await comment(coach, id)
  expect(await rings()).toEqual({ 'Lee comment': 1 })
  const own = await comment(player, id)
  expect(await rings()).toEqual({})
  const more = await comment(parent, id)
  expect(await rings()).toEqual({ 'Lee comment': 1 })
  for (const [by, one] of [
    [player, own],
    [parent, more],
  ] as const) {
    await apply(stack, by, deleteComment, { id: one }, teamId)
    await apply(stack, by, restoreComment, { id: one }, teamId)
  }
  await apply(stack, parent, deleteComment, { id: more }, teamId)
  await sql`delete from social_comments where id = ${more}`
  expect(await rings()).toEqual({})
  expect(await unread()).toEqual({ Lee: ['comment Dana 1'] })
  await apply(stack, coach, deleteComment, { id: said }, teamId)
  await apply(stack, coach, restoreComment, { id: said }, teamId)
  await remove(player, id)
  await restore(player, id)
  expect(await rings()).toEqual({})
  expect(await unread()).toEqual({ Lee: ['comment Dana 1'] })
})

test('a shout-out or waiting post that is deleted and brought back is in the bell again, and no phone rings', async () => {
  await insertDevices(assistant, parent)
  const id = await shout(coach)
  await approveFirst()
  const waits = await post(player)
  expect(await rings()).toEqual({ 'Alex waiting': 1, 'Pat shout_out': 1 })
  for (const [by, one] of [
    [coach, id],
    [player, waits],
  ] as const) {
    await remove(by, one)
    await restore(by, one)
  }
  expect(await rings()).toEqual({})
  expect(await unread()).toEqual({
    Alex: ['waiting 1'],
    Dana: ['waiting 1'],
    Lee: ['shout_out Dana 1'],
    Pat: ['shout_out Dana Kim and Lee 1'],
  })
  // A coach is not told of what they bring back themselves.
  await remove(coach, waits)
  await restore(coach, waits)
  expect(await unread()).toMatchObject({ Alex: ['waiting 1'] })
  expect((await unread())['Dana']).toBeUndefined()
})

test('a report is in the bell again when the deletion that answered it is undone, and no phone rings', async () => {
  await insertDevices(coach, assistant)
  const id = await post(player)
  await apply(stack, parent, reportOnFeed, { id: newId(), postId: id, commentId: null, reason: '' }, teamId)
  expect(await rings()).toEqual({ 'Alex report': 1, 'Dana report': 1 })
  await remove(coach, id)
  expect(await unread()).toEqual({})
  await restore(coach, id)
  // Not in that of the coach who brought it back.
  expect(await unread()).toEqual({ Alex: ['report 1'] })
  expect(await rings()).toEqual({})
})

test('a shout-out to a player without a first name is not told to the family as their own', async () => {
  await sql`update roster_players set first_name = '', last_name = 'Okafor' where id = ${kim}`
  await shout(coach, { playerIds: [kim] })
  expect(await unread()).toEqual({ Pat: ['shout_out Dana Okafor 1'] })
})

test('who turned the feed’s news off has none, and who may no longer read a post loses it', async () => {
  await shout(coach, { audience: 'families' })
  expect(await unread()).toEqual({ Pat: ['shout_out Dana Kim and Lee 1'] })
  await addMember(stack, teamId, parent.userId, 'alumni')
  expect(await unread()).toEqual({})
  await addMember(stack, teamId, parent.userId, 'family')
  const social = (isOn: boolean) =>
    apply(stack, player, setNotificationPreferences, { userId: player.userId, social: isOn }, teamId)
  await social(false)
  await shout(coach)
  expect(await unread()).toEqual({ Pat: ['shout_out Dana Kim and Lee 1'] })
  await social(true)
})

test('a shout-out is mailed and a comment is not, and neither is what the reader can no longer read', async () => {
  const own = await post(player)
  await comment(coach, own)
  expect(await digestOf(stack, player)).toBeNull()
  const id = await shout(coach)
  expect(await digestOf(stack, player)).toContain('Dana gave you a shout-out')
  await sql`update social_posts set audience = 'staff' where id = ${id}`
  expect(await digestOf(stack, player)).toBeNull()
})

test('what a person wrote goes with the account and its news; their report stays, without a name', async () => {
  const person = await signUp(stack, { name: 'Quill Zander' })
  await addMember(stack, teamId, person.userId, 'player')
  const [own, other] = [await post(person), await post(coach)]
  await shout(person)
  await comment(coach, own)
  await comment(person, other)
  await readAll(coach)
  // The name that they had when the coach read of it.
  await sql`update profiles set display_name = 'Quincy Zander' where id = ${person.userId}`
  await apply(
    stack,
    person,
    reportOnFeed,
    { id: newId(), postId: other, commentId: null, reason: '' },
    teamId,
  )
  await readAll(parent)
  await sql`delete from "user" where id = ${person.userId}`
  expect(await sql`select id from social_posts where team_id = ${teamId}`).toEqual([{ id: other }])
  expect(await sql`select from social_comments where team_id = ${teamId}`).toHaveLength(0)
  expect(await sql`select reported_by, closed_at from social_reports where team_id = ${teamId}`).toEqual([
    { reported_by: person.userId, closed_at: null },
  ])
  expect(await sql`select from notifications where actor_name = 'Quill Zander'`).toHaveLength(0)
  expect(
    await sql`select kind, actor_name from notifications where team_id = ${teamId} and kind = 'social_comment'`,
  ).toEqual([{ kind: 'social_comment', actor_name: 'A former member' }])
})

test('posts are kept for 400 days, closed reports for 90, and what is deleted but reported until a coach answers', async () => {
  const [old, kept, gone, reported] = [
    await post(coach),
    await post(coach),
    await post(coach),
    await post(coach),
  ]
  const [said, unsaid] = [await comment(player, kept), await comment(player, kept)]
  await comment(player, old)
  const report = (postId: string, commentId: string | null) =>
    apply(stack, parent, reportOnFeed, { id: newId(), postId, commentId, reason: '' }, teamId)
  for (const [postId, commentId] of [
    [old, null],
    [reported, null],
    [kept, said],
    [kept, null],
  ] as const)
    await report(postId, commentId)
  await apply(stack, coach, closeReports, { postId: kept, commentId: null }, teamId)
  await sql`update social_reports set closed_at = now() - interval '91 days' where closed_at is not null`
  await sql`update social_posts set created_at = now() - interval '401 days' where id = ${old}`
  await sql`update social_posts set created_at = now() - interval '399 days' where id = ${kept}`
  await sql`update social_posts set deleted_at = now() - interval '91 days' where id in ${sql([gone, reported])}`
  await sql`update social_comments set deleted_at = now() - interval '91 days' where id in ${sql([said, unsaid])}`
  const api = openApi(stack)
  const sweep = () => sweepLedger(api.deps, Date.now())
  const left = async () => {
    const rows = await sql<{ id: string }[]>`
      select id from social_posts where team_id = ${teamId} union all
      select id from social_comments where team_id = ${teamId}`
    return rows.map(({ id }) => id)
  }
  try {
    await sweep()
    expect((await left()).toSorted()).toEqual([kept, reported, said].toSorted())
    expect(await sql`select post_id from social_reports where team_id = ${teamId} order by at`).toEqual([
      { post_id: reported },
      { post_id: kept },
    ])
    for (const [postId, commentId] of [
      [reported, null],
      [kept, said],
    ] as const)
      await apply(stack, coach, closeReports, { postId, commentId }, teamId)
    await sweep()
    expect(await left()).toEqual([kept])
  } finally {
    await api.close()
  }
})
