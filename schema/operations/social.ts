/** The team feed: posts, comments and reactions of members, what readers report, and what coaches do about it. */
import * as z from 'zod/mini'
import type { Grant } from '../capabilities.ts'
import { commentText, socialPostFields } from '../entities/social-post.ts'
import { AppError } from '../errors.ts'
import { id } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { acts, type RunEnv } from '../operation.ts'
import { isAdmin } from '../permissions.ts'
import { postReadGrantOf } from '../posts.ts'
import { assertNew, changedBy, createdBy, ofTeam } from '../shared-row.ts'
import { audiencesFor, feedReadGrantOf, linkError, MOST_COMMENTS, REACTIONS } from '../social.ts'
import { zql } from '../zero.ts'

type Env = RunEnv<unknown>
type Holds = (grant: Grant) => boolean

/** What the person holds in the team. */
async function grantsOfReader({ tx, ctx, teamId }: Env): Promise<Holds> {
  const rows = await tx.run(zql.memberGrants.where('teamId', teamId).where('userId', ctx.userId))
  const held = new Set(rows.map(({ capability }) => capability))
  return (grant) => isAdmin(ctx) || held.has(grant)
}

/** Throws AppError `forbidden` for someone whose posting a coach paused. */
async function assertNotMuted({ tx, ctx, teamId }: Env, holds: Holds): Promise<void> {
  if (holds('playbook.edit')) return
  const muted = await tx.run(zql.socialMutes.where('teamId', teamId).where('userId', ctx.userId).one())
  if (muted) throw new AppError('forbidden', 'A coach paused your posting. You can still read the feed.')
}

async function findPost({ tx, teamId }: Env, postId: string) {
  return ofTeam(await tx.run(zql.socialPosts.where('id', postId).one()), teamId, 'post')
}

async function findComment({ tx, teamId }: Env, commentId: string) {
  return ofTeam(await tx.run(zql.socialComments.where('id', commentId).one()), teamId, 'comment')
}

/** A post that its audience can read by now, for someone in it. Throws AppError. */
async function visiblePost(env: Env, postId: string, holds: Holds) {
  const post = await findPost(env, postId)
  if (post.deletedAt !== null || !holds(feedReadGrantOf(post)))
    throw new AppError('not_found', 'This post no longer exists.')
  if (post.approvedAt === null)
    throw new AppError('invalid', 'This post is waiting for approval. Approve it first.')
  return post
}

type Written = { authorId: string; deletedBy: string | null }

/** Throws AppError unless the person wrote it or is a coach; a thing that they can't read looks like a missing one. */
function assertTheirs({ ctx }: Env, row: Written, what: string, holds: Holds, isReadable: boolean): void {
  if (row.authorId === ctx.userId || holds('playbook.edit')) return
  if (!isReadable) throw new AppError('not_found', `This ${what} no longer exists.`)
  throw new AppError('forbidden', `Only its author and coaches can delete this ${what}.`)
}

/** Throws AppError unless the person may bring it back: a coach, or its author who deleted it. */
function assertMayRestore({ ctx }: Env, row: Written, what: string, holds: Holds): void {
  if (holds('playbook.edit')) return
  if (row.authorId !== ctx.userId) throw new AppError('not_found', `This ${what} no longer exists.`)
  if (row.deletedBy !== null && row.deletedBy !== ctx.userId)
    throw new AppError('forbidden', `A coach deleted this ${what}. Ask a coach to bring it back.`)
}

/**
 * What deleting writes; undefined where it is deleted already. A coach's deletion counts over the author's own, which
 * the author could take back.
 */
function deletionOf(env: Env, row: Written & { version: number; deletedAt: number | null }, holds: Holds) {
  const { ctx, now } = env
  const takesOver = row.deletedBy === row.authorId && row.authorId !== ctx.userId && holds('playbook.edit')
  if (row.deletedAt !== null && !takesOver) return undefined
  return { deletedAt: row.deletedAt ?? now, deletedBy: ctx.userId, ...changedBy(row, env) }
}

/** Throws AppError `not_found` unless all players are on the team's roster. */
async function assertOnRoster({ tx, teamId }: Env, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const there = await tx.run(
    zql.rosterPlayers
      .where('teamId', teamId)
      .where('id', 'IN', [...ids])
      .where('deletedAt', 'IS', null),
  )
  if (there.length < ids.length)
    throw new AppError('not_found', 'A tagged player is no longer on the roster. Remove the tag.')
}

