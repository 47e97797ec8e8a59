/** What the export of an account holds of calendars (export.ts). */
import { byYou, mayRead, type Section } from './export-rules.ts'

export const CALENDAR_SECTIONS: { readonly [name: string]: Section } = {
  eventsWritten: [
    'Events on calendars that you made or changed last.',
    `select * from events where ${byYou('events')} and deleted_at is null and ${mayRead('events')} order by id`,
  ],
  eventAnswers: [
    'Your answers to events, for yourself or as a player.',
    `select a.event_id, a.team_id, a.answer, a.reason, a.updated_at
       from event_answers a left join roster_players r on r.id = a.player_id and r.deleted_at is null
      where a.user_id = $1 or r.user_id = $1 order by a.event_id, a.person_id`,
  ],
  eventAnswersGiven: [
    'Answers that you gave last for other people: for your child, or as a coach.',
    `select event_id, team_id, player_id, answer, reason, updated_at from event_answers
      where updated_by = $1 and user_id is null order by event_id, person_id`,
  ],
  ridesOffered: [
    'Rides to events that you drive, offered or changed last.',
    `select * from event_rides
      where (driver_id = $1 or ${byYou('event_rides')}) and deleted_at is null and ${mayRead('event_rides')} order by id`,
  ],
  ridesTaken: [
    'Rides that you need or take, for yourself or as a player, and those that you took last for other people.',
    `select a.event_id, a.team_id, a.player_id, a.is_needed, a.ride_id, a.updated_at
       from event_riders a left join roster_players r on r.id = a.player_id and r.deleted_at is null
      where a.user_id = $1 or r.user_id = $1 or a.updated_by = $1 order by a.event_id, a.person_id`,
  ],
  calendarFeed: [
    "When you made your calendar's secret address, and when it was last read.",
    `select created_at, read_at from calendar_feeds where user_id = $1`,
  ],
}
