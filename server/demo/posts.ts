/** What the demo staff tells its team: posts and announcements, and who has read them. */
import { shiftDay } from '#schema/calendar.ts'
import type { TeamRole } from '#schema/capabilities.ts'
import { instantOf } from '#schema/event-times.ts'
import { newId } from '#schema/ids.ts'
import * as tables from '#schema/db/posts.ts'
import type { PostAudience, PostKind } from '#schema/posts.ts'
import type { Deps } from '../app.ts'

/** A post by the day and hour at which its author wrote it, counted in days before today. */
type Written = {
  readonly ago: number
  readonly at: string
  readonly by: TeamRole
  readonly kind: PostKind
  readonly title: string
  readonly body: string
  readonly audience: PostAudience
  readonly pinned?: true
  readonly urgent?: true
  readonly mustConfirm?: true
  /** Its last day: that of the next game, or so many days ago. */
  readonly ends?: number | 'game day'
  /** In how many days it is shown, at 7 in the morning. */
  readonly showsIn?: number
  /** Who has read it, and who of them confirmed it. */
  readonly read?: readonly TeamRole[]
  readonly confirmed?: readonly TeamRole[]
}

const WRITTEN: readonly Written[] = [
  {
    ago: 40,
    at: '08:10',
    by: 'head_coach',
    kind: 'post',
    title: 'How we do things',
    body: 'Be on the field ten minutes before the start. Mouthguard in, chin strap buckled.\n\nCan’t make it? Answer on the calendar before noon, so the scout team is set. Injuries go to the trainer first, then to your position coach.',
    audience: 'players',
    pinned: true,
    read: ['assistant_coach', 'coordinator', 'manager', 'player'],
  },
  {
    ago: 9,
    at: '19:30',
    by: 'head_coach',
    kind: 'announcement',
    title: 'Picture day is Wednesday',
    body: 'Home jerseys, white socks. Order forms are at https://www.example.org/hawks-pictures and in the locker room.',
    audience: 'everyone',
    ends: 3,
    read: ['assistant_coach', 'manager', 'player', 'family'],
  },
  {
    ago: 4,
    at: '20:05',
    by: 'assistant_coach',
    kind: 'post',
    title: 'Team meal on Thursday',
    body: 'Pasta in the cafeteria right after practice. We still need two families for salad and one for drinks: tell Coach Bell.',
    audience: 'families',
    read: ['head_coach', 'manager', 'family'],
  },
  {
    ago: 2,
    at: '16:20',
    by: 'coordinator',
    kind: 'post',
    title: 'Film with Central is up',
    body: 'Watch their last two games before Wednesday. Start with the trips formations and where the Mike lines up.',
    audience: 'staff',
    read: ['head_coach'],
  },
  {
    ago: 1,
    at: '18:45',
    by: 'head_coach',
    kind: 'announcement',
    title: 'Bus to Central leaves at 4:15',
    body: 'From the fieldhouse, not the north lot. Be there by 4:00 in your team polo, with your white jersey packed and a jacket: it will be near freezing by halftime.\n\nWe are back by 11.',
    audience: 'everyone',
    urgent: true,
    mustConfirm: true,
    ends: 'game day',
    read: ['assistant_coach', 'coordinator', 'manager'],
    confirmed: ['assistant_coach', 'manager'],
  },
  {
    ago: 1,
    at: '21:10',
    by: 'head_coach',
    kind: 'announcement',
    title: 'Senior night: who walks with you?',
    body: 'Seniors, tell us by Monday which two people walk with you at the last home game, with their names as we should read them.',
    audience: 'players',
    showsIn: 2,
  },
]

type Transaction = Parameters<Parameters<Deps['database']['db']['transaction']>[0]>[0]
type Options = {
  /** YYYY-MM-DD, in the team's zone; `friday` is the day of the next game. */
  readonly today: string
  readonly friday: string
  readonly timeZone: string
  /** The account of a role, or null. An author without one is the head coach. */
  readonly idOf: (role: TeamRole) => string | null
}

/** The posts of the team as they stand on `today`, and who has read them. */
export function buildDemoPosts({ today, friday, timeZone, idOf }: Options) {
  const instant = (day: string, time: string) => new Date(instantOf(day, time, timeZone))
  const posts = WRITTEN.map(({ ago, at, by, ends, showsIn, pinned, urgent, mustConfirm, ...words }) => {
    const writtenAt = instant(shiftDay(today, -ago), at)
    const showsAt = showsIn === undefined ? null : instant(shiftDay(today, showsIn), '07:00')
    const author = idOf(by) ?? idOf('head_coach') ?? ''
    const { kind, title, body, audience } = words
    return {
      id: newId(),
      kind,
      title,
      body,
      audience,
      pinned: pinned ?? false,
      urgent: urgent ?? false,
      mustConfirm: mustConfirm ?? false,
      endsOn: ends === undefined ? '' : ends === 'game day' ? friday : shiftDay(today, -ends),
      showsAt,
      // What has stood for a while is no news: the database tells only what it shows itself.
      shownAt: showsAt ? null : writtenAt,
      readGrant: 'playbook.edit' as const,
      createdBy: author,
      createdAt: writtenAt,
      updatedBy: author,
      updatedAt: writtenAt,
    }
  })
  const reads = WRITTEN.flatMap(({ read = [], confirmed = [] }, i) =>
    read.flatMap((role, n) => {
      const userId = idOf(role)
      const post = posts[i]
      if (!userId || !post) return []
      const readAt = new Date(post.createdAt.getTime() + (n + 1) * 20 * 60_000)
      return [{ postId: post.id, userId, readAt, confirmedAt: confirmed.includes(role) ? readAt : null }]
    }),
  )
  return { posts, reads }
}

/** Writes them for the team. */
export async function insertDemoPosts(tx: Transaction, teamId: string, options: Options): Promise<void> {
  const { posts, reads } = buildDemoPosts(options)
  await tx.insert(tables.posts).values(posts.map((post) => ({ ...post, teamId, version: 1 })))
  if (reads.length > 0) await tx.insert(tables.postReads).values(reads.map((read) => ({ ...read, teamId })))
}