/** Throws AppError `invalid` if the family of one of these players does not want pictures shown. */
async function assertReleased({ tx, teamId }: Env, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const cards = await tx.run(zql.playerCards.where('teamId', teamId).where('playerId', 'IN', [...ids]))
  if (cards.some(({ photoRelease }) => photoRelease === 'no'))
    throw new AppError('invalid', 'A tagged player has no photo release. Remove the link or the tag.')
}

/**
 * Posts, approvals and deletions of one team take turns, and so do comments and reports: none of them reads a post that
 * another is just changing.
 */
const inTurn = {
  turn: (_: unknown, teamId: string | null) => `feed ${teamId}`,
  /** What was deleted stays so when something else about it is tried again. */
  leavesDeleted: true,
} as const
const ofPost = { entity: 'socialPost', entityId: (input: { id: string }) => input.id, ...inTurn } as const
const ofComment = { ...ofPost, entity: 'socialComment' } as const

/** Posts to the feed. In a team that approves posts, those of people who are no coaches wait. */
export const postToFeed = acts({
  name: 'social.post',
  input: z.strictObject({ id, ...socialPostFields }),
  needs: 'member',
  ...ofPost,

  run: async (env) => {
    const { tx, ctx, teamId, input, now } = env
    const { audience, link, kind, playerIds } = input
    assertNew(await tx.run(zql.socialPosts.where('id', input.id).one()), 'post')
    const holds = await grantsOfReader(env)
    await assertNotMuted(env, holds)
    if (!audiencesFor(holds).includes(audience))
      throw new AppError('forbidden', 'You can only post to people you are one of. Choose another audience.')
    const wrongLink = linkError(link)
    if (wrongLink) throw new AppError('invalid', wrongLink)
    if (kind === 'shout_out' && playerIds.length === 0)
      throw new AppError('invalid', 'A shout-out is for a player. Tag at least one.')
    await assertOnRoster(env, playerIds)
    if (link) await assertReleased(env, playerIds)
    const team = await tx.run(zql.teams.where('id', teamId).one())
    const waits = team?.socialApproval === true && !holds('playbook.edit')
    await tx.mutate.socialPosts.insert({
      ...input,
      teamId,
      authorId: ctx.userId,
      approvedAt: waits ? null : now,
      approvedBy: null,
      deletedBy: null,
      readGrant: postReadGrantOf(audience, !waits),
      ...createdBy(env),
      deletedAt: null,
    })
    return undefined
  },
})

/** Deletes a post, by its author or a coach; a coach's deletion closes what readers reported of it. */
export const deleteFeedPost = acts({
  name: 'social.deletePost',
  input: z.strictObject({ id }),
  needs: 'member',
  ...ofPost,

  run: async (env) => {
    const post = await findPost(env, env.input.id)
    const holds = await grantsOfReader(env)
    assertTheirs(env, post, 'post', holds, holds(post.readGrant))
    const deletion = deletionOf(env, post, holds)
    if (deletion) await env.tx.mutate.socialPosts.update({ id: post.id, ...deletion })
    if (holds('playbook.edit')) await closeOpen(env, post.id, null)
    return undefined
  },
})

/** Brings a post back, for its author if they deleted it, and for coaches. */
export const restoreFeedPost = acts({
  name: 'social.restorePost',
  input: z.strictObject({ id }),
  needs: 'member',
  ...ofPost,

  run: async (env) => {
    const post = await findPost(env, env.input.id)
    const holds = await grantsOfReader(env)
    assertMayRestore(env, post, 'post', holds)
    if (post.deletedAt === null) return undefined
    await assertNotMuted(env, holds)
    if (!audiencesFor(holds).includes(post.audience))
      throw new AppError('forbidden', 'You are no longer one of the people this post is for.')
    await env.tx.mutate.socialPosts.update({
      id: post.id,
      deletedAt: null,
      deletedBy: null,
      ...changedBy(post, env),
    })
    return undefined
  },
})

