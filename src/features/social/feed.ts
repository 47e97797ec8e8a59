/** The feed as its reader sees it: which posts, in which order, and who reacted. Pure; times in ms. */
import type { Row } from '@rocicorp/zero'
import { TEAM_ROLE_LABELS, type TeamRole } from '#schema/capabilities.ts'
import { LIMITS } from '#schema/limits.ts'
import { grantsOf, type RoleRight } from '#schema/permissions.ts'
import type { Reaction } from '#schema/social.ts'
import type { Schema } from '#schema/zero.ts'

export type FeedPost = Row<Schema['tables']['socialPosts']>
export type FeedComment = Row<Schema['tables']['socialComments']>
export type FeedReaction = Row<Schema['tables']['socialReactions']>
export type FeedReport = Row<Schema['tables']['socialReports']>

export const FILTERS = ['all', 'shout_out', 'alumni', 'waiting', 'reported'] as const
export type Filter = (typeof FILTERS)[number]

/** Whether a coach has still to approve it. */
export function isWaiting({ approvedAt }: Pick<FeedPost, 'approvedAt'>): boolean {
  return approvedAt === null
}

/** Since when its readers have it; of one that waits, when it was written. */
export function shownSince({ approvedAt, createdAt }: Pick<FeedPost, 'approvedAt' | 'createdAt'>): number {
  return approvedAt ?? createdAt
}

/** The posts that the reader may see, those that wait for them as a coach, and their own, each once, the newest first. */
export function feedOf<P extends Pick<FeedPost, 'id' | 'approvedAt' | 'createdAt'>>(
  visible: readonly P[],
  waiting: readonly P[],
  mine: readonly P[],
): P[] {
  const all = new Map([...mine, ...waiting, ...visible].map((post) => [post.id, post]))
  return [...all.values()].toSorted((a, b) => shownSince(b) - shownSince(a) || (a.id < b.id ? 1 : -1))
}

/** The posts of a filter. Posts of others that wait for a coach have a list of their own. */
export function filtered<P extends Pick<FeedPost, 'kind' | 'approvedAt' | 'authorId'>>(
  posts: readonly P[],
  filter: Filter,
  userId: string,
): P[] {
  if (filter === 'waiting') return posts.filter(isWaiting)
  return posts.filter(
    (post) => (filter === 'all' || post.kind === filter) && (!isWaiting(post) || post.authorId === userId),
  )
}

/**
 * Since when the device holds all comments or reactions, of which it keeps the newest `most`: what is on a post that its
 * readers got before may be missing in part.
 */
export function heldSince(times: readonly number[], most: number): number {
  return times.length < most ? 0 : times.reduce((first, time) => Math.min(first, time), Infinity)
}

/** Who reacted to a post and how: the people of each reaction, the first ones first, and the reader's own. */
export type Tally = { readonly by: ReadonlyMap<Reaction, readonly string[]>; readonly mine: Reaction | null }

const NO_TALLY: Tally = { by: new Map(), mine: null }

/** The tallies by post. */
export function talliesOf(
  reactions: readonly Pick<FeedReaction, 'postId' | 'userId' | 'reaction' | 'at'>[],
  userId: string,
): (postId: string) => Tally {
  const found = new Map<string, { by: Map<Reaction, string[]>; mine: Reaction | null }>()
  for (const one of reactions.toSorted((a, b) => a.at - b.at)) {
    const tally = found.get(one.postId) ?? { by: new Map<Reaction, string[]>(), mine: null }
    tally.by.set(one.reaction, [...(tally.by.get(one.reaction) ?? []), one.userId])
    if (one.userId === userId) tally.mine = one.reaction
    found.set(one.postId, tally)
  }
  return (postId) => found.get(postId) ?? NO_TALLY
}

