/** The team feed: who reads, posts, comments and reports what, and what coaches do about it. */
import { queries } from '#schema/index.ts'
import { newId } from '#schema/ids.ts'
import { editCard } from '#schema/operations/roster.ts'
import {
  approveFeedPosts,
  closeReports,
  commentOnPost,
  deleteComment,
  deleteFeedPost,
  muteMember,
  postToFeed,
  reactToPost,
  reportOnFeed,
  restoreComment,
  restoreFeedPost,
} from '#schema/operations/social.ts'
import { archiveTeam, editTeam, restoreTeam } from '#schema/operations/teams.ts'
import { POST_AUDIENCES, type PostAudience } from '#schema/posts.ts'
import { RECENT_FEED_POSTS } from '#schema/queries/bounds.ts'
import { MOST_COMMENTS } from '#schema/social.ts'
import { type Account, addMember, apply, createTeam, signUp, type Team } from '#tests/support/accounts.ts'
import { borrowStack } from '#tests/support/borrowed-stack.ts'
import { TestClient } from '#tests/support/client.ts'
import { envelope, openSql, Pusher, receiptOf, until } from '#tests/support/forge.ts'
import { FEED_POST } from '#tests/support/social-cases.ts'
import type { Stack } from '#tests/support/stack.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertPlayer } from './rows.ts'
import { insertFeedComment, insertFeedPost } from './social-rows.ts'

const READERS = ['assistant_coach', 'manager', 'player', 'family', 'alumni'] as const
type Reader = (typeof READERS)[number]
type Posted = { [field in keyof typeof FEED_POST]?: unknown }

const GONE = 'This post no longer exists.'
const PAUSED = 'A coach paused your posting. You can still read the feed.'

let stack: Stack
let sql: Sql
let coach: Account
let team: Team
/** Another player. */
let mate: Account
const accounts = new Map<Reader, Account>()

beforeAll(async () => {
  stack = await borrowStack()
  sql = openSql(stack)
  coach = await signUp(stack)
  team = await createTeam(stack, coach)
  for (const role of READERS) {
    const account = await signUp(stack)
    accounts.set(role, account)
    await addMember(stack, team.teamId, account.userId, role)
  }
  mate = await signUp(stack)
  await addMember(stack, team.teamId, mate.userId, 'player')
})

beforeEach(async () => {
  await sql`delete from social_posts where team_id = ${team.teamId}`
  await sql`delete from social_mutes where team_id = ${team.teamId}`
  await sql`update teams set social_approval = false where id = ${team.teamId}`
})

afterAll(async () => {
  await sql?.end()
  await stack?.stop()
})

const accountOf = (role: Reader) => {
  const account = accounts.get(role)
  if (!account) throw new Error(`There is no ${role}`)
  return account
}
const player = () => accountOf('player')

async function post(by: Account, fields: Posted = {}): Promise<string> {
  const id = newId()
  await apply(stack, by, postToFeed, { ...FEED_POST, ...fields, id } as never, team.teamId)
  return id
}
async function comment(by: Account, postId: string): Promise<string> {
  const id = newId()
  await apply(stack, by, commentOnPost, { id, postId, body: 'Well done.' }, team.teamId)
  return id
}
const remove = (by: Account, id: string) => apply(stack, by, deleteFeedPost, { id }, team.teamId)
const restore = (by: Account, id: string) => apply(stack, by, restoreFeedPost, { id }, team.teamId)
const approve = (by: Account, ...ids: string[]) => apply(stack, by, approveFeedPosts, { ids }, team.teamId)
const report = (by: Account, postId: string, commentId: string | null = null, reason = 'Not kind.') =>
  apply(stack, by, reportOnFeed, { id: newId(), postId, commentId, reason }, team.teamId)
const approveFirst = () => sql`update teams set social_approval = true where id = ${team.teamId}`

/** What this person's device has of the feed, by the rows' ids. */
async function feedOf(account: Account) {
  const args = { teamId: team.teamId }
  const { social } = queries
  const asked = [social.posts, social.mine, social.waiting, social.comments, social.reactions]
  const client = new TestClient(stack, account)
  try {
    const answers = await client.rowsOfEach<{ id?: string; postId?: string; userId?: string }>(
      [...asked, social.reports, social.mutes, social.myMute].map((query) => query(args)),
    )
    const [posts, mine, waiting, comments, reactions, reports, mutes, myMute] = answers.map((rows) =>
      rows.map(({ id, postId, userId }) => id ?? postId ?? userId ?? '').toSorted(),
    )
    return { posts, mine, waiting, comments, reactions, reports, mutes, myMute }
  } finally {
    await client.close()
  }
}

