/** A team's calendar: its events, and who comes. */
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { Answer, Audience, EventType, Rule } from '../calendar.ts'
import type { Grant } from '../capabilities.ts'
import { at, authored, deletedIndex, history, readGrant } from './columns.ts'
import { user } from './auth.ts'
import type { GameSite } from './game.ts'
import { rosterPlayers } from './roster.ts'
import { teams } from './team.ts'

/**
 * An event on a team's calendar. Days and times are those of a clock in `timeZone`; an instant follows from them, so a
 * practice at 3:30 stays at 3:30 when daylight saving changes.
 */
export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    type: text('type').$type<EventType>().notNull(),
    /** Empty for the kind's name, and for a game its opponent's. */
    title: text('title').notNull(),
    /** The first and the last day, YYYY-MM-DD. */
    day: text('day').notNull(),
    endDay: text('end_day').notNull(),
    /** HH:MM; empty for an event of whole days. */
    startTime: text('start_time').notNull(),
    /** HH:MM on the last day; empty when no one knows. */
    endTime: text('end_time').notNull(),
    /** When to be there, HH:MM on the first day; empty for the start. */
    arriveTime: text('arrive_time').notNull(),
    /** IANA, such as America/Chicago. */
    timeZone: text('time_zone').notNull(),
    place: text('place').notNull(),
    attire: text('attire').notNull(),
    opponent: text('opponent').notNull(),
    homeAway: text('home_away').$type<GameSite>().notNull(),
    /** Buses: when and from where. */
    bus: text('bus').notNull(),
    notes: text('notes').notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    /** Of the audience `group`: codes of position groups, and ids of player groups. */
    groups: jsonb('groups').$type<string[]>().notNull(),
    rsvpRequired: boolean('rsvp_required').notNull(),
    /** From when on only calendar managers may answer; null for never. */
    rsvpLockAt: at('rsvp_lock_at'),
    /** The game plan; null for none. */
    planId: text('plan_id'),
    /** Shared by the events of a series; empty for one that stands alone. */
    seriesId: text('series_id').notNull(),
    /** How its series repeats; null for one that stands alone. */
    repeats: jsonb('repeats').$type<Rule>(),
    status: text('status').$type<'active' | 'cancelled'>().notNull(),
    /** What seeing it needs; the database keeps it (migrations, `event_read_grant_of`). */
    readGrant: text('read_grant').$type<Grant>().notNull(),
    ...history(),
  },
  (t) => [
    unique('events_team_id_id').on(t.teamId, t.id),
    index('events_team_id_day').on(t.teamId, t.day),
    index('events_plan_id').on(t.planId),
    // Old events are looked for by their last day.
    index('events_end_day').on(t.endDay),
    deletedIndex('events', t.deletedAt),
  ],
)

/**
 * Whether a person comes to an event: a player by the spot on the roster, which the player and the family answer for alike,
 * and any other member by the account. The last answer counts. Coaches read all of them, a player and a family their own.
 */
export const eventAnswers = pgTable(
  'event_answers',
  {
    eventId: text('event_id').notNull(),
    /** The player's id, or else the account's. */
    personId: text('person_id').notNull(),
    /** By way of its event it goes with its team. */
    teamId: text('team_id').notNull(),
    playerId: text('player_id').references(() => rosterPlayers.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** Empty after an answer was taken back. */
    answer: text('answer').$type<Answer | ''>().notNull(),
    reason: text('reason').notNull(),
    ...authored(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.personId] }),
    // As queries.calendar.answers orders them: without it, the replica sorts them all again for each that a lost right takes away.
    index('event_answers_newest').on(t.teamId, t.updatedAt.desc(), t.eventId, t.personId),
    index('event_answers_player_id').on(t.playerId),
    index('event_answers_user_id').on(t.userId),
    foreignKey({
      name: 'event_answers_event_of_team',
      columns: [t.teamId, t.eventId],
      foreignColumns: [events.teamId, events.id],
    }).onDelete('cascade'),
  ],
)

/** Room in a car to an event: a member who drives, from where, and for how many. Who sees the event sees its rides. */
export const eventRides = pgTable(
  'event_rides',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id').notNull(),
    eventId: text('event_id').notNull(),
    driverId: text('driver_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** How many can ride along; the driver's own seat is not among them. */
    seats: integer('seats').notNull(),
    /** HH:MM on the event's first day; empty when no one has said. */
    leavesAt: text('leaves_at').notNull(),
    fromPlace: text('from_place').notNull(),
    /** The car, the way back. */
    notes: text('notes').notNull(),
    /** That of the event; triggers keep it. */
    readGrant: readGrant(),
    ...history(),
  },
  (t) => [
    index('event_rides_team_id_created_at').on(t.teamId, t.createdAt),
    index('event_rides_event_id').on(t.eventId),
    index('event_rides_driver_id').on(t.driverId),
    foreignKey({
      name: 'event_rides_event_of_team',
      columns: [t.teamId, t.eventId],
      foreignColumns: [events.teamId, events.id],
    }).onDelete('cascade'),
    deletedIndex('event_rides', t.deletedAt),
  ],
)

/** Who needs a ride to an event, and whose they take: a row a person, so that no one sits in two cars. */
export const eventRiders = pgTable(
  'event_riders',
  {
    eventId: text('event_id').notNull(),
    /** The player's id, or else the account's. */
    personId: text('person_id').notNull(),
    teamId: text('team_id').notNull(),
    playerId: text('player_id').references(() => rosterPlayers.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** Whether they need a ride. Without a ride that is still there, they are looking for one. */
    isNeeded: boolean('is_needed').notNull(),
    rideId: text('ride_id').references(() => eventRides.id, { onDelete: 'set null' }),
    /** That of the event; triggers keep it. */
    readGrant: readGrant(),
    ...authored(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.personId] }),
    index('event_riders_newest').on(t.teamId, t.updatedAt.desc(), t.eventId, t.personId),
    index('event_riders_player_id').on(t.playerId),
    index('event_riders_user_id').on(t.userId),
    index('event_riders_ride_id').on(t.rideId),
    foreignKey({
      name: 'event_riders_event_of_team',
      columns: [t.teamId, t.eventId],
      foreignColumns: [events.teamId, events.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Secret addresses of calendars for phones (server/calendar): a person's own, and a team's that anyone may be given. Revoked
 * by deleting the row, renewed by another nonce. Not published.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: text('id').primaryKey(),
    /** Of a team's; null for a person's. */
    teamId: text('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    /** Of a person's; null for a team's. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** From which the server makes the secret of the address. */
    nonce: text('nonce').notNull(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (t) => [unique('calendar_feeds_team_id').on(t.teamId), unique('calendar_feeds_user_id').on(t.userId)],
)