/** Shows posts that wait to their readers. Those that are approved already, or deleted meanwhile, stay as they are. */
export const approveFeedPosts = acts({
  name: 'social.approve',
  input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.bulk)) }),
  needs: 'playbook.edit',
  ...ofPost,
  entityId: (input) => input.ids[0] ?? '',

  run: async (env) => {
    const { tx, ctx, teamId, input, now } = env
    const posts = await tx.run(
      zql.socialPosts
        .where('teamId', teamId)
        .where('id', 'IN', [...new Set(input.ids)])
        .where('deletedAt', 'IS', null),
    )
    if (posts.length === 0) throw new AppError('not_found', 'This post no longer exists.')
    for (const post of posts)
      if (post.approvedAt === null)
        await tx.mutate.socialPosts.update({
          id: post.id,
          approvedAt: now,
          approvedBy: ctx.userId,
          readGrant: postReadGrantOf(post.audience, true),
          ...changedBy(post, env),
        })
    return undefined
  },
})

/** Throws AppError `invalid` unless the post takes another comment. */
async function assertRoom({ tx }: Env, postId: string): Promise<void> {
  const there = await tx.run(zql.socialComments.where('postId', postId).where('deletedAt', 'IS', null))
  if (there.length >= MOST_COMMENTS)
    throw new AppError('invalid', `A post can have up to ${MOST_COMMENTS} comments.`)
}

/** Comments on a post that can be read. */
export const commentOnPost = acts({
  name: 'social.comment',
  input: z.strictObject({ id, postId: id, body: commentText }),
  needs: 'member',
  ...ofComment,

  run: async (env) => {
    const { tx, ctx, teamId, input } = env
    assertNew(await tx.run(zql.socialComments.where('id', input.id).one()), 'comment')
    const holds = await grantsOfReader(env)
    await assertNotMuted(env, holds)
    const post = await visiblePost(env, input.postId, holds)
    await assertRoom(env, post.id)
    await tx.mutate.socialComments.insert({
      ...input,
      teamId,
      authorId: ctx.userId,
      deletedBy: null,
      readGrant: post.readGrant,
      ...createdBy(env),
      deletedAt: null,
    })
    return undefined
  },
})

/** Deletes a comment, by its author or a coach; a coach's deletion closes what readers reported of it. */
export const deleteComment = acts({
  name: 'social.deleteComment',
  input: z.strictObject({ id }),
  needs: 'member',
  ...ofComment,

  run: async (env) => {
    const comment = await findComment(env, env.input.id)
    const holds = await grantsOfReader(env)
    assertTheirs(env, comment, 'comment', holds, holds(comment.readGrant))
    const deletion = deletionOf(env, comment, holds)
    if (deletion) await env.tx.mutate.socialComments.update({ id: comment.id, ...deletion })
    if (holds('playbook.edit')) await closeOpen(env, comment.postId, comment.id)
    return undefined
  },
})

/** Brings a comment back, for its author if they deleted it, and for coaches. */
export const restoreComment = acts({
  name: 'social.restoreComment',
  input: z.strictObject({ id }),
  needs: 'member',
  ...ofComment,

  run: async (env) => {
    const comment = await findComment(env, env.input.id)
    const holds = await grantsOfReader(env)
    assertMayRestore(env, comment, 'comment', holds)
    if (comment.deletedAt === null) return undefined
    await assertNotMuted(env, holds)
    await visiblePost(env, comment.postId, holds)
    await assertRoom(env, comment.postId)
    await env.tx.mutate.socialComments.update({
      id: comment.id,
      deletedAt: null,
      deletedBy: null,
      ...changedBy(comment, env),
    })
    return undefined
  },
})

/** Sets the person's one reaction to a post, or takes it back. */
export const reactToPost = acts({
  name: 'social.react',
  input: z.strictObject({ postId: id, reaction: z.nullable(z.enum(REACTIONS)) }),
  entity: 'socialPost',
  needs: 'member',
  entityId: (input) => input.postId,
  // Apart from the feed's turns: a room of people who react need not wait for each other's posts.
  turn: (input) => `reactions ${input.postId}`,
  leavesDeleted: true,

  run: async (env) => {
    const { tx, ctx, teamId, input, now } = env
    const post = await visiblePost(env, input.postId, await grantsOfReader(env))
    const key = { postId: post.id, userId: ctx.userId }
    if (input.reaction === null) await tx.mutate.socialReactions.delete(key)
    else
      await tx.mutate.socialReactions.upsert({
        ...key,
        teamId,
        reaction: input.reaction,
        at: now,
        readGrant: post.readGrant,
      })
    return undefined
  },
})

