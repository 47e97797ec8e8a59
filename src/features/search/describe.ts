/** Rows of the replica as things to be found. */
import type { Row } from '@rocicorp/zero'
import { EVENT_LABELS, eventName } from '#schema/calendar.ts'
import { DRILL_CATEGORIES } from '#schema/drills.ts'
import { POST_AUDIENCE_LABELS } from '#schema/posts.ts'
import { FEED_KIND_LABELS } from '#schema/social.ts'
import { EMPHASIS_LABELS } from '#schema/practice.ts'
import { SCRIPT_TYPE_LABELS } from '#schema/script.ts'
import { TEAM_ROLE_LABELS, type TeamRole } from '#schema/capabilities.ts'
import { roleWords, type Title, TITLES } from '#schema/records.ts'
import { libraryBeside, mirrorFormation } from '#schema/football/formations.ts'
import type { BookKind } from '#schema/football/alignment-kinds.ts'
import { mirrorName } from '#schema/football/mirror.ts'
import { shown, type TeamBook, type TeamFront } from '#schema/football/team-book.ts'
import { personnelFromCode } from '#schema/football/personnel.ts'
import { dayWords } from '#src/lib/days.ts'
import { count, dateWords, playerName } from '#src/lib/words.ts'
import { WEIGHT } from '#src/board/search/describe-play.ts'
import type { Findable } from '#src/board/search/findable.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'

type Plan = Pick<Row['gamePlans'], 'id' | 'week' | 'opponent' | 'date' | 'notes'>

/** A game plan by its opponent, its week and its day. */
export function describePlan({ id, week, opponent, date, notes }: Plan): Findable {
  const ofWeek = week === null ? '' : `Week ${week}`
  return {
    id: `plan:${id}`,
    kind: 'plan',
    title: opponent,
    detail: [ofWeek, date && dayWords(date, { month: 'short', day: 'numeric', year: 'numeric' })]
      .filter(Boolean)
      .join(' · '),
    fields: [
      [`${ofWeek} game plan`, WEIGHT.made],
      [notes, WEIGHT.said],
    ],
    open: { href: `/game-plans?plan=${id}` },
  }
}

type PracticePlan = Pick<
  Row['practicePlans'],
  'id' | 'title' | 'date' | 'emphasis' | 'opponent' | 'place' | 'notes'
>

/** A practice plan by its title or its day, what it is for, and its opponent. */
export function describePractice({
  id,
  title,
  date,
  emphasis,
  opponent,
  place,
  notes,
}: PracticePlan): Findable {
  return {
    id: `practice:${id}`,
    kind: 'practice',
    title: title || `${dayWords(date, { weekday: 'long' })} practice`,
    detail: [dayWords(date, { month: 'short', day: 'numeric', year: 'numeric' }), opponent]
      .filter(Boolean)
      .join(' · '),
    fields: [
      ['practice plan', WEIGHT.made],
      [
        `${opponent} ${emphasis === 'none' ? '' : EMPHASIS_LABELS[emphasis]} ${dayWords(date, { month: 'long', day: 'numeric' })}`,
        WEIGHT.sorted,
      ],
      [`${place} ${notes}`, WEIGHT.said],
    ],
    open: { href: `/practice-plans/${id}` },
  }
}

type Script = Pick<Row['practiceScripts'], 'id' | 'title' | 'type' | 'day' | 'notes'>

