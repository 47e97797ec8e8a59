/** The team feed: posts, comments and reactions of members, what readers report, and what coaches do about it. */
import * as z from 'zod/mini'
import { commentText, socialPostFields } from '../entities/social-post.ts'
import { AppError } from '../errors.ts'
import { id } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { acts } from '../operation.ts'
import { postReadGrantOf } from '../posts.ts'
import { assertNew, changedBy, createdBy } from '../shared-row.ts'
import { audiencesFor, linkError, REACTIONS } from '../social.ts'
import { zql } from '../zero.ts'
import {
  assertMayRestore,
  assertNotMuted,
  assertOnRoster,
  assertRoom,
  assertTheirs,
  closeOpen,
  deletionOf,
  findComment,
  findCommentOn,
  findPost,
  grantsOfReader,
  isAnswered,
  isReleased,
  isWithdrawn,
  NOT_RELEASED,
  openReports,
  reopen,
  visiblePost,
} from './social-rules.ts'

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
      throw new AppError('forbidden', 'You can only post to groups you belong to. Choose another audience.')
    const wrongLink = linkError(link)
    if (wrongLink) throw new AppError('invalid', wrongLink)
    if (kind === 'shout_out' && playerIds.length === 0)
      throw new AppError('invalid', 'Tag at least one player to give a shout-out.')
    await assertOnRoster(env, playerIds)
    if (!(await isReleased(env, input)))
      throw new AppError('invalid', `${NOT_RELEASED} Remove the link or the tag.`)
    const team = await tx.run(zql.teams.where('id', teamId).one())
    const waits = team?.socialApproval === true && !holds('playbook.edit')
    await tx.mutate.socialPosts.insert({
      ...input,
      teamId,
      authorId: ctx.userId,
      approvedAt: waits ? null : now,
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

/** Brings a post back, for its author if they deleted it, or for coaches if one of them did; and the reports that this closed. */
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
      throw new AppError('forbidden', "This post is for a group you're no longer in. It stays deleted.")
    if (!(await isReleased(env, post)))
      throw new AppError('invalid', `${NOT_RELEASED} The post stays deleted.`)
    await env.tx.mutate.socialPosts.update({
      id: post.id,
      deletedAt: null,
      deletedBy: null,
      ...changedBy(post, env),
      // All readers get the row, and not which coach brought it back. That of a waiting one says it: the other coaches are told.
      updatedBy: post.approvedAt === null ? env.ctx.userId : post.authorId,
    })
    await reopen(env, post, post.id, null)
    return undefined
  },
})

/**
 * Shows posts that wait to their readers. Those that are approved already, or deleted meanwhile, stay as they are, and so do
 * those with a link whose players' release has become a no since. Fails if it shows none because of these.
 */
export const approveFeedPosts = acts({
  name: 'social.approve',
  input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.bulk)) }),
  needs: 'playbook.edit',
  ...ofPost,
  entityId: (input) => input.ids[0] ?? '',

  run: async (env) => {
    const { tx, teamId, input, now } = env
    const posts = await tx.run(
      zql.socialPosts
        .where('teamId', teamId)
        .where('id', 'IN', [...new Set(input.ids)])
        .where('deletedAt', 'IS', null),
    )
    if (posts.length === 0) throw new AppError('not_found', 'This post no longer exists.')
    let held = 0
    let shown = 0
    for (const post of posts) {
      if (post.approvedAt !== null) continue
      if (!(await isReleased(env, post))) {
        held += 1
        continue
      }
      await tx.mutate.socialPosts.update({
        id: post.id,
        approvedAt: now,
        readGrant: postReadGrantOf(post.audience, true),
        ...changedBy(post, env),
        // All readers get the row, and not who approved it.
        updatedBy: post.authorId,
      })
      shown += 1
    }
    if (held > 0 && shown === 0)
      throw new AppError('invalid', `${NOT_RELEASED} Delete the post, or ask for a new one.`)
    return undefined
  },
})

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

/** Brings a comment back, as `restoreFeedPost` a post. */
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
      // As for a post.
      updatedBy: comment.authorId,
    })
    await reopen(env, comment, comment.postId, comment.id)
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
 * Tells the coaches of a post or a comment. A second report by the same person, while the first is open, only changes its
 * reason. What the author deleted meanwhile can be reported, or else deleting would be a way around; what a coach deleted is
 * answered already.
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
    const comment = commentId === null ? null : await findCommentOn(env, postId, commentId)
    if (isAnswered(post) || (comment && isAnswered(comment))) return undefined
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

/**
 * Closes the open reports of a post or a comment. It stays as it is, but what its author deleted they do not bring back, or
 * else they could show again what nobody reports any more. So a comment goes whose post's author deleted the post.
 */
export const closeReports = acts({
  name: 'social.closeReports',
  input: z.strictObject({ postId: id, commentId: z.nullable(id) }),
  entity: 'socialPost',
  needs: 'playbook.edit',
  entityId: (input) => input.postId,
  ...inTurn,

  run: async (env) => {
    const { postId, commentId } = env.input
    const holds = await grantsOfReader(env)
    const post = await findPost(env, postId)
    if (commentId === null) {
      const deletion = isWithdrawn(post) ? deletionOf(env, post, holds) : undefined
      if (deletion) await env.tx.mutate.socialPosts.update({ id: postId, ...deletion })
    } else {
      const comment = await findCommentOn(env, postId, commentId)
      const canComeBack = isWithdrawn(comment.deletedAt === null ? post : comment)
      const deletion = canComeBack ? deletionOf(env, comment, holds) : undefined
      if (deletion) await env.tx.mutate.socialComments.update({ id: commentId, ...deletion })
    }
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

  run: async ({ tx, teamId, input: { userId, muted }, now }) => {
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
    if (coach) throw new AppError('invalid', "You can't pause a coach's posting.")
    await tx.mutate.socialMutes.insert({ teamId, userId, at: now })
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
