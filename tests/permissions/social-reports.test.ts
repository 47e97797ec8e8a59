/** Reports of posts and comments on the team feed: who sees them, and what a coach's answer does to what they are about. */
import { queries } from '#schema/index.ts'
import { newId } from '#schema/ids.ts'
import {
  closeReports,
  commentOnPost,
  deleteComment,
  deleteFeedPost,
  postToFeed,
  reportOnFeed,
  restoreComment,
  restoreFeedPost,
} from '#schema/operations/social.ts'
import { type Account, addMember, apply, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { TestClient } from '#tests/support/client.ts'
import { openSql, until } from '#tests/support/forge.ts'
import { FEED_POST } from '#tests/support/social-cases.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const GONE = 'This post no longer exists.'

let stack: Stack
let sql: Sql
let coach: Account
let team: Team
/** Who writes what is reported, and two who report it. */
let player: Account
let mate: Account
let alumnus: Account

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack)
  team = await createTeam(stack, coach)
  player = await signUp(stack)
  mate = await signUp(stack)
  alumnus = await signUp(stack)
  for (const one of [player, mate]) await addMember(stack, team.teamId, one.userId, 'player')
  await addMember(stack, team.teamId, alumnus.userId, 'alumni')
})

beforeEach(async () => {
  await sql`delete from social_posts where team_id = ${team.teamId}`
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

async function post(by: Account, fields: { audience?: 'staff' } = {}): Promise<string> {
  const id = newId()
  await apply(stack, by, postToFeed, { ...FEED_POST, ...fields, playerIds: [], id }, team.teamId)
  return id
}
async function comment(by: Account, postId: string): Promise<string> {
  const id = newId()
  await apply(stack, by, commentOnPost, { id, postId, body: 'Well done.' }, team.teamId)
  return id
}
const remove = (by: Account, id: string) => apply(stack, by, deleteFeedPost, { id }, team.teamId)
const restore = (by: Account, id: string) => apply(stack, by, restoreFeedPost, { id }, team.teamId)
const removeComment = (by: Account, id: string) => apply(stack, by, deleteComment, { id }, team.teamId)
const bringBack = (by: Account, id: string) => apply(stack, by, restoreComment, { id }, team.teamId)
const report = (by: Account, postId: string, commentId: string | null = null, reason = 'Not kind.') =>
  apply(stack, by, reportOnFeed, { id: newId(), postId, commentId, reason }, team.teamId)
const close = (postId: string, commentId: string | null = null) =>
  apply(stack, coach, closeReports, { postId, commentId }, team.teamId)
const openReports = async () => [
  ...(await sql`
    select post_id, comment_id, reported_by, reason from social_reports
     where team_id = ${team.teamId} and closed_at is null order by at`),
]

async function idsOf(account: Account, query: unknown): Promise<readonly string[]> {
  const client = new TestClient(stack, account)
  try {
    const [rows = []] = await client.rowsOfEach<{ id: string }>([query])
    return rows.map(({ id }) => id)
  } finally {
    await client.close()
  }
}
const reportsOf = (account: Account) => idsOf(account, queries.social.reports({ teamId: team.teamId }))
const commentsOf = (account: Account) => idsOf(account, queries.social.comments({ teamId: team.teamId }))

test('reports are seen by coaches alone, with who sent them, one open one a person and item', async () => {
  const id = await post(player)
  const said = await comment(player, id)
  await report(mate, id)
  await report(mate, id, null, 'Really not kind.')
  await report(mate, id, said)
  await report(alumnus, id)
  expect(await openReports()).toEqual([
    { post_id: id, comment_id: null, reported_by: mate.userId, reason: 'Really not kind.' },
    { post_id: id, comment_id: said, reported_by: mate.userId, reason: 'Not kind.' },
    { post_id: id, comment_id: null, reported_by: alumnus.userId, reason: 'Not kind.' },
  ])
  for (const one of [player, mate]) expect(await reportsOf(one)).toEqual([])
  expect(await reportsOf(coach)).toHaveLength(3)
  await close(id)
  expect(await openReports()).toMatchObject([{ comment_id: said }])
  await removeComment(coach, said)
  expect(await openReports()).toEqual([])
  // What was kept once can be reported again.
  await report(mate, id)
  expect(await openReports()).toHaveLength(1)
  await remove(coach, id)
  expect(await openReports()).toEqual([])
})

test('reports stay when the author deletes what they are about, which coaches can still read, and count if that came first', async () => {
  const { teamId } = team
  const [id, other] = [await post(player), await post(player)]
  const said = await comment(player, other)
  await report(mate, id)
  await remove(player, id)
  await removeComment(player, said)
  await report(mate, other, said)
  expect(await openReports()).toMatchObject([{ post_id: id }, { comment_id: said }])
  const client = new TestClient(stack, coach)
  try {
    const live = client.live<{ post?: { id: string }; comment?: { body: string } }>(
      queries.social.reports({ teamId }),
    )
    await until('the reports', () => live.rows().length === 2)
    expect(
      live
        .rows()
        .map(({ post: one }) => one?.id ?? '')
        .toSorted(),
    ).toEqual([id, other].toSorted())
    expect(live.rows().find(({ comment: one }) => one)?.comment).toMatchObject({ body: 'Well done.' })
  } finally {
    await client.close()
  }
  // The coach's deletion of what is gone already answers it.
  await remove(coach, id)
  expect(await openReports()).toMatchObject([{ comment_id: said }])
})

test('reports are refused of what the person cannot read, and of a comment on something else', async () => {
  const [staff, open] = [await post(coach, { audience: 'staff' }), await post(coach)]
  const said = await comment(coach, staff)
  await expect(report(player, staff)).rejects.toThrow(GONE)
  await expect(report(player, staff, said)).rejects.toThrow(GONE)
  await expect(report(player, open, said)).rejects.toThrow('This comment no longer exists.')
  expect(await openReports()).toEqual([])
})

test('what its author deletes after a report stays deleted once a coach has closed it', async () => {
  const [id, other] = [await post(player), await post(player)]
  const said = await comment(player, other)
  await report(mate, id)
  await report(mate, other, said)
  await remove(player, id)
  await removeComment(player, said)
  await close(id)
  await close(other, said)
  expect(await openReports()).toEqual([])
  await expect(restore(player, id)).rejects.toThrow('You and a coach deleted this post. It stays deleted.')
  await expect(bringBack(player, said)).rejects.toThrow('You and a coach deleted this comment.')
  // Its author took it down: no coach shows it again in their name.
  await expect(restore(coach, id)).rejects.toThrow('Its author deleted this post, too.')
  await expect(bringBack(coach, said)).rejects.toThrow('Its author deleted this comment, too.')
})

test('a reported comment does not come back with its post once a coach has closed the report', async () => {
  const id = await post(player)
  const [said, fine] = [await comment(mate, id), await comment(mate, id)]
  await report(alumnus, id, said)
  await remove(player, id)
  await close(id, said)
  expect(await openReports()).toEqual([])
  await restore(player, id)
  expect(await commentsOf(alumnus)).toEqual([fine])
  await expect(bringBack(mate, said)).rejects.toThrow('A coach deleted this comment.')
  await bringBack(coach, said)
  expect((await commentsOf(alumnus)).toSorted()).toEqual([said, fine].toSorted())
  expect(await openReports()).toMatchObject([{ comment_id: said }])
})

test('what its author deleted, without a report, only they bring back', async () => {
  const id = await post(player)
  const said = await comment(player, id)
  await removeComment(player, said)
  await expect(bringBack(coach, said)).rejects.toThrow('Its author deleted this comment. Only they can')
  await bringBack(player, said)
  await remove(player, id)
  await expect(restore(coach, id)).rejects.toThrow('Its author deleted this post. Only they can')
  await restore(player, id)
})

test('the undo of a coach’s deletion opens the reports again that it closed, and no others', async () => {
  const id = await post(player)
  const said = await comment(player, id)
  await report(mate, id)
  await close(id)
  await report(alumnus, id)
  await report(mate, id, said)
  await remove(coach, id)
  await restore(coach, id)
  await removeComment(coach, said)
  expect(await openReports()).toMatchObject([{ comment_id: null, reported_by: alumnus.userId }])
  await bringBack(coach, said)
  expect(await openReports()).toMatchObject([
    { comment_id: null, reported_by: alumnus.userId },
    { comment_id: said, reported_by: mate.userId },
  ])
  // All readers get both rows: they do not say which coach brought them back.
  const rows = await sql`
    select updated_by from social_posts where id = ${id} union all
    select updated_by from social_comments where id = ${said}`
  expect(rows.map(({ updated_by }) => updated_by)).toEqual([player.userId, player.userId])
})

test('a report of what a coach deleted meanwhile is answered already', async () => {
  const [id, other] = [await post(player), await post(player)]
  const [said, unsaid] = [await comment(player, id), await comment(player, other)]
  await remove(coach, id)
  await removeComment(coach, unsaid)
  await report(mate, id)
  await report(mate, id, said)
  await report(mate, other, unsaid)
  expect(await openReports()).toEqual([])
  await report(mate, other)
  expect(await openReports()).toMatchObject([{ post_id: other }])
})
