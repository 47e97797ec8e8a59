/** What the demo team posts on its feed: posts, comments and reactions, one post that waits, and one report. */
import { shiftDay } from '#schema/calendar.ts'
import type { TeamRole } from '#schema/capabilities.ts'
import { instantOf } from '#schema/event-times.ts'
import { newId } from '#schema/ids.ts'
import * as tables from '#schema/db/social.ts'
import { teams } from '#schema/db/team.ts'
import type { PostAudience } from '#schema/posts.ts'
import type { FeedKind, Reaction } from '#schema/social.ts'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../app.ts'

type Comment = { readonly by: TeamRole; readonly body: string; readonly isReported?: true }

/** A post by the day and hour at which its author wrote it, counted in days before today. */
type Written = {
  readonly ago: number
  readonly at: string
  readonly by: TeamRole
  readonly kind: FeedKind
  readonly body: string
  readonly audience: PostAudience
  readonly link?: string
  /** Places on the roster of the players that it tags. */
  readonly tags?: readonly number[]
  readonly isWaiting?: true
  readonly comments?: readonly Comment[]
  readonly reactions?: { readonly [role in TeamRole]?: Reaction }
}

const WRITTEN: readonly Written[] = [
  {
    ago: 12,
    at: '21:40',
    by: 'head_coach',
    kind: 'news',
    body: '28–14 on the road, and nobody flinched after the early turnover. Film is up tonight. Eat, sleep, be ready on Monday.',
    audience: 'everyone',
    comments: [
      { by: 'family', body: 'What a second half. Proud of all of them.' },
      { by: 'alumni', body: 'That drive before the half was old-school Hawks football.' },
    ],
    reactions: { assistant_coach: 'fire', player: 'strong', family: 'clap', alumni: 'football' },
  },
  {
    ago: 11,
    at: '16:05',
    by: 'assistant_coach',
    kind: 'shout_out',
    body: 'Hammer of the week: three pancakes, and he was the first one downfield to help the back up every time.',
    audience: 'everyone',
    tags: [37],
    comments: [{ by: 'player', body: 'Runs behind him feel like cheating.' }],
    reactions: { head_coach: 'strong', coordinator: 'strong', player: 'fire', family: 'clap' },
  },
  {
    ago: 9,
    at: '19:15',
    by: 'alumni',
    kind: 'alumni',
    body: 'Class of 2014 is tailgating by the north lot before homecoming, from 4 PM on. All former Hawks and families are welcome.',
    audience: 'everyone',
    comments: [{ by: 'head_coach', body: 'Come by the locker room at 5:30. The seniors want to meet you.' }],
    reactions: { head_coach: 'heart', family: 'clap' },
  },
  {
    ago: 7,
    at: '15:30',
    by: 'coordinator',
    kind: 'shout_out',
    body: 'Scout team gave us the best look of the year. You two made that third-down period hard, and Friday easy.',
    audience: 'players',
    tags: [11, 28],
    reactions: { head_coach: 'clap', player: 'fire' },
  },
  {
    ago: 5,
    at: '20:20',
    by: 'family',
    kind: 'news',
    body: 'Thank you to everyone who carried tables for the team meal. 74 plates, and not one noodle left.',
    audience: 'families',
    comments: [{ by: 'manager', body: 'The coolers are cleaned and back in the shed.' }],
    reactions: { head_coach: 'heart', manager: 'clap' },
  },
  {
    ago: 4,
    at: '17:45',
    by: 'player',
    kind: 'shout_out',
    body: 'Shout-out to the scout defense. Every pick in seven-on-seven made me better.',
    audience: 'players',
    tags: [17],
    reactions: { assistant_coach: 'clap', coordinator: 'strong' },
  },
  {
    ago: 3,
    at: '08:00',
    by: 'manager',
    kind: 'news',
    body: 'Photos of the last home game are up. Tell me if you want yours printed for senior night.',
    audience: 'everyone',
    link: 'https://www.example.org/hawks-photos',
    comments: [{ by: 'player', body: 'Number 4 looks like he saw a ghost.', isReported: true }],
    reactions: { player: 'football', family: 'heart', alumni: 'heart' },
  },
  {
    ago: 2,
    at: '12:10',
    by: 'head_coach',
    kind: 'news',
    body: 'Captains for Friday are picked by the seniors, tonight after film.',
    audience: 'players',
    reactions: { player: 'football' },
  },
  {
    ago: 1,
    at: '21:05',
    by: 'assistant_coach',
    kind: 'news',
    body: 'Their corners squat on anything short. Bring two double moves each to the staff meeting.',
    audience: 'staff',
    comments: [{ by: 'coordinator', body: 'I have Sluggo and a post-corner off the same split.' }],
  },
  {
    ago: 0,
    at: '07:20',
    by: 'player',
    kind: 'news',
    body: 'Weight room is open at 6 all week. Bring a partner.',
    audience: 'players',
    isWaiting: true,
  },
]

