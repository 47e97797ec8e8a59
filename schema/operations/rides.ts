/** Rides to events: who drives, and who rides along. */
import * as z from 'zod/mini'
import { id } from '../input-pieces.ts'
import { rideFields } from '../entities/ride.ts'
import { entriesOf } from '../entries.ts'
import { AppError } from '../errors.ts'
import { acts, type RunEnv } from '../operation.ts'
import type { Grant } from '../capabilities.ts'
import { changedBy, createdBy } from '../shared-row.ts'
import { zql } from '../zero.ts'
import { answererOf, holds } from './calendar.ts'

type Env = RunEnv<unknown>

/** The event, for someone who may see it. Throws AppError. */
async function seenEvent(env: Env, eventId: string) {
  const event = await env.tx.run(zql.events.where('teamId', env.teamId).where('id', eventId).one())
  if (!event || event.deletedAt || !(await holds(env, event.readGrant)))
    throw new AppError('not_found', 'This event no longer exists.')
  return event
}

/** Each member offers rides of their own, and changes those; calendar managers do so for any member. */
export const rides = entriesOf({
  names: {
    create: 'rides.create',
    edit: 'rides.edit',
    delete: 'rides.delete',
    restore: 'rides.restore',
  },
  entity: 'ride',
  needs: 'calendar.view',
  table: (tx) => tx.mutate.eventRides,
  fields: rideFields,
  about: { eventId: id },
  // The database sets who may read it.
  initial: { readGrant: 'calendar.view' },
  check: async (env, rows) => {
    const { tx, teamId, ctx } = env
    for (const eventId of new Set(rows.map((row) => row['eventId'] as string))) await seenEvent(env, eventId)
    const drivers = [...new Set(rows.map((row) => row['driverId'] as string))]
    if (drivers.some((driver) => driver !== ctx.userId) && !(await holds(env, 'calendar.manage')))
      throw new AppError(
        'forbidden',
        'You can only offer rides in your own name. Ask a coach to add this one.',
      )
    const members = await tx.run(
      zql.teamMembers.where('teamId', teamId).where('userId', 'IN', drivers).where('status', 'active'),
    )
    if (members.length < drivers.length)
      throw new AppError('not_found', 'This driver is no longer on the team. Choose another one.')
  },
  mayChange: async (env, row) => {
    const { driverId, readGrant } = row as { driverId: string; readGrant: Grant }
    if (!(await holds(env, readGrant))) throw new AppError('not_found', 'This ride no longer exists.')
    if (driverId !== env.ctx.userId && !(await holds(env, 'calendar.manage')))
      throw new AppError('forbidden', 'Only its driver and a coach can change this ride.')
  },
})

/** Whether it takes a player who looks for a ride into the car that the person drives, or out of it. */
async function isOfTheirCar({ tx, ctx, input }: RunEnv<Seat>): Promise<boolean> {
  const { eventId, playerId, isNeeded, rideId } = input
  if (!playerId || !isNeeded) return false
  const before = await tx.run(zql.eventRiders.where('eventId', eventId).where('personId', playerId).one())
  if (!before?.isNeeded) return false
  const rides = zql.eventRides.where('eventId', eventId).where('deletedAt', 'IS', null)
  const left = before.rideId ? await tx.run(rides.where('id', before.rideId).one()) : undefined
  // They take no one from one car into another.
  if (left && rideId) return false
  const car = left ?? (rideId ? await tx.run(rides.where('id', rideId).one()) : undefined)
  return car?.driverId === ctx.userId
}

type Seat = z.infer<typeof seat>

const seat = z.strictObject({
  eventId: id,
  /** Null for the person's own seat. */
  playerId: z.nullable(id),
  isNeeded: z.boolean(),
  /** Null while they look for one. */
  rideId: z.nullable(id),
})

/**
 * Says whether a person needs a ride to an event, and takes a seat in one. As with answers, each member speaks for
 * themselves, a family for its players, and calendar managers for any player. Drivers also take players who look for a ride
 * into their cars, and out of them. The last word counts, and a full car takes no one else.
 */
export const takeSeat = acts({
  name: 'rides.takeSeat',
  input: seat,
  entity: 'event',
  needs: 'calendar.view',
  entityId: (input) => input.eventId,
  // Two people who take the last seat wait for each other.
  turn: (input) => `rides ${input.eventId}`,
  leavesDeleted: true,

  run: async (env) => {
    const { tx, teamId, input } = env
    const { eventId, isNeeded } = input
    await seenEvent(env, eventId)
    const maySeat = (await holds(env, 'calendar.manage')) || (await isOfTheirCar(env))
    const who = await answererOf(env, maySeat)
    const rideId = isNeeded ? input.rideId : null
    const riders = zql.eventRiders.where('eventId', eventId)
    const before = await tx.run(riders.where('personId', who.personId).one())
    // A removed player's row names the ride without holding a seat in it.
    if (rideId && (rideId !== before?.rideId || !before.isNeeded)) {
      const ride = await tx.run(zql.eventRides.where('id', rideId).where('eventId', eventId).one())
      if (!ride || ride.deletedAt)
        throw new AppError('not_found', 'This ride was taken back. Choose another one.')
      const drivers = zql.teamMembers.where('teamId', teamId).where('status', 'active')
      if (!(await tx.run(drivers.where('userId', ride.driverId).one())))
        throw new AppError(
          'not_found',
          'The driver of this ride is no longer on the team. Choose another one.',
        )
      const taken = await tx.run(riders.where('rideId', rideId).where('isNeeded', true))
      if (taken.length >= ride.seats)
        throw new AppError('invalid', 'The last seat of this ride was taken meanwhile. Choose another ride.')
    }
    if (before)
      await tx.mutate.eventRiders.update({
        eventId,
        personId: who.personId,
        isNeeded,
        rideId,
        ...changedBy(before, env),
      })
    else
      await tx.mutate.eventRiders.insert({
        eventId,
        teamId,
        ...who,
        isNeeded,
        rideId,
        readGrant: 'calendar.view',
        ...createdBy(env),
      })
    return undefined
  },
})

export const rideOperations = [rides.create, rides.edit, rides.delete, rides.restore, takeSeat]