/** The comments by post, the first ones first. */
export function commentsByPost<C extends Pick<FeedComment, 'postId' | 'createdAt' | 'id'>>(
  comments: readonly C[],
): (postId: string) => readonly C[] {
  const found = new Map<string, C[]>()
  for (const comment of comments.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))) {
    const ofPost = found.get(comment.postId)
    if (ofPost) ofPost.push(comment)
    else found.set(comment.postId, [comment])
  }
  return (postId) => found.get(postId) ?? []
}

/** What was reported, with its reports: a post, or a comment on it. */
export type Reported<R> = {
  readonly postId: string
  /** Null for the post itself. */
  readonly commentId: string | null
  readonly reports: readonly R[]
}

/** The open reports by what they are about, the longest open first. */
export function reportedOf<R extends Pick<FeedReport, 'postId' | 'commentId' | 'at' | 'closedAt'>>(
  reports: readonly R[],
): Reported<R>[] {
  const found = new Map<string, R[]>()
  for (const report of reports.filter(({ closedAt }) => closedAt === null).toSorted((a, b) => a.at - b.at)) {
    const key = `${report.postId} ${report.commentId ?? ''}`
    found.set(key, [...(found.get(key) ?? []), report])
  }
  return [...found.values()].flatMap((those) => {
    const [first] = those
    return first ? [{ postId: first.postId, commentId: first.commentId, reports: those }] : []
  })
}

type Deletable = {
  readonly authorId: string
  readonly deletedAt: number | null
  readonly deletedBy: string | null
}

/** Why a reported thing is not on the feed any more; empty while it is. `post`: of a comment. */
export function goneWords(item: Deletable, post: Pick<Deletable, 'deletedAt'> | undefined): string {
  if (item.deletedAt !== null)
    return item.deletedBy === item.authorId ? 'Deleted by its author' : 'Deleted by a coach'
  return post && post.deletedAt !== null ? 'Its post was deleted' : ''
}

type Member = {
  readonly userId: string
  readonly status: 'active' | 'inactive'
  readonly teamRole: TeamRole
  readonly capabilities: unknown
  readonly profile?: { readonly fullName: string; readonly displayName: string } | null | undefined
}

/** A person on the feed. */
export type Person = {
  readonly name: string
  /** Null for who has left the team. */
  readonly role: TeamRole | null
  /** Manages the feed; nobody pauses their posting. */
  readonly isCoach: boolean
}

const FORMER: Person = { name: 'Former member', role: null, isCoach: false }

/** What a person is on the team, beside their name. */
export function roleWords({ name, role }: Person): string {
  if (role) return TEAM_ROLE_LABELS[role]
  return name === FORMER.name ? '' : FORMER.name
}

/** The people of a team by their accounts. */
export function peopleOf(
  members: readonly Member[],
  rights: readonly RoleRight[],
): (userId: string) => Person {
  const found = new Map(
    members.map(({ userId, status, teamRole, capabilities, profile }) => [
      userId,
      {
        name: profile?.fullName || profile?.displayName || 'A member',
        role: status === 'active' ? teamRole : null,
        isCoach: status === 'active' && grantsOf(teamRole, capabilities, rights).includes('playbook.edit'),
      },
    ]),
  )
  return (userId) => found.get(userId) ?? FORMER
}

/** The first words of a text, as the history and a button's name say them. */
export function excerpt(text: string, most = 60): string {
  const [line = ''] = text.trim().split('\n')
  const words = line.trim()
  return words.length <= most ? words : `${words.slice(0, most - 1).trimEnd()}…`
}

/** What an operation says it did: "Posted “Great block by #54”". */
export function described(verb: string, text: string): string {
  return `${verb} “${excerpt(text)}”`.slice(0, LIMITS.description)
}

/** "Dana Whitfield, Sam Lee and 3 others". */
export function namesInWords(names: readonly string[], most = 5): string {
  const shown = names.slice(0, most)
  const rest = names.length - shown.length
  return new Intl.ListFormat('en-US').format(
    rest > 0 ? [...shown, `${rest} ${rest === 1 ? 'other' : 'others'}`] : shown,
  )
}