/** A practice script by its title or type, and its day. */
export function describeScript({ id, title, type, day, notes }: Script): Findable {
  const kind = SCRIPT_TYPE_LABELS[type]
  return {
    id: `script:${id}`,
    kind: 'script',
    title: title || kind,
    detail: [
      title && kind,
      dayWords(day, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
    ]
      .filter(Boolean)
      .join(' · '),
    fields: [
      [`${kind} practice script`, WEIGHT.made],
      [dayWords(day, { weekday: 'long', month: 'long', day: 'numeric' }), WEIGHT.sorted],
      [notes, WEIGHT.said],
    ],
    open: { href: `/boxcall/practice/${id}` },
  }
}

type Event = Pick<
  Row['events'],
  | 'id'
  | 'type'
  | 'title'
  | 'opponent'
  | 'homeAway'
  | 'day'
  | 'endDay'
  | 'place'
  | 'notes'
  | 'seriesId'
  | 'status'
>

/** The events of a calendar, which are by day: of a series the next one from that day on, or else its last. */
export function describeEvents(events: readonly Event[], today: string): Findable[] {
  const shown = new Map<string, Event>()
  for (const event of events) {
    const key = event.seriesId || event.id
    const before = shown.get(key)
    if (!before || before.endDay < today) shown.set(key, event)
  }
  return [...shown.values()].map(describeEvent)
}

function describeEvent(event: Event): Findable {
  const { id, type, opponent, day, place, notes, status } = event
  const kind = EVENT_LABELS[type]
  const date = dayWords(day, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
  return {
    id: `event:${id}`,
    kind: 'event',
    title: eventName(event),
    detail: [date, kind, place, status === 'cancelled' && 'Cancelled'].filter(Boolean).join(' · '),
    fields: [
      [`${kind} ${opponent}`, WEIGHT.sorted],
      [`${dayWords(day, { weekday: 'long', month: 'long', day: 'numeric' })} ${place}`, WEIGHT.tag],
      [notes, WEIGHT.said],
    ],
    open: { href: `/calendar?day=${day}&event=${id}` },
  }
}

type Post = Pick<
  Row['posts'],
  'id' | 'teamId' | 'kind' | 'title' | 'body' | 'audience' | 'createdAt' | 'showsAt'
>

/** A post or an announcement by its title and its text. */
export function describePost({
  id,
  teamId,
  kind,
  title,
  body,
  audience,
  createdAt,
  showsAt,
}: Post): Findable {
  const isPost = kind === 'post'
  const what = isPost ? 'Post' : 'Announcement'
  const whom = POST_AUDIENCE_LABELS[audience]
  return {
    id: `post:${id}`,
    kind: 'post',
    title,
    detail: [what, dateWords(showsAt ?? createdAt), whom].join(' · '),
    fields: [
      [`${what} ${isPost ? 'bulletin' : ''} ${whom}`, WEIGHT.sorted],
      [body, WEIGHT.said],
    ],
    open: { href: `/team/${teamId}/${isPost ? 'bulletin' : 'announcements'}#post-${id}` },
  }
}

type FeedPost = Pick<
  Row['socialPosts'],
  'id' | 'teamId' | 'kind' | 'body' | 'audience' | 'createdAt' | 'approvedAt'
>

/** The longest title of a post on the feed, which has none but its text. */
const MOST_OF_TEXT = 80

/** A post on the team feed by its text. */
export function describeFeedPost({
  id,
  teamId,
  kind,
  body,
  audience,
  createdAt,
  approvedAt,
}: FeedPost): Findable {
  const [first = ''] = body.split('\n')
  const what = FEED_KIND_LABELS[kind]
  const whom = POST_AUDIENCE_LABELS[audience]
  return {
    id: `feed:${id}`,
    kind: 'post',
    title: first.length > MOST_OF_TEXT ? `${first.slice(0, MOST_OF_TEXT - 1)}…` : first,
    detail: ['Social', what, dateWords(approvedAt ?? createdAt), whom].join(' · '),
    fields: [
      [`social feed ${what} ${whom}`, WEIGHT.sorted],
      [body, WEIGHT.said],
    ],
    open: { href: `/team/${teamId}/social#post-${id}` },
  }
}

type Drill = Pick<Row['drills'], 'id' | 'name' | 'category' | 'groups' | 'minutes' | 'equipment' | 'tags'>

/** A drill by its name, its place in practice, its groups and its tags. */
export function describeDrill({ id, name, category, groups, minutes, equipment, tags }: Drill): Findable {
  const kind = DRILL_CATEGORIES[category]
  return {
    id: `drill:${id}`,
    kind: 'drill',
    title: name,
    detail: [kind, groups.join(', '), `${minutes} min`].filter(Boolean).join(' · '),
    fields: [
      [`${kind} drill`, WEIGHT.sorted],
      [groups.join(' '), WEIGHT.tag],
      [tags.join(' '), WEIGHT.tag],
      [equipment, WEIGHT.said],
    ],
    open: { href: `/practice-plans/drills?drill=${id}` },
  }
}

type TeamFormation = {
  readonly id: string
  readonly name: string
  readonly isHidden: boolean
  readonly family: string
  readonly personnel: string
}

/** How many plays there are from each formation, by its name; archived ones don't count. */
export function countByFormation(plays: readonly PlayRow[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { unit, formation, isArchived } of plays)
    if (unit === 'offense' && formation && !isArchived)
      counts.set(formation, (counts.get(formation) ?? 0) + 1)
  return counts
}

const BOOK_DETAILS = { front: 'Front', coverage: 'Coverage', unit: 'Special teams' }

/** The fronts, coverages and special-teams units that the team runs, by its names. */
export function describeBook({ fronts, coverages, units }: TeamBook): Findable[] {
  const found = (kind: BookKind, all: readonly Named[]) =>
    shown(all).map(({ slug, name, aliases }) => ({
      id: `${kind}:${slug}`,
      kind: 'formation' as const,
      title: name,
      detail: BOOK_DETAILS[kind],
      fields: [[aliases.join(' '), WEIGHT.call] as const],
      open: { href: `/playbook/formation-mapper?kind=${kind}&formation=${slug}` },
    }))
  return [...found('front', fronts), ...found('coverage', coverages), ...found('unit', units)]
}

type Named = Pick<TeamFront, 'slug' | 'name' | 'aliases' | 'isHidden'>

/** The team's own formations and the library's, hidden ones left out: to the right, and to the left where there are plays from it. */
export function describeFormations(
  own: readonly TeamFormation[],
  counts: ReadonlyMap<string, number>,
): Findable[] {
  const library = libraryBeside(own).flatMap((formation) => {
    const right = { ...formation, shownBy: `formation=${formation.slug}` }
    const left = { ...mirrorFormation(formation), shownBy: `formation=${formation.slug}&hand=L` }
    return left.name !== right.name && counts.has(left.name) ? [right, left] : [right]
  })
  const all = [
    ...own.flatMap((row) => {
      if (row.isHidden) return []
      const right = { ...row, shownBy: `formation=${row.id}` }
      const other = mirrorName(row.name)
      return counts.has(other)
        ? [right, { ...right, name: other, shownBy: `${right.shownBy}&hand=L` }]
        : [right]
    }),
    ...library,
  ]
  const taken = new Set<string>()
  return all.flatMap(({ name, family, personnel, shownBy }) => {
    if (taken.has(name)) return []
    taken.add(name)
    const plays = counts.get(name) ?? 0
    const grouping = personnelFromCode(personnel)?.label ?? personnel
    return {
      id: `formation:${name}`,
      kind: 'formation' as const,
      title: name,
      detail: [plays > 0 ? count(plays, 'play') : 'No plays yet', grouping].filter(Boolean).join(' · '),
      fields: [
        [family, WEIGHT.made],
        [grouping, WEIGHT.sorted],
        ['formation', WEIGHT.sorted],
      ] as const,
      open: { href: `/playbook/formation-mapper?${shownBy}` },
    }
  })
}

type Member = {
  readonly userId: string
  readonly teamRole: TeamRole
  readonly status: string
  readonly titles?: readonly Title[]
  readonly profile?: {
    readonly fullName: string
    readonly displayName: string
    readonly position: string | null
    readonly jerseyNumber: number | null
  }
}

type Player = {
  readonly id: string
  readonly userId: string | null
  readonly firstName: string
  readonly lastName: string
  readonly number: number | null
  readonly positions: readonly string[]
}

/** The people of the team whose names have arrived: players as the roster has them, the others by their accounts. */
export function describePeople(members: readonly Member[], players: readonly Player[] = []): Findable[] {
  const listed = new Set(players.map(({ userId }) => userId))
  return [
    ...players.map(describePlayer),
    ...describeMembers(members.filter(({ userId }) => !listed.has(userId))),
  ]
}

function describePlayer({ id, firstName, lastName, number, positions }: Player): Findable {
  const words = positions.join(', ')
  return {
    id: `person:${id}`,
    kind: 'person',
    title: playerName({ firstName, lastName }),
    detail: ['Player', words].filter(Boolean).join(' · '),
    mark: number === null ? '' : `#${number}`,
    fields: [
      [number === null ? '' : String(number), WEIGHT.code],
      [words, WEIGHT.tag],
      ['Player', WEIGHT.sorted],
    ],
    open: { href: `/roster/${id}` },
  }
}

function describeMembers(members: readonly Member[]): Findable[] {
  return members.flatMap(({ userId, teamRole, status, titles = [], profile }) => {
    if (!profile || status !== 'active') return []
    const { fullName, displayName, position, jerseyNumber } = profile
    const role = TEAM_ROLE_LABELS[teamRole]
    return {
      id: `person:${userId}`,
      kind: 'person' as const,
      title: fullName,
      detail: [roleWords({ teamRole, titles }), position].filter(Boolean).join(' · '),
      mark: jerseyNumber === null ? '' : `#${jerseyNumber}`,
      fields: [
        [displayName, WEIGHT.call],
        [jerseyNumber === null ? '' : String(jerseyNumber), WEIGHT.code],
        [position ?? '', WEIGHT.tag],
        [titles.map((title) => `${title} ${TITLES[title]}`).join(' '), WEIGHT.tag],
        [role, WEIGHT.sorted],
      ] as const,
      open: { href: `/roster/${userId}` },
    }
  })
}
