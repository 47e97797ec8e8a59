/** The demo team's season on the calendar, around the day it is made: two months back, six weeks ahead. Pure. */
import {
  type Answer,
  type EventType,
  occurrenceId,
  type Rule,
  shiftDay,
  weekdayOf,
} from '#schema/calendar.ts'
import type { events } from '#schema/db/index.ts'
import { instantOf } from '#schema/event-times.ts'

/** The demo school is in Illinois. */
export const DEMO_ZONE = 'America/Chicago'

type Made = Omit<
  typeof events.$inferInsert,
  'teamId' | 'createdBy' | 'createdAt' | 'updatedBy' | 'updatedAt' | 'version' | 'deletedAt'
>
type Player = { readonly id: string; readonly number: number | null; readonly lastName: string }

const PLAIN = {
  startTime: '',
  endTime: '',
  arriveTime: '',
  timeZone: DEMO_ZONE,
  place: '',
  attire: '',
  opponent: '',
  homeAway: 'home',
  bus: '',
  notes: '',
  audience: 'everyone',
  groups: [],
  rsvpRequired: false,
  rsvpLockAt: null,
  planId: null,
  seriesId: '',
  repeats: null,
  status: 'active',
  readGrant: 'calendar.view',
} as const satisfies Partial<Made>

/** The opponents of ten Fridays: the sixth of the game that was called (last-game.ts), the seventh of the game plan. */
const GAMES = [
  ['Westbrook Wolves', 'home'],
  ['Northfield Bears', 'away'],
  ['Eastport Pirates', 'home'],
  ['Grant Generals', 'away'],
  ['St. Anselm Saints', 'home'],
  ['Lakeside Lions', 'home'],
  ['Central Cougars', 'away'],
  ['Fairview Falcons', 'home'],
  ['Mill Creek Mustangs', 'away'],
  ['Oak Grove Owls', 'home'],
] as const
const PLANNED = 6
const GAME_ENDS = '21:30'

/** The demo team's day, YYYY-MM-DD, at a time. */
export function demoDay(now: Date): string {
  return now.toLocaleDateString('en-CA', { timeZone: DEMO_ZONE })
}

/** The Friday, YYYY-MM-DD, of the next game, or of the one that is still on. */
export function nextGameDay(now: Date): string {
  const today = demoDay(now)
  const friday = shiftDay(today, -((weekdayOf(today) + 2) % 7))
  return instantOf(friday, GAME_ENDS, DEMO_ZONE) > now.getTime() ? friday : shiftDay(friday, 7)
}

/**
 * The events of a season whose game plan is for `friday` (YYYY-MM-DD), and the answers of these players to the next ones.
 * `today` is the day it is made; `newId` makes ids.
 */
