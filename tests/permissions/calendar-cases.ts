/** What the operations on events need, on rows made for them. Part of the table in operation-cases.ts. */
import { newId } from '#schema/ids.ts'
import { effectiveCapabilities, isAdmin } from '#schema/permissions.ts'
import { withSql } from '#tests/support/forge.ts'
import type { Sql } from 'postgres'
import type { OperationCase } from './operation-cases.ts'
import type { Subject, World } from './world.ts'

/** An event, as an operation takes it. */
export const EVENT = {
  type: 'practice',
  title: 'Walk-through',
  day: '2026-10-01',
  endDay: '2026-10-01',
  startTime: '15:30',
  endTime: '17:30',
  arriveTime: '15:10',
  timeZone: 'America/Chicago',
  place: 'Practice field',
  attire: 'Shells',
  opponent: '',
  homeAway: 'home',
  bus: '',
  notes: '',
  audience: 'everyone',
  groups: [],
  rsvpRequired: true,
  rsvpLockAt: null,
  planId: null,
  repeats: null,
  status: 'active',
} as const

type Options = { audience?: string; isDeleted?: boolean; lockAt?: Date | null }

/** An event of the team's; returns its id. */
export async function insertEvent(
  sql: Sql,
  teamId: string,
  { audience = 'everyone', isDeleted = false, lockAt = null }: Options = {},
): Promise<string> {
  const id = newId()
  const { type, title, day, endDay, startTime, endTime, arriveTime, timeZone, place, attire } = EVENT
  await sql`
    insert into events (id, team_id, type, title, day, end_day, start_time, end_time, arrive_time, time_zone, place, attire,
                        opponent, home_away, bus, notes, audience, groups, rsvp_required, rsvp_lock_at, plan_id, series_id,
                        repeats, status, read_grant, created_by, created_at, updated_by, updated_at, version, deleted_at)
    values (${id}, ${teamId}, ${type}, ${title}, ${day}, ${endDay}, ${startTime}, ${endTime}, ${arriveTime}, ${timeZone},
            ${place}, ${attire}, '', 'home', '', '', ${audience}, '[]', true, ${lockAt}, null, '', null, 'active', '', 'test',
            now(), 'test', now(), 1, ${isDeleted ? new Date() : null})`
  return id
}

/** A player's answer to an event. */
export async function insertAnswer(
  sql: Sql,
  teamId: string,
  { eventId, playerId, by = 'test' }: { eventId: string; playerId: string; by?: string },
): Promise<void> {
  await sql`
    insert into event_answers (event_id, person_id, team_id, player_id, user_id, answer, reason, created_by, created_at,
                               updated_by, updated_at, version)
    values (${eventId}, ${playerId}, ${teamId}, ${playerId}, null, 'no', 'Dentist', ${by}, now(), ${by}, now(), 1)`
}

/** A ride to an event, by this member; returns its id. */
export async function insertRide(
  sql: Sql,
  teamId: string,
  { eventId, driverId, seats = 3, isDeleted = false }: RideOptions,
): Promise<string> {
  const id = newId()
  await sql`
    insert into event_rides (id, team_id, event_id, driver_id, seats, leaves_at, from_place, notes, read_grant, created_by,
                             created_at, updated_by, updated_at, version, deleted_at)
    values (${id}, ${teamId}, ${eventId}, ${driverId}, ${seats}, '15:30', 'North lot', '', '', 'test', now(), 'test', now(), 1,
            ${isDeleted ? new Date() : null})`
  return id
}
type RideOptions = { eventId: string; driverId: string; seats?: number; isDeleted?: boolean }

/** A player who needs a ride to an event, in one of its rides or in none yet. */
export async function insertRider(
  sql: Sql,
  teamId: string,
  { eventId, playerId, rideId = null }: { eventId: string; playerId: string; rideId?: string | null },
): Promise<void> {
  await sql`
    insert into event_riders (event_id, person_id, team_id, player_id, user_id, is_needed, ride_id, read_grant, created_by,
                              created_at, updated_by, updated_at, version)
    values (${eventId}, ${playerId}, ${teamId}, ${playerId}, null, true, ${rideId}, '', 'test', now(), 'test', now(), 1)`
}

