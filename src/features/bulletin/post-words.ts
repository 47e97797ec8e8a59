/** Posts in words. Pure; times in ms. */
import type { Row } from '@rocicorp/zero'
import { LIMITS } from '#schema/limits.ts'
import type { PostAudience, PostKind } from '#schema/posts.ts'
import type { Schema } from '#schema/zero.ts'
import { isHeld, type ReadCounts, type ReaderGroup } from '#src/sync/team/post-rules.ts'

export type PostRow = Row<Schema['tables']['posts']>

export const KIND_LABELS: Record<PostKind, string> = { post: 'Post', announcement: 'Announcement' }

/** Whether a post that was for `from` is for more people when it is for `to`. Everyone includes all, and all include coaches. */
export function widens(from: PostAudience, to: PostAudience): boolean {
  return from !== to && from !== 'everyone' && to !== 'staff'
}

export const GROUP_LABELS: Record<ReaderGroup, string> = {
  players: 'Players',
  families: 'Families',
  staff: 'Staff',
  alumni: 'Alumni',
}

/** "Seen by 31 of 44", and of one that is to be confirmed "Confirmed by 28 of 44, seen by 31". */
export function seenWords({ total, read, confirmed }: ReadCounts, mustConfirm: boolean): string {
  return mustConfirm
    ? `Confirmed by ${confirmed} of ${total}, seen by ${read}`
    : `Seen by ${read} of ${total}`
}

/** "Sat, Nov 28, 2:40 PM" on the clocks of a zone, or of the device. */
export function momentWords(ms: number, timeZone?: string): string {
  const key = timeZone ?? ''
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone })))
  // Without the narrow space that browsers put before AM and PM.
  return format.format(ms).replace('\u202f', ' ')
}

/** "Shows Fri, Jan 15, 6:30 AM"; and of what an archived team doesn't send, that it was or is not sent. */
export function scheduleWords(
  post: Pick<PostRow, 'showsAt' | 'shownAt' | 'heldAt'>,
  { isArchived, timeZone }: { isArchived: boolean; timeZone: string },
): string[] {
  const when = momentWords(post.showsAt ?? 0, timeZone)
  if (isArchived) return [`Set for ${when}`, 'Not sent while the team is archived']
  if (!isHeld(post)) return [`Shows ${when}`]
  return [`Set for ${when}`, 'Was not sent. Edit it and pick “Show now” to send it.']
}

const PARTS = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

/** Cached by zone: creating a formatter takes long. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** What an operation says it did: "Posted “Bus times”". */
export function described(verb: string, title: string): string {
  return `${verb} “${title}”`.slice(0, LIMITS.description)
}
