/** Events in words. Pure. */
import type { Row } from '@rocicorp/zero'
import {
  type Answer,
  type Audience,
  EVENT_LABELS,
  EVENT_TYPES,
  type EventType,
  type Rule,
} from '#schema/calendar.ts'
import type { GameSite } from '#schema/db/game.ts'
import { POSITION_GROUP_LABELS, type PositionGroup } from '#schema/records.ts'
import type { Schema } from '#schema/zero.ts'
import { dayIn, dayWords } from '#src/lib/days.ts'
import { zoneWords } from '#src/lib/zones.ts'
import {
  Apple,
  Bus,
  CalendarDays,
  ClipboardCheck,
  Dumbbell,
  Film,
  GraduationCap,
  HandCoins,
  HeartHandshake,
  type LucideIcon,
  Stethoscope,
  Swords,
  Trophy,
  Users,
} from 'lucide-react'

export type EventRow = Row<Schema['tables']['events']>
export type AnswerRow = Row<Schema['tables']['eventAnswers']>

export const EVENT_ICONS: Record<EventType, LucideIcon> = {
  practice: ClipboardCheck,
  game: Trophy,
  scrimmage: Swords,
  lift: Dumbbell,
  film: Film,
  meeting: Users,
  meal: Apple,
  travel: Bus,
  fundraiser: HandCoins,
  academic: GraduationCap,
  community: HeartHandshake,
  medical: Stethoscope,
  other: CalendarDays,
}

export const TYPE_OPTIONS = EVENT_TYPES.map((value) => ({ value, label: EVENT_LABELS[value] }))

export const AUDIENCE_LABELS: Record<Audience, string> = {
  everyone: 'Everyone',
  staff: 'Coaches only',
  players: 'Players',
  families: 'Families',
  group: 'Some players',
}

export const SITE_LABELS: Record<GameSite, string> = { home: 'Home', away: 'Away', neutral: 'Neutral site' }

export const ANSWER_LABELS: Record<Answer, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

/** The reason that goes with an answer: one that is Yes, or none, has no reason. */
export function reasonOf({ answer, reason }: Pick<AnswerRow, 'answer' | 'reason'>): string {
  return answer === 'maybe' || answer === 'no' ? reason : ''
}

/** "3:30 PM", or with `isShort` "3:30p" and "7p". */
export function timeWords(time: string, isShort = false): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const hour = hours % 12 || 12
  const half = hours < 12 ? 'AM' : 'PM'
  const rest = String(minutes).padStart(2, '0')
  if (!isShort) return `${hour}:${rest} ${half}`
  return `${hour}${minutes === 0 ? '' : `:${rest}`}${half[0]?.toLowerCase()}`
}

/** "3:30–5:45 PM", "All day". */
export function spanWords({ startTime, endTime }: Pick<EventRow, 'startTime' | 'endTime'>): string {
  if (!startTime) return 'All day'
  if (!endTime) return timeWords(startTime)
  const [from, to] = [timeWords(startTime), timeWords(endTime)]
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from}–${to}`
}

const DATE = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** "Fri, Oct 2 · 7:00–9:30 PM", with both days of a longer event, and the zone where it is not the team's. */
export function whenWords(
  event: Pick<EventRow, 'day' | 'endDay' | 'timeZone' | 'startTime' | 'endTime'>,
  teamZone: string,
): string {
  const { day, endDay, timeZone, startTime, endTime } = event
  const zone = timeZone === teamZone ? '' : `, ${zoneWords(timeZone)}`
  const first = dayWords(day, DATE)
  if (endDay === day) return `${first} · ${spanWords(event)}${startTime ? zone : ''}`
  const from = startTime ? `${first}, ${timeWords(startTime)}` : first
  const to = endTime ? `${dayWords(endDay, DATE)}, ${timeWords(endTime)}` : dayWords(endDay, DATE)
  return `${from} – ${to}${startTime ? zone : ''}`
}

/** When answers close, "Fri, Oct 2, 7:00 PM": `at` in ms, on the clock of the event's zone, beside which it stands. */
export function lockWords(at: number, timeZone: string): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const time = new Intl.DateTimeFormat('en-US', clock).format(at)
  return `${dayWords(dayIn(at, timeZone), DATE)}, ${timeWords(time)}`
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** "Every Monday and Tuesday until Nov 12". */
export function ruleWords({ every, interval, weekdays, until }: Rule): string {
  const end = `until ${dayWords(until, { month: 'short', day: 'numeric' })}`
  if (every === 'day') return `${interval === 1 ? 'Every day' : `Every ${interval} days`} ${end}`
  const days = listWords(weekdays.map((one) => WEEKDAYS[one] ?? ''))
  return `${interval === 1 ? `Every ${days}` : `Every ${interval} weeks on ${days}`} ${end}`
}

/** "A, B and C". */
export function listWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

type Seat = { readonly personId: string; readonly name: string }

/** The reader's own ride to an event and those of the players they answer for: "You drive Jamie and 2 more, leaving 3:20 PM from school". */
export function ownRideWords(
  {
    rides,
    looking,
  }: {
    rides: readonly {
      row: { driverId: string; leavesAt: string; fromPlace: string }
      driver: string
      riders: readonly Seat[]
    }[]
    looking: readonly Seat[]
  },
  userId: string,
  answerers: readonly { personId: string; isMe: boolean; name: string }[],
): readonly string[] {
  const known = (seats: readonly Seat[]) =>
    answerers.filter(({ personId }) => seats.some((seat) => seat.personId === personId))
  const trips = rides.flatMap(({ row, driver, riders }) => {
    const own = known(riders)
    const leaves = [row.leavesAt && timeWords(row.leavesAt), row.fromPlace && `from ${row.fromPlace}`]
    const when = leaves.some(Boolean) ? `, leaving ${leaves.filter(Boolean).join(' ')}` : ''
    if (row.driverId === userId) {
      const others = riders.filter(({ personId }) => own.every((one) => one.personId !== personId))
      const names = [...own, ...others].map(({ name }) => name)
      const whom = names.length > 2 ? `${names[0]} and ${names.length - 1} more` : listWords(names)
      return [`You drive${whom ? ` ${whom}` : ', no one rides along yet'}${when}`]
    }
    return own.map(({ isMe, name }) => `${isMe ? 'You ride' : `${name} rides`} with ${driver}${when}`)
  })
  return [
    ...trips,
    ...known(looking).map(({ isMe, name }) =>
      isMe ? 'You still need a ride' : `${name} still needs a ride`,
    ),
  ]
}

/** The audience of an event: "Players", "Wide receivers and Captains". */
export function audienceWords(
  { audience, groups }: Pick<EventRow, 'audience' | 'groups'>,
  named: readonly { id: string; name: string }[],
): string {
  if (audience !== 'group') return AUDIENCE_LABELS[audience]
  const names = groups.map(
    (one) => POSITION_GROUP_LABELS[one as PositionGroup] ?? named.find(({ id }) => id === one)?.name,
  )
  return listWords(names.filter((one) => one !== undefined)) || AUDIENCE_LABELS.group
}