/** What a person was told of an event, or of something else with that id. */
export async function insertNotice(
  sql: Sql,
  teamId: string,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<void> {
  await sql`
    insert into notifications (id, user_id, team_id, kind, actor_id, actor_name, entity_id, subject, count, created_at, change)
    values (${newId()}, ${userId}, ${teamId}, 'event_changed', ${actorId}, '', ${actorId}, '', 1, now(),
            '{"of":"event","event":{"type":"practice","title":"","opponent":"","homeAway":"home"},"was":null,"is":null}')`
}

const newEvent = ({ stack, team }: World, options: Options = {}) =>
  withSql(stack, (sql) => insertEvent(sql, team.teamId, options))

/** A ride of the head coach's. */
const newRide = async (world: World, isDeleted = false) => {
  const { stack, owner, team } = world
  const eventId = await newEvent(world)
  const ride = { eventId, driverId: owner.userId, isDeleted }
  return withSql(stack, (sql) => insertRide(sql, team.teamId, ride))
}

/** Another member's ride is changed by those who manage the calendar. */
const ofDriver = ({ appRole, member }: Subject) =>
  (appRole && isAdmin({ appRole })) ||
  (member && effectiveCapabilities(member.role, member.capabilities ?? []).includes('calendar.manage'))
    ? undefined
    : 'Only its driver and a coach can change this ride.'

const needs = 'calendar.manage'
const changes = { place: { from: 'Practice field', to: 'Stadium' } }

export const CALENDAR: { readonly [name: string]: OperationCase } = {
  'events.create': {
    needs,
    prepare: () => Promise.resolve({ input: { entries: [{ id: newId(), seriesId: '', ...EVENT }] } }),
  },
  'events.edit': {
    needs,
    prepare: async (world) => ({ input: { id: await newEvent(world), baseVersion: 1, changes } }),
  },
  'events.delete': {
    needs,
    prepare: async (world) => ({ input: { id: await newEvent(world), baseVersion: 1 } }),
  },
  'events.restore': {
    needs,
    prepare: async (world) => ({ input: { id: await newEvent(world, { isDeleted: true }) } }),
  },
  'events.editMany': {
    needs,
    prepare: async (world) => ({ input: { events: [{ id: await newEvent(world), changes }] } }),
  },
  'events.deleteMany': {
    needs,
    prepare: async (world) => ({ input: { ids: [await newEvent(world)] } }),
  },
  'events.restoreMany': {
    needs,
    prepare: async (world) => ({ input: { ids: [await newEvent(world, { isDeleted: true })] } }),
  },
  'events.answer': {
    needs: 'calendar.view',
    prepare: async (world) => ({
      input: { eventId: await newEvent(world), playerId: null, answer: 'yes', reason: '' },
    }),
  },
  // Each offers a ride in their own name; another's takes the right to manage the calendar.
  'rides.create': {
    needs: 'calendar.view',
    prepare: async (world, { who, member }) => {
      const driverId = (member && world.accounts.get(who)?.userId) || world.owner.userId
      const ride = { driverId, seats: 3, leavesAt: '15:30', fromPlace: 'North lot', notes: '' }
      return { input: { entries: [{ id: newId(), eventId: await newEvent(world), ...ride }] } }
    },
  },
  'rides.edit': {
    needs: 'calendar.view',
    refusal: ofDriver,
    prepare: async (world) => ({
      input: { id: await newRide(world), baseVersion: 1, changes: { seats: { from: 3, to: 4 } } },
    }),
  },
  'rides.delete': {
    needs: 'calendar.view',
    refusal: ofDriver,
    prepare: async (world) => ({ input: { id: await newRide(world), baseVersion: 1 } }),
  },
  'rides.restore': {
    needs: 'calendar.view',
    refusal: ofDriver,
    prepare: async (world) => ({ input: { id: await newRide(world, true) } }),
  },
  'rides.takeSeat': {
    needs: 'calendar.view',
    prepare: async (world) => ({
      input: { eventId: await newEvent(world), playerId: null, isNeeded: true, rideId: null },
    }),
  },
}