const MAY_POST: Record<Reader, readonly PostAudience[]> = {
  assistant_coach: ['everyone', 'staff', 'players', 'families'],
  manager: ['everyone', 'players', 'families'],
  player: ['everyone', 'players'],
  family: ['everyone', 'families'],
  alumni: ['everyone'],
}

test.each(READERS)('a post reaches its audience, with its comments and reactions: %s', async (role) => {
  const { teamId } = team
  const by = coach.userId
  const ids: Record<string, string> = {}
  const comments: Record<string, string> = {}
  for (const name of [...POST_AUDIENCES, 'waiting', 'deleted']) {
    const known = POST_AUDIENCES.find((one) => one === name)
    const postId = await insertFeedPost(sql, teamId, {
      by,
      ...(known && { audience: known }),
      isWaiting: name === 'waiting',
      isDeleted: name === 'deleted',
    })
    ids[name] = postId
    comments[name] = await insertFeedComment(sql, teamId, { by, postId })
    await sql`
      insert into social_reactions (post_id, user_id, team_id, reaction, at, read_grant)
      values (${postId}, ${by}, ${teamId}, 'fire', now(), 'member')`
  }
  const isCoach = role === 'assistant_coach'
  const sees = MAY_POST[role]
  // Coaches look at what hangs on a deleted post, too, and nobody else does.
  const around = [...sees, ...(isCoach ? ['waiting', 'deleted'] : [])]
  const feed = await feedOf(accountOf(role))
  expect(feed.posts).toEqual(sees.map((name) => ids[name] ?? '').toSorted())
  expect(feed.waiting).toEqual(isCoach ? [ids['waiting']] : [])
  expect(feed.comments).toEqual(around.map((name) => comments[name] ?? '').toSorted())
  expect(feed.reactions).toEqual(around.map((name) => ids[name] ?? '').toSorted())
})

test.each(READERS)('a member posts only to people that they are one of: %s', async (role) => {
  for (const audience of POST_AUDIENCES) {
    const posting = post(accountOf(role), { audience })
    if (MAY_POST[role].includes(audience)) await posting
    else await expect(posting).rejects.toThrow('You can only post to groups you belong to.')
  }
})

test('a shout-out tags a player, a link is an https address, and no text is empty or too long', async () => {
  await expect(post(player(), { kind: 'shout_out' })).rejects.toThrow(
    'Tag at least one player to give a shout-out.',
  )
  await expect(post(player(), { link: 'http://example.org/a' })).rejects.toThrow('This link is not secure.')
  for (const link of ['javascript:alert(1)', 'https://team.example@evil.example/', 'https://clip', 'clip'])
    await expect(post(player(), { link })).rejects.toThrow("This isn't a web link.")
  for (const fields of [{ body: ' ' }, { body: 'x'.repeat(2001) }, { kind: 'poll' }, { audience: 'all' }])
    await expect(post(player(), fields)).rejects.toThrow("Can't save")
  await post(player(), { link: 'https://www.hudl.com/v/1' })
})