/**
 * Tells the coaches of a post or a comment. Who reports it again before they answered changes the reason. It counts also if the
 * author deleted it meanwhile, or else deleting would be a way around.
 */
export const reportOnFeed = acts({
  name: 'social.report',
  input: z.strictObject({
    id,
    postId: id,
    commentId: z.nullable(id),
    reason: z.string().check(z.trim(), z.maxLength(LIMITS.reportReason)),
  }),
  entity: 'socialPost',
  needs: 'member',
  entityId: (input) => input.postId,
  ...inTurn,

  run: async (env) => {
    const { tx, ctx, teamId, input, now } = env
    const { id, postId, commentId, reason } = input
    assertNew(await tx.run(zql.socialReports.where('id', id).one()), 'report')
    const holds = await grantsOfReader(env)
    const post = await findPost(env, postId)
    if (!holds(postReadGrantOf(post.audience, post.approvedAt !== null)))
      throw new AppError('not_found', 'This post no longer exists.')
    if (commentId !== null && (await findComment(env, commentId)).postId !== postId)
      throw new AppError('not_found', 'This comment no longer exists.')
    const mine = (await openReports(env, postId, commentId)).find((one) => one.reportedBy === ctx.userId)
    if (mine) await tx.mutate.socialReports.update({ id: mine.id, reason })
    else
      await tx.mutate.socialReports.insert({
        id,
        teamId,
        postId,
        commentId,
        reportedBy: ctx.userId,
        reason,
        at: now,
        closedAt: null,
        closedBy: null,
      })
    return undefined
  },
})

/** The open reports of a post itself, or of a comment on it. */
async function openReports({ tx, teamId }: Env, postId: string, commentId: string | null) {
  const open = await tx.run(
    zql.socialReports.where('teamId', teamId).where('postId', postId).where('closedAt', 'IS', null),
  )
  return open.filter((report) => report.commentId === commentId)
}

async function closeOpen(env: Env, postId: string, commentId: string | null): Promise<void> {
  for (const { id } of await openReports(env, postId, commentId))
    await env.tx.mutate.socialReports.update({ id, closedAt: env.now, closedBy: env.ctx.userId })
}

/** Closes the open reports of a post or a comment, which stays. */
export const closeReports = acts({
  name: 'social.closeReports',
  input: z.strictObject({ postId: id, commentId: z.nullable(id) }),
  entity: 'socialPost',
  needs: 'playbook.edit',
  entityId: (input) => input.postId,
  ...inTurn,

  run: async (env) => {
    const { postId, commentId } = env.input
    await findPost(env, postId)
    await closeOpen(env, postId, commentId)
    return undefined
  },
})

/** Pauses the posting of a member who is no coach, or lets them post again. */
export const muteMember = acts({
  name: 'social.mute',
  input: z.strictObject({ userId: id, muted: z.boolean() }),
  entity: 'member',
  needs: 'playbook.edit',
  entityId: (input) => input.userId,
  ...inTurn,

  run: async ({ tx, ctx, teamId, input: { userId, muted }, now }) => {
    const known = await tx.run(zql.socialMutes.where('teamId', teamId).where('userId', userId).one())
    if (!muted) {
      if (known) await tx.mutate.socialMutes.delete({ teamId, userId })
      return undefined
    }
    if (known) return undefined
    const member = await tx.run(
      zql.teamMembers.where('teamId', teamId).where('userId', userId).where('status', 'active').one(),
    )
    if (!member) throw new AppError('not_found', 'This member no longer exists.')
    const coach = await tx.run(
      zql.memberGrants
        .where('teamId', teamId)
        .where('userId', userId)
        .where('capability', 'playbook.edit')
        .one(),
    )
    if (coach) throw new AppError('invalid', "You can't pause the posting of a coach.")
    await tx.mutate.socialMutes.insert({ teamId, userId, mutedBy: ctx.userId, at: now })
    return undefined
  },
})

export const socialOperations = [
  postToFeed,
  deleteFeedPost,
  restoreFeedPost,
  approveFeedPosts,
  commentOnPost,
  deleteComment,
  restoreComment,
  reactToPost,
  reportOnFeed,
  closeReports,
  muteMember,
]
