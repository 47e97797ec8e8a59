/** What the operations of the team feed share: who may do what, and what becomes of reports. */
import type { Grant } from '../capabilities.ts'
import { AppError } from '../errors.ts'
import type { RunEnv } from '../operation.ts'
import { isAdmin } from '../permissions.ts'
import { changedBy, ofTeam } from '../shared-row.ts'
import { feedReadGrantOf, MOST_COMMENTS } from '../social.ts'
import { zql } from '../zero.ts'

type Env = RunEnv<unknown>
type Holds = (grant: Grant) => boolean

/** What the person holds in the team. */
export async function grantsOfReader({ tx, ctx, teamId }: Env): Promise<Holds> {
  const rows = await tx.run(zql.memberGrants.where('teamId', teamId).where('userId', ctx.userId))
  const held = new Set(rows.map(({ capability }) => capability))
  return (grant) => isAdmin(ctx) || held.has(grant)
}

/** Throws AppError `forbidden` for someone whose posting a coach paused. */
export async function assertNotMuted({ tx, ctx, teamId }: Env, holds: Holds): Promise<void> {
  if (holds('playbook.edit')) return
  const muted = await tx.run(zql.socialMutes.where('teamId', teamId).where('userId', ctx.userId).one())
  if (muted) throw new AppError('forbidden', 'A coach paused your posting. You can still read the feed.')
}

export async function findPost({ tx, teamId }: Env, postId: string) {
  return ofTeam(await tx.run(zql.socialPosts.where('id', postId).one()), teamId, 'post')
}

export async function findComment({ tx, teamId }: Env, commentId: string) {
  return ofTeam(await tx.run(zql.socialComments.where('id', commentId).one()), teamId, 'comment')
}

export async function findCommentOn(env: Env, postId: string, commentId: string) {
  const comment = await findComment(env, commentId)
  if (comment.postId !== postId) throw new AppError('not_found', 'This comment no longer exists.')
  return comment
}

/** A post that its audience can read by now, for someone in it. Throws AppError. */
export async function visiblePost(env: Env, postId: string, holds: Holds) {
  const post = await findPost(env, postId)
  if (post.deletedAt !== null || !holds(feedReadGrantOf(post)))
    throw new AppError('not_found', 'This post no longer exists.')
  if (post.approvedAt === null)
    throw new AppError('invalid', 'This post is waiting for approval. Approve it first.')
  return post
}

type Written = {
  authorId: string
  deletedBy: string | null
  deletedAt: number | null
  updatedAt: number
  version: number
}

/** Throws AppError unless the person wrote it or is a coach; a thing that they can't read looks like a missing one. */
export function assertTheirs(
  { ctx }: Env,
  row: Written,
  what: string,
  holds: Holds,
  isReadable: boolean,
): void {
  if (row.authorId === ctx.userId || holds('playbook.edit')) return
  if (!isReadable) throw new AppError('not_found', `This ${what} no longer exists.`)
  throw new AppError('forbidden', `Only its author and coaches can delete this ${what}.`)
}

/**
 * Throws AppError unless the person may bring it back: its author who deleted it, or another coach what a coach deleted. What both
 * deleted stays deleted: its author took it down, and a coach made that final.
 */
export function assertMayRestore({ ctx }: Env, row: Written, what: string, holds: Holds): void {
  const isOwn = row.authorId === ctx.userId
  if (!isOwn && !holds('playbook.edit')) throw new AppError('not_found', `This ${what} no longer exists.`)
  if (row.deletedBy === null) return
  if (row.deletedBy === row.authorId) {
    if (!isOwn)
      throw new AppError('forbidden', `Its author deleted this ${what}. Only they can bring it back.`)
  } else if (row.deletedAt !== row.updatedAt) {
    const both = isOwn ? `You and a coach deleted this ${what}.` : `Its author deleted this ${what}, too.`
    throw new AppError('forbidden', `${both} It stays deleted.`)
  } else if (isOwn)
    throw new AppError('forbidden', `A coach deleted this ${what}. Ask a coach to bring it back.`)
}

/**
 * What deleting writes; undefined where nothing changes. A coach's deletion counts over the author's own, which the author
 * could take back. The time stays that of the first: one that differs from the last change says that both deleted it.
 */
export function deletionOf(env: Env, row: Written, holds: Holds) {
  const { ctx, now } = env
  const isOwn = row.authorId === ctx.userId
  const takesOver = isWithdrawn(row) && !isOwn && holds('playbook.edit')
  if (row.deletedAt === null || takesOver)
    return { deletedAt: row.deletedAt ?? now, deletedBy: ctx.userId, ...changedBy(row, env) }
  if (!isOwn || isWithdrawn(row)) return undefined
  return { deletedAt: row.deletedAt, deletedBy: row.deletedBy, ...changedBy(row, env) }
}

/** Throws AppError `not_found` unless all players are on the team's roster. */
export async function assertOnRoster({ tx, teamId }: Env, ids: readonly string[]): Promise<void> {
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

export const NOT_RELEASED = "A tagged player's photo release is “No”."

/** Whether no tagged player's family said no to pictures, or the post has no link to one. */
export async function isReleased(
  { tx, teamId }: Env,
  { link, playerIds }: { link: string; playerIds: readonly string[] },
): Promise<boolean> {
  if (link === '' || playerIds.length === 0) return true
  const cards = await tx.run(zql.playerCards.where('teamId', teamId).where('playerId', 'IN', [...playerIds]))
  return cards.every(({ photoRelease }) => photoRelease !== 'no')
}

/** Throws AppError `invalid` unless the post takes another comment. */
export async function assertRoom({ tx }: Env, postId: string): Promise<void> {
  const there = await tx.run(zql.socialComments.where('postId', postId).where('deletedAt', 'IS', null))
  if (there.length >= MOST_COMMENTS)
    throw new AppError('invalid', `A post can have up to ${MOST_COMMENTS} comments.`)
}

/** Whether its author deleted it, and can bring it back. */
export const isWithdrawn = (row: Written) => row.deletedBy === row.authorId

/** Whether a coach deleted it. */
export const isAnswered = (row: Written) => row.deletedAt !== null && !isWithdrawn(row)

/** The open reports of a post itself, or of a comment on it. */
export async function openReports({ tx, teamId }: Env, postId: string, commentId: string | null) {
  const open = await tx.run(
    zql.socialReports.where('teamId', teamId).where('postId', postId).where('closedAt', 'IS', null),
  )
  return open.filter((report) => report.commentId === commentId)
}

export async function closeOpen(env: Env, postId: string, commentId: string | null): Promise<void> {
  for (const { id } of await openReports(env, postId, commentId))
    await env.tx.mutate.socialReports.update({ id, closedAt: env.now, closedBy: env.ctx.userId })
}

/** Opens the reports again that a coach's deletion of the post or comment closed, now that it is back. */
export async function reopen(
  env: Env,
  deleted: Written,
  postId: string,
  commentId: string | null,
): Promise<void> {
  const { tx, teamId } = env
  const { deletedAt, deletedBy } = deleted
  if (deletedAt === null || deletedBy === null) return
  const open = new Set((await openReports(env, postId, commentId)).map(({ reportedBy }) => reportedBy))
  const closed = await tx.run(
    zql.socialReports
      .where('teamId', teamId)
      .where('postId', postId)
      .where('closedAt', deletedAt)
      .where('closedBy', deletedBy),
  )
  for (const report of closed)
    if (report.commentId === commentId && !open.has(report.reportedBy))
      await tx.mutate.socialReports.update({ id: report.id, closedAt: null, closedBy: null })
}