export function buildDemoCalendar({
  friday,
  today,
  planId,
  players,
  newId,
}: {
  friday: string
  today: string
  planId: string
  players: readonly Player[]
  newId: () => string
}) {
  const weekly = (weekdays: readonly number[], of: Partial<Made> & { type: EventType }): Made[] => {
    const seriesId = newId()
    // The Sunday before the first game's Monday.
    const sunday = shiftDay(friday, -5 - 7 * PLANNED)
    const until = shiftDay(sunday, 7 * GAMES.length - 1)
    const repeats: Rule = { every: 'week', interval: 1, weekdays, until }
    return GAMES.flatMap((_, week) =>
      weekdays.map((weekday) => {
        const day = shiftDay(sunday, 7 * week + weekday)
        const id = occurrenceId(seriesId, day)
        return { ...PLAIN, id, title: '', day, endDay: day, seriesId, repeats, ...of }
      }),
    )
  }
  const once = (day: string, of: Partial<Made> & { type: EventType }): Made => ({
    ...PLAIN,
    id: newId(),
    title: '',
    day,
    endDay: day,
    ...of,
  })
  const games = GAMES.map(([opponent, homeAway], week) => {
    const day = shiftDay(friday, 7 * (week - PLANNED))
    const isAway = homeAway === 'away'
    return once(day, {
      type: 'game',
      opponent,
      homeAway,
      startTime: '19:00',
      endTime: GAME_ENDS,
      arriveTime: isAway ? '16:00' : '17:00',
      place: isAway ? `${opponent.split(' ').slice(0, -1).join(' ')} High School` : 'Ridgeview Field',
      attire: isAway ? 'White jerseys, team polos on the bus' : 'Navy jerseys, team polos to school',
      bus: isAway ? 'Leaves the fieldhouse at 4:15 PM. Back by 11 PM.' : '',
      rsvpRequired: true,
      rsvpLockAt: new Date(instantOf(shiftDay(day, -1), '20:00', DEMO_ZONE)),
      planId: week === PLANNED ? planId : null,
    })
  })
  // As the practice plans have it (practice.ts).
  const practice = {
    type: 'practice',
    startTime: '15:45',
    arriveTime: '15:25',
    place: 'Main field',
    audience: 'players',
    rsvpRequired: true,
  } as const
  const practices = [
    ...weekly([1, 2, 3], {
      ...practice,
      endTime: '17:45',
      attire: 'Full pads Tuesday and Wednesday, shells Monday',
    }),
    ...weekly([4], { ...practice, endTime: '16:45', attire: 'Helmets' }),
  ]
  const events: Made[] = [
    ...games,
    ...practices,
    ...weekly([2, 4], {
      type: 'lift',
      title: 'Morning lift',
      startTime: '06:30',
      endTime: '07:20',
      place: 'Weight room',
      audience: 'players',
    }),
    ...weekly([6], {
      type: 'film',
      title: 'Film and recovery',
      startTime: '09:00',
      endTime: '10:30',
      place: 'Room 114',
      audience: 'players',
    }),
    ...weekly([0], {
      type: 'meeting',
      title: 'Staff meeting',
      startTime: '18:00',
      endTime: '20:00',
      place: 'Coaches’ office',
      audience: 'staff',
      readGrant: 'playbook.edit',
      notes: 'Bring your cut-ups and the call sheet.',
    }),
    ...weekly([4], {
      type: 'meal',
      title: 'Team dinner',
      startTime: '18:15',
      endTime: '19:30',
      place: 'School cafeteria',
    }),
    once(shiftDay(friday, 1), {
      type: 'fundraiser',
      title: 'Car wash',
      startTime: '11:00',
      endTime: '14:00',
      place: 'North lot',
      notes: 'Booster club brings the hoses. Bring towels.',
    }),
    once(shiftDay(friday, 5), {
      type: 'academic',
      title: 'Progress reports',
      audience: 'players',
      notes: 'Two Ds or one F sit out the week.',
    }),
    once(shiftDay(friday, 9), {
      type: 'community',
      title: 'Youth clinic',
      startTime: '13:00',
      endTime: '15:00',
      place: 'Ridgeview Field',
      attire: 'Game jersey',
    }),
    once(shiftDay(friday, 11), {
      type: 'meeting',
      title: 'Parents’ night',
      startTime: '19:00',
      endTime: '20:00',
      place: 'Gym',
      audience: 'families',
      rsvpRequired: true,
    }),
  ]
  // The next game, and the next two practices.
  const asked = [...games, ...practices]
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => a.day.localeCompare(b.day))
  const next = [
    ...asked.filter(({ type }) => type === 'practice').slice(0, 2),
    ...asked.filter(({ type }) => type === 'game').slice(0, 1),
  ]
  const answers = next.flatMap(({ id: eventId }, at) =>
    players.flatMap((player, i) => {
      // The demo's own player and family have still to answer.
      const roll = ((player.number ?? 0) * 7 + i * 5 + at * 3) % 19
      if (player.lastName === 'Brooks' || roll > 14) return []
      const answer: Answer = roll === 0 ? 'no' : roll === 1 ? 'maybe' : 'yes'
      const reason = answer === 'no' ? 'Orthodontist at 3:30' : answer === 'maybe' ? 'Waiting on a ride' : ''
      return [{ eventId, personId: player.id, playerId: player.id, userId: null, answer, reason }]
    }),
  )
  const [trip] = games.filter(({ day, homeAway }) => day >= today && homeAway === 'away')
  const meetings = events.filter(
    ({ type, audience, day }) => type === 'meeting' && audience === 'staff' && day >= today,
  )
  return { events, answers, trip: trip ?? null, meeting: meetings[0] ?? null }
}
