/** Posts as their readers have them: which are current, new or to be confirmed, in which order, and who has read them. Pure. */
import type { TeamRole } from '#schema/capabilities.ts'
import { grantsOf, type RoleRight } from '#schema/permissions.ts'
import {
  POST_NEWCOMER_DAYS,
  POST_READS_DAYS,
  type PostAudience,
  type PostKind,
  postReadGrantOf,
} from '#schema/posts.ts'

/** What the rules go by. */
export type Post = {
  readonly id: string
  readonly kind: PostKind
  readonly audience: PostAudience
  readonly pinned: boolean
  readonly mustConfirm: boolean
  readonly endsOn: string
  readonly showsAt: number | null
  readonly shownAt: number | null
  readonly heldAt: number | null
  readonly createdAt: number
  readonly createdBy: string
}

export type Read = {
  readonly postId: string
  readonly userId: string
  readonly readAt: number
  readonly confirmedAt: number | null
}

/** The moment that is asked about: ms, and the day on the team's calendar. */
export type Moment = { readonly now: number; readonly today: string }

const KEPT_MS = POST_READS_DAYS * 86_400_000
const NEWCOMER_MS = POST_NEWCOMER_DAYS * 86_400_000

/** Since when its readers have it, or from when they will, in ms. */
export function shownSince({ showsAt, shownAt, createdAt }: Post): number {
  return shownAt ?? Math.max(showsAt ?? 0, createdAt)
}

export type PostState = 'scheduled' | 'current' | 'ended'

/** Whether its time came while the team was archived or in a file, so that its readers don't have it; a new time sends it. */
export function isHeld({ showsAt, shownAt, heldAt }: Pick<Post, 'showsAt' | 'shownAt' | 'heldAt'>): boolean {
  return shownAt === null && showsAt !== null && heldAt !== null
}

/** Whether its readers have it yet, which the server's clock decides, and whether its last day is past. */
export function stateOfPost(post: Post, { now, today }: Moment): PostState {
  const { showsAt, shownAt, endsOn } = post
  if (isHeld(post) || (shownAt === null && showsAt !== null && showsAt > now)) return 'scheduled'
  return endsOn !== '' && endsOn < today ? 'ended' : 'current'
}

/** Pinned ones first, then the newest; two of the same moment by their ids. */
export function inOrder<P extends Post>(posts: readonly P[]): P[] {
  return posts.toSorted(
    (a, b) => Number(b.pinned) - Number(a.pinned) || shownSince(b) - shownSince(a) || (a.id < b.id ? 1 : -1),
  )
}

/** Who reads: a person, and since when they are on the team in their role, in ms. */
export type Person = { readonly userId: string; readonly assignedAt: number }

/** Whether it is meant for a member: what was shown long before they came is not, unless it is pinned. */
function isMeantFor(post: Post, { assignedAt }: Pick<Person, 'assignedAt'>): boolean {
  return post.pinned || shownSince(post) > assignedAt - NEWCOMER_MS
}

/** Whether it was told to a person, so that their reading counts. What is older than reads are kept counts as read. */
function isToldTo(post: Post, person: Person, moment: Moment): boolean {
  return (
    post.createdBy !== person.userId &&
    isMeantFor(post, person) &&
    stateOfPost(post, moment) !== 'scheduled' &&
    shownSince(post) > moment.now - KEPT_MS
  )
}

/** Whether it is current news for a person. */
function isNewsFor(post: Post, person: Person, moment: Moment): boolean {
  return isToldTo(post, person, moment) && stateOfPost(post, moment) === 'current'
}

/** Whether it is noted when a person reads it: coaches see that of posts that have ended, too. */
export function isReadNoted(post: Post, read: Read | undefined, person: Person, moment: Moment): boolean {
  return read === undefined && isToldTo(post, person, moment)
}

/** Whether a person has still to read it; `read` is their own. */
export function isUnread(post: Post, read: Read | undefined, person: Person, moment: Moment): boolean {
  return read === undefined && isNewsFor(post, person, moment)
}

/** Whether a person has still to confirm that they have read it. */
export function isUnconfirmed(post: Post, read: Read | undefined, person: Person, moment: Moment): boolean {
  return post.mustConfirm && !read?.confirmedAt && isNewsFor(post, person, moment)
}

/** A member, as the team's list has them. */
export type Member = {
  readonly userId: string
  readonly teamRole: TeamRole
  readonly status: string
  readonly capabilities: unknown
  readonly assignedAt: number
}

/** The active members whom a post reaches when it is sent: all who see it but its author. */
export function readersOf<M extends Member>(
  { audience, createdBy }: Pick<Post, 'audience' | 'createdBy'>,
  members: readonly M[],
  rights: readonly RoleRight[],
): M[] {
  const needed = postReadGrantOf(audience, true)
  return members.filter(
    ({ userId, status, teamRole, capabilities }) =>
      status === 'active' &&
      userId !== createdBy &&
      grantsOf(teamRole, capabilities, rights).includes(needed),
  )
}

/** Those of whom it is counted who has read a post: of all who see it, those for whom it is meant, or who have read it. */
export function countedReaders<M extends Pick<Member, 'userId' | 'assignedAt'>>(
  post: Post,
  seers: readonly M[],
  reads: ReadonlyMap<string, Read> | undefined,
): M[] {
  return seers.filter(
    (member) =>
      member.userId !== post.createdBy && (isMeantFor(post, member) || reads?.has(member.userId) === true),
  )
}

export const READER_GROUPS = ['players', 'families', 'staff', 'alumni'] as const
export type ReaderGroup = (typeof READER_GROUPS)[number]

const GROUP_OF: Partial<Record<TeamRole, ReaderGroup>> = {
  player: 'players',
  family: 'families',
  alumni: 'alumni',
}

/** Readers by what they are on the team; groups without any are left out. */
export function byGroup<M extends Member>(readers: readonly M[]): { group: ReaderGroup; members: M[] }[] {
  return READER_GROUPS.map((group) => ({
    group,
    members: readers.filter(({ teamRole }) => (GROUP_OF[teamRole] ?? 'staff') === group),
  })).filter(({ members }) => members.length > 0)
}

/** Reads by post and person. */
export type ReadsByPost = ReadonlyMap<string, ReadonlyMap<string, Read>>

export function readsByPost(reads: readonly Read[]): ReadsByPost {
  const found = new Map<string, Map<string, Read>>()
  for (const read of reads) {
    const ofPost = found.get(read.postId) ?? new Map<string, Read>()
    found.set(read.postId, ofPost.set(read.userId, read))
  }
  return found
}

export type ReadCounts = { readonly total: number; readonly read: number; readonly confirmed: number }

/** How many of the readers have read a post, and confirmed it. */
export function countReads(
  readers: readonly Pick<Member, 'userId'>[],
  reads: ReadonlyMap<string, Read> | undefined,
): ReadCounts {
  const known = readers.flatMap(({ userId }) => reads?.get(userId) ?? [])
  return {
    total: readers.length,
    read: known.length,
    confirmed: known.filter(({ confirmedAt }) => confirmedAt !== null).length,
  }
}

/**
 * Since when counts are whole, in ms: posts that were shown before have reads that are deleted by now, or that a device of a
 * team with more than `most` reads doesn't hold. Infinity until the reads are on the device.
 */
export function countedSince(
  { reads, isOnDevice }: { reads: readonly Read[]; isOnDevice: boolean },
  most: number,
  now: number,
): number {
  if (!isOnDevice) return Infinity
  const held = reads.length < most ? 0 : Math.min(...reads.map(({ readAt }) => readAt))
  return Math.max(held, now - KEPT_MS)
}