describe('approval', () => {
  beforeEach(approveFirst)

  test('a post waits, seen by its author and coaches alone, until a coach approves it', async () => {
    const id = await post(player())
    const other = await post(accountOf('assistant_coach'))
    expect((await feedOf(player())).mine).toEqual([id])
    expect(await feedOf(mate)).toMatchObject({ posts: [other], waiting: [] })
    expect(await feedOf(coach)).toMatchObject({ posts: [other], waiting: [id] })
    for (const by of [player(), mate]) {
      await expect(comment(by, id)).rejects.toThrow(GONE)
      await expect(report(mate, id)).rejects.toThrow(GONE)
      await expect(
        apply(stack, by, reactToPost, { postId: id, reaction: 'fire' }, team.teamId),
      ).rejects.toThrow(GONE)
    }
    await approve(coach, id)
    await approve(accountOf('assistant_coach'), id)
    // Every reader's device gets the row: it does not say who approved it.
    const [row] = await sql`select updated_by, version from social_posts where id = ${id}`
    expect(row).toEqual({ updated_by: player().userId, version: 2 })
    expect((await feedOf(coach)).waiting).toEqual([])
    expect((await feedOf(mate)).posts).toContain(id)
    expect((await feedOf(player())).mine).toEqual([])
  })

  test('what waits stays waiting when the team no longer approves posts', async () => {
    const id = await post(player())
    const changes = { socialApproval: { from: true, to: false } }
    await apply(stack, coach, editTeam, { id: team.teamId, baseVersion: 1, changes } as never, team.teamId)
    expect(await sql`select approved_at, read_grant from social_posts where id = ${id}`).toEqual([
      { approved_at: null, read_grant: 'playbook.edit' },
    ])
    expect((await feedOf(mate)).posts).not.toContain(id)
  })

  test('a deleted post is not approved with the others, and waits when its author brings it back', async () => {
    const [kept, gone] = [await post(player()), await post(player())]
    await remove(player(), gone)
    expect((await feedOf(coach)).waiting).toEqual([kept])
    await expect(approve(coach, gone)).rejects.toThrow(GONE)
    await approve(coach, kept, gone)
    await restore(player(), gone)
    const rows = await sql`select id, approved_at is null as waits, read_grant from social_posts order by id`
    expect(rows.filter(({ id }) => [kept, gone].includes(String(id)))).toEqual(
      [
        { id: kept, waits: false, read_grant: 'member' },
        { id: gone, waits: true, read_grant: 'playbook.edit' },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
  })

  test('approving and deleting at once never shows what was deleted', async () => {
    for (let i = 0; i < 5; i += 1) {
      const id = await post(player())
      await Promise.allSettled([approve(coach, id), remove(player(), id)])
      const [row] =
        await sql`select deleted_at is not null as gone, read_grant from social_posts where id = ${id}`
      expect(row).toEqual({ gone: true, read_grant: 'playbook.edit' })
    }
  })
})

describe('deleting', () => {
  test('a post leaves the open screen of a reader with its comments and reactions, and comes back with them', async () => {
    const { teamId } = team
    const id = await post(player())
    const said = await comment(coach, id)
    await apply(stack, coach, reactToPost, { postId: id, reaction: 'clap' }, teamId)
    const client = new TestClient(stack, mate)
    try {
      const live = [
        client.live(queries.social.posts({ teamId })),
        client.live(queries.social.comments({ teamId })),
        client.live(queries.social.reactions({ teamId })),
      ]
      const counts = () => live.map((one) => one.rows().length).join(' ')
      await until('all of it', () => counts() === '1 1 1')
      await apply(stack, coach, deleteComment, { id: said }, teamId)
      await until('the comment to leave', () => counts() === '1 0 1')
      await apply(stack, coach, restoreComment, { id: said }, teamId)
      await until('the comment again', () => counts() === '1 1 1')
      await remove(player(), id)
      await until('all of it to leave', () => counts() === '0 0 0')
      await restore(player(), id)
      await until('all of it again', () => counts() === '1 1 1')
    } finally {
      await client.close()
    }
  })

  test('is for the author and coaches, and what a coach deleted the author does not bring back', async () => {
    const byCoach = 'A coach deleted this post. Ask a coach to bring it back.'
    const assistant = accountOf('assistant_coach')
    const id = await post(player())
    const said = await comment(player(), id)
    await expect(remove(mate, id)).rejects.toThrow('Only its author and coaches can delete this post.')
    await expect(apply(stack, mate, deleteComment, { id: said }, team.teamId)).rejects.toThrow(
      'Only its author and coaches can delete this comment.',
    )
    await apply(stack, coach, deleteComment, { id: said }, team.teamId)
    await expect(apply(stack, player(), restoreComment, { id: said }, team.teamId)).rejects.toThrow(
      'A coach deleted this comment.',
    )
    await remove(coach, id)
    await expect(restore(player(), id)).rejects.toThrow(byCoach)
    await expect(restore(mate, id)).rejects.toThrow(GONE)
    await restore(assistant, id)
    const own = await post(assistant)
    await remove(coach, own)
    await expect(restore(assistant, own)).rejects.toThrow(byCoach)
    await restore(coach, own)
  })

  test('what its author and a coach both deleted stays deleted, whoever came first', async () => {
    const ids = [await post(player()), await post(player())] as const
    await remove(coach, ids[0])
    await remove(player(), ids[0])
    await remove(player(), ids[1])
    await expect(restore(coach, ids[1])).rejects.toThrow('Its author deleted this post. Only they can')
    await remove(coach, ids[1])
    for (const id of ids) {
      await expect(restore(player(), id)).rejects.toThrow('You and a coach deleted this post. It stays')
      await expect(restore(coach, id)).rejects.toThrow('Its author deleted this post, too. It stays')
    }
  })

  test('a comment sent while its post is deleted is nobody’s to read', async () => {
    const id = await post(player())
    await Promise.allSettled([comment(mate, id), remove(player(), id), comment(coach, id)])
    const grants = await sql`select distinct read_grant from social_comments where post_id = ${id}`
    expect([...grants].filter(({ read_grant }) => read_grant !== 'playbook.edit')).toEqual([])
    await expect(comment(mate, id)).rejects.toThrow(GONE)
  })

  test('a post takes 200 comments', async () => {
    const id = await post(player())
    const first = await comment(player(), id)
    for (let i = 1; i < MOST_COMMENTS; i += 1)
      await insertFeedComment(sql, team.teamId, { by: coach.userId, postId: id })
    await expect(comment(mate, id)).rejects.toThrow('A post can have up to 200 comments.')
    await apply(stack, player(), deleteComment, { id: first }, team.teamId)
    await comment(mate, id)
    await expect(apply(stack, player(), restoreComment, { id: first }, team.teamId)).rejects.toThrow(
      'A post can have up to 200 comments.',
    )
  })
})

test('a paused member reads and reacts, and neither posts, comments, nor brings anything back', async () => {
  const { teamId } = team
  const [id, old] = [await post(coach), await post(player())]
  const said = await comment(player(), id)
  await remove(player(), old)
  await apply(stack, player(), deleteComment, { id: said }, teamId)
  const mute = (userId: string, muted: boolean) => apply(stack, coach, muteMember, { userId, muted }, teamId)
  await mute(player().userId, true)
  await expect(post(player())).rejects.toThrow(PAUSED)
  await expect(comment(player(), id)).rejects.toThrow(PAUSED)
  await expect(restore(player(), old)).rejects.toThrow(PAUSED)
  await expect(apply(stack, player(), restoreComment, { id: said }, teamId)).rejects.toThrow(PAUSED)
  await apply(stack, player(), reactToPost, { postId: id, reaction: 'heart' }, teamId)
  const { userId } = player()
  expect(await feedOf(player())).toMatchObject({ posts: [id], myMute: [userId] })
  expect((await feedOf(mate)).mutes).toEqual([])
  expect((await feedOf(coach)).mutes).toEqual([userId])
  await mute(userId, false)
  await comment(player(), id)
  for (const one of [coach, accountOf('assistant_coach')])
    await expect(mute(one.userId, true)).rejects.toThrow("You can't pause a coach's posting.")
  const stranger = await signUp(stack)
  await expect(mute(stranger.userId, true)).rejects.toThrow('This member no longer exists.')
})

test('a link with a tagged player whose photo release is “No” is refused, and so is a tag of who is not on the roster', async () => {
  const { teamId } = team
  const [lee, gone] = [await insertPlayer(sql, teamId), await insertPlayer(sql, teamId, true)]
  const [stranger] = [await signUp(stack)]
  const theirs = await createTeam(stack, stranger, 'Others')
  const foreign = await insertPlayer(sql, theirs.teamId)
  const link = 'https://example.org/clip'
  for (const id of [gone, foreign, newId()])
    await expect(post(player(), { playerIds: [lee, id] })).rejects.toThrow('no longer on the roster')
  await post(player(), { playerIds: [lee], link })
  const changes = { photoRelease: { from: '', to: 'no' } }
  await apply(stack, coach, editCard, { id: lee, baseVersion: 1, changes } as never, teamId)
  await expect(post(player(), { playerIds: [lee], link })).rejects.toThrow(
    "A tagged player's photo release is “No”. Remove the link or the tag.",
  )
  await post(player(), { playerIds: [lee], kind: 'shout_out' })
})

test('a post whose tagged player’s release becomes “No” is neither approved nor brought back, and holds no other one up', async () => {
  const { teamId } = team
  const lee = await insertPlayer(sql, teamId)
  const tagged = { playerIds: [lee], link: 'https://example.org/clip' }
  const shown = await post(player(), tagged)
  await approveFirst()
  const [held, fine] = [await post(player(), tagged), await post(player(), { playerIds: [lee] })]
  const changes = { photoRelease: { from: '', to: 'no' } }
  await apply(stack, coach, editCard, { id: lee, baseVersion: 1, changes } as never, teamId)
  await approve(coach, held, fine)
  expect(await feedOf(coach)).toMatchObject({ posts: [fine, shown].toSorted(), waiting: [held] })
  for (const ids of [[held], [fine, held]])
    await expect(approve(coach, ...ids)).rejects.toThrow('Delete the post, or ask for a new one.')
  await remove(coach, shown)
  await expect(restore(coach, shown)).rejects.toThrow('The post stays deleted.')
})

test('the list is in the order in which posts were shown, coaches have what waits however old, and a link finds one post', async () => {
  const { teamId } = team
  await approveFirst()
  const [old, waits] = [await post(player()), await post(player())]
  for (let i = 0; i < RECENT_FEED_POSTS; i += 1) await insertFeedPost(sql, teamId, { by: coach.userId })
  expect((await feedOf(coach)).waiting).toEqual([old, waits].toSorted())
  await approve(coach, old)
  const staff = await post(coach, { audience: 'staff' })
  const client = new TestClient(stack, mate)
  try {
    const posts = client.live<{ id: string }>(queries.social.posts({ teamId }))
    await until('the newest', () => posts.rows().length === RECENT_FEED_POSTS)
    await until('the one that was approved last', () => posts.rows()[0]?.id === old)
    await remove(coach, old)
    const answers = await client.rowsOfEach<{ id: string }>(
      [old, waits, staff].map((id) => queries.social.post({ teamId, id })),
    )
    expect(answers).toEqual([[], [], []])
    await restore(coach, old)
    const found = client.live<{ id: string }>(queries.social.post({ teamId, id: old }))
    await until('the post', () => found.rows().length === 1)
  } finally {
    await client.close()
  }
})

test('nothing is forged: neither author, team, time of approval nor text of a post that is there', async () => {
  const { teamId } = team
  const id = await post(coach)
  const forged = async (name: string, input: object) => {
    const args = envelope(input as never, teamId)
    await new Pusher(stack, mate).push({ name, args })
    return (await receiptOf(sql, args.opId))['message']
  }
  for (const field of [
    { authorId: coach.userId },
    { teamId: newId() },
    { approvedAt: 1 },
    { readGrant: 'member' },
  ])
    expect(await forged('social.post', { ...FEED_POST, id: newId(), ...field })).toMatch("Can't save")
  expect(await forged('social.post', { ...FEED_POST, id, body: 'Mine now' })).toMatch('could not be created')
  expect(
    await forged('social.comment', { id: newId(), postId: id, body: 'x', authorId: coach.userId }),
  ).toMatch("Can't save")
  expect(await sql`select author_id, body from social_posts where team_id = ${teamId}`).toEqual([
    { author_id: coach.userId, body: FEED_POST.body },
  ])
})

test("another team's posts and comments look like missing ones", async () => {
  const stranger = await signUp(stack)
  const theirs = await createTeam(stack, stranger, 'Others')
  const id = await insertFeedPost(sql, theirs.teamId, { by: stranger.userId })
  const said = await insertFeedComment(sql, theirs.teamId, { by: stranger.userId, postId: id })
  const { teamId } = team
  const react = { postId: id, reaction: 'fire' } as const
  for (const doing of [
    () => comment(coach, id),
    () => remove(coach, id),
    () => restore(coach, id),
    () => approve(coach, id),
    () => report(coach, id),
    () => apply(stack, coach, reactToPost, react, teamId),
    () => apply(stack, coach, closeReports, { postId: id, commentId: null }, teamId),
  ])
    await expect(doing()).rejects.toThrow(GONE)
  for (const operation of [deleteComment, restoreComment])
    await expect(apply(stack, coach, operation, { id: said }, teamId)).rejects.toThrow(
      'This comment no longer exists.',
    )
})

test('an archived team’s feed is only read', async () => {
  const { teamId } = team
  const id = await post(player())
  await apply(stack, coach, archiveTeam, { id: teamId }, teamId)
  try {
    const archived = 'This team is archived, so it can only be read.'
    const tries = [
      () => post(player()),
      () => comment(mate, id),
      () => remove(player(), id),
      () => report(mate, id),
    ]
    for (const doing of tries) await expect(doing()).rejects.toThrow(archived)
    expect((await feedOf(mate)).posts).toEqual([id])
  } finally {
    await apply(stack, coach, restoreTeam, { id: teamId }, teamId)
  }
})

test('who leaves the team or the audience reads nothing of it any more, and keeps nothing of their own on the device', async () => {
  await approveFirst()
  const person = await signUp(stack)
  await addMember(stack, team.teamId, person.userId, 'player')
  const shown = await post(coach, { audience: 'players' })
  const own = await post(person, { audience: 'players' })
  expect(await feedOf(person)).toMatchObject({ posts: [shown], mine: [own] })
  await remove(person, own)
  await addMember(stack, team.teamId, person.userId, 'alumni')
  expect((await feedOf(person)).posts).toEqual([])
  await expect(restore(person, own)).rejects.toThrow("This post is for a group you're no longer in.")
  await addMember(stack, team.teamId, person.userId, 'player', { active: false })
  expect(await feedOf(person)).toMatchObject({ posts: [], mine: [], comments: [], reactions: [], myMute: [] })
})