type Transaction = Parameters<Parameters<Deps['database']['db']['transaction']>[0]>[0]
type Options = {
  /** YYYY-MM-DD */
  readonly today: string
  readonly timeZone: string
  /** The account of a role, or null: what it would write is left out. */
  readonly idOf: (role: TeamRole) => string | null
  /** The ids of the roster. */
  readonly players: readonly string[]
}

/** The feed of the team as it stands on `today`. */
export function buildDemoFeed({ today, timeZone, idOf, players }: Options) {
  const posts: Omit<typeof tables.socialPosts.$inferInsert, 'teamId'>[] = []
  const comments: Omit<typeof tables.socialComments.$inferInsert, 'teamId'>[] = []
  const reactions: Omit<typeof tables.socialReactions.$inferInsert, 'teamId'>[] = []
  const reports: Omit<typeof tables.socialReports.$inferInsert, 'teamId'>[] = []
  const written = (by: string, time: Date) => ({
    authorId: by,
    readGrant: 'playbook.edit' as const,
    createdBy: by,
    createdAt: time,
    updatedBy: by,
    updatedAt: time,
    version: 1,
  })
  for (const one of WRITTEN) {
    const author = idOf(one.by)
    if (!author) continue
    const time = new Date(instantOf(shiftDay(today, -one.ago), one.at, timeZone))
    const later = (n: number) => new Date(time.getTime() + n * 11 * 60_000)
    const postId = newId()
    posts.push({
      ...written(author, time),
      id: postId,
      kind: one.kind,
      body: one.body,
      link: one.link ?? '',
      audience: one.audience,
      playerIds: (one.tags ?? []).flatMap((place) => players[place] ?? []),
      approvedAt: one.isWaiting ? null : time,
    })
    for (const [n, { by, body, isReported }] of (one.comments ?? []).entries()) {
      const writer = idOf(by)
      if (!writer) continue
      const id = newId()
      comments.push({ ...written(writer, later(n + 1)), id, postId, body })
      const reportedBy = isReported && idOf('family')
      if (reportedBy)
        reports.push({
          id: newId(),
          postId,
          commentId: id,
          reportedBy,
          reason: 'Not kind.',
          at: later(n + 2),
        })
    }
    for (const [n, [role, reaction]] of Object.entries(one.reactions ?? {}).entries()) {
      const userId = idOf(role as TeamRole)
      if (userId)
        reactions.push({ postId, userId, reaction, at: later(n + 1), readGrant: 'playbook.edit' as const })
    }
  }
  return { posts, comments, reactions, reports }
}

/** Writes it for the team, which approves posts. */
export async function insertDemoFeed(tx: Transaction, teamId: string, options: Options): Promise<void> {
  const { posts, comments, reactions, reports } = buildDemoFeed(options)
  const ofTeam = <R>(rows: readonly R[]) => rows.map((row) => ({ ...row, teamId }))
  await tx.update(teams).set({ socialApproval: true }).where(eq(teams.id, teamId))
  if (posts.length > 0) await tx.insert(tables.socialPosts).values(ofTeam(posts))
  if (comments.length > 0) await tx.insert(tables.socialComments).values(ofTeam(comments))
  if (reactions.length > 0) await tx.insert(tables.socialReactions).values(ofTeam(reactions))
  if (reports.length > 0) await tx.insert(tables.socialReports).values(ofTeam(reports))
  // What has stood for a while is no news.
  await tx.execute(sql`delete from notifications where team_id = ${teamId} and starts_with(kind, 'social_')`)
}
