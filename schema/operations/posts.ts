/** What coaches tell their team: written, edited, deleted and restored; and who has read it. */
import * as z from 'zod/mini'
import { shiftDay, USUAL_ZONE } from '../calendar.ts'
import type { NotificationKind } from '../db/notification.ts'
import { postAbout, postFields } from '../entities/post.ts'
import { entriesOf, type EntryKind } from '../entries.ts'
import { AppError } from '../errors.ts'
import { instantOf } from '../event-times.ts'
import { id } from '../input-pieces.ts'
import { LIMITS } from '../limits.ts'
import { asksToConfirm } from '../notification-words.ts'
import { acts, type RunEnv } from '../operation.ts'
import { isAdmin } from '../permissions.ts'
import { POST_READS_DAYS, REMIND_EVERY_MS } from '../posts.ts'
import { ofTeam } from '../shared-row.ts'
import { zql } from '../zero.ts'

type Fields = { readonly [field in keyof typeof postFields]: z.infer<(typeof postFields)[field]> }
type Row = Fields & { readonly kind: z.infer<typeof postAbout.kind> }

/** Throws AppError unless these posts may be written. */
const check: NonNullable<EntryKind['check']> = async ({ tx, teamId }, rows) => {
  const posts = rows as unknown as readonly Row[]
  if (posts.some(({ kind, urgent, mustConfirm }) => kind === 'post' && (urgent || mustConfirm)))
    throw new AppError(
      'invalid',
      'Only an announcement can be urgent or ask for confirmation. Post an announcement instead.',
    )
  if (!posts.some(({ endsOn, showsAt }) => endsOn && showsAt !== null)) return
  const team = await tx.run(zql.teams.where('id', teamId).one())
  if (!team) return
  for (const { endsOn, showsAt } of posts)
    if (
      endsOn &&
      showsAt !== null &&
      instantOf(shiftDay(endsOn, 1), '00:00', team.timeZone ?? USUAL_ZONE) <= showsAt
    )
      throw new AppError('invalid', 'The last day is before the post is shown. Check both dates.')
}

export const posts = entriesOf({
  names: {
    create: 'posts.create',
    edit: 'posts.edit',
    delete: 'posts.delete',
    restore: 'posts.restore',
  },
  entity: 'post',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.posts,
  fields: postFields,
  about: postAbout,
  // The database sets who may read it, and since when.
  initial: { shownAt: null, heldAt: null, remindedAt: null, remindedBy: null, readGrant: 'playbook.edit' },
  check,
})

type Env = RunEnv<unknown>

/** Those of the posts that the person may see, and what is known of their reading. Others are skipped. */
async function readable({ tx, ctx, teamId }: Env, ids: readonly string[]) {
  const grants = await tx.run(zql.memberGrants.where('teamId', teamId).where('userId', ctx.userId))
  const held = new Set(grants.map(({ capability }) => capability))
  const found = await tx.run(
    zql.posts
      .where('teamId', teamId)
      .where('id', 'IN', [...new Set(ids)])
      .where('deletedAt', 'IS', null),
  )
  const seen = found.filter(({ readGrant }) => isAdmin(ctx) || held.has(readGrant)).map((row) => row.id)
  if (seen.length === 0) return []
  const reads = await tx.run(zql.postReads.where('userId', ctx.userId).where('postId', 'IN', seen))
  const readOf = new Map(reads.map((row) => [row.postId, row]))
  // In one order, so that two devices of a person that read the same posts do not wait for each other in a circle.
  return seen.toSorted().map((postId) => ({ postId, read: readOf.get(postId) }))
}

/** Marks the person's news of these posts as read. */
async function readNews(
  { tx, ctx, now }: Env,
  postIds: readonly string[],
  isDone: (news: { kind: NotificationKind; subject: string }) => boolean,
): Promise<void> {
  if (postIds.length === 0) return
  const unread = await tx.run(
    zql.notifications
      .where('userId', ctx.userId)
      .where('actorId', 'IN', [...postIds])
      .where('readAt', 'IS', null),
  )
  for (const news of unread)
    if (isDone(news)) await tx.mutate.notifications.update({ id: news.id, readAt: now })
}

const ofRead = { entity: 'postRead', needs: 'member', inArchive: true } as const

/** Notes which posts the person has read. The first time counts. Posts that they may not see are left out. */
export const readPosts = acts({
  name: 'posts.read',
  input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.bulk)) }),
  ...ofRead,
  entityId: (input) => input.ids[0] ?? '',
  // Apart from the posts' own edits, which need not wait for a room of readers.
  turn: (input) => `read ${input.ids[0]}`,

  run: async (env) => {
    const { tx, ctx, teamId, input, now } = env
    const seen = await readable(env, input.ids)
    for (const { postId, read } of seen)
      if (!read) await tx.mutate.postReads.upsert({ postId, userId: ctx.userId, teamId, readAt: now })
    await readNews(
      env,
      seen.map(({ postId }) => postId),
      ({ kind, subject }) => kind !== 'announcement_reminder' || !asksToConfirm(subject),
    )
    return undefined
  },
})

/** Confirms that the person has read an announcement. The first time counts. */
export const confirmPost = acts({
  name: 'posts.confirm',
  input: z.strictObject({ id }),
  ...ofRead,
  entityId: (input) => input.id,
  turn: (input) => `read ${input.id}`,

  run: async (env) => {
    const { tx, ctx, teamId, input, now } = env
    const [seen] = await readable(env, [input.id])
    if (!seen) throw new AppError('not_found', 'This post no longer exists.')
    const { postId, read } = seen
    if (!read?.confirmedAt)
      await tx.mutate.postReads.upsert({
        postId,
        userId: ctx.userId,
        teamId,
        readAt: read?.readAt ?? now,
        confirmedAt: now,
      })
    await readNews(env, [postId], () => true)
    return undefined
  },
})

/** Tells those again who have not read a post, or have not confirmed it if they are asked to. */
export const remindOfPost = acts({
  name: 'posts.remind',
  input: z.strictObject({ id }),
  entity: 'post',
  needs: 'playbook.edit',
  entityId: (input) => input.id,
  leavesDeleted: true,

  run: async ({ tx, ctx, teamId, input, now }) => {
    const row = ofTeam(await tx.run(zql.posts.where('id', input.id).one()), teamId, 'post')
    if (row.deletedAt) throw new AppError('not_found', 'This post no longer exists.')
    if (row.heldAt !== null || (row.showsAt !== null && row.showsAt > now))
      throw new AppError('invalid', 'This post has not been sent, so its readers do not have it yet.')
    if (row.shownAt !== null && row.shownAt <= now - POST_READS_DAYS * 86_400_000)
      throw new AppError(
        'invalid',
        'This post is more than a year old, so who has read it is no longer known. Post it again instead.',
      )
    const wait = (row.remindedAt ?? 0) + REMIND_EVERY_MS - now
    if (wait > 0)
      throw new AppError(
        'invalid',
        `Readers were reminded less than an hour ago. You can remind them again in ${Math.ceil(wait / 60_000)} min.`,
      )
    await tx.mutate.posts.update({ id: row.id, remindedAt: now, remindedBy: ctx.userId })
    return undefined
  },
})

export const postOperations = [
  posts.create,
  posts.edit,
  posts.delete,
  posts.restore,
  readPosts,
  confirmPost,
  remindOfPost,
]
