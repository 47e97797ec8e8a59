import type { Row } from '@rocicorp/zero'
import { eventName } from '#schema/calendar.ts'
import { LIMITS } from '#schema/limits.ts'
import { rides as operations, takeSeat } from '#schema/operations/rides.ts'
import { queries } from '#schema/queries/index.ts'
import type { Schema } from '#schema/zero.ts'
import { step } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { useEntries } from '#src/sync/undo/use-entries.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useMemo } from 'react'
import type { EventRow } from './event-words.ts'

export type RideRow = Row<Schema['tables']['eventRides']>
export type RiderRow = Row<Schema['tables']['eventRiders']>
export type RideFields = Pick<RideRow, 'driverId' | 'seats' | 'leavesAt' | 'fromPlace' | 'notes'>

/** A person in a ride, or one who looks for one. */
export type Rider = { readonly personId: string; readonly playerId: string | null; readonly name: string }

/** A ride with its driver's name and those who take it. */
export type Ride = { readonly row: RideRow; readonly driver: string; readonly riders: readonly Rider[] }

/** The rides to an event by when they leave, who still looks for one, and the row of each person. */
export function useRides(teamId: string, eventId: string) {
  const { rows: rides, ready } = useRows(queries.calendar.rides({ teamId }))
  const { rows: riders } = useRows(queries.calendar.riders({ teamId }))
  const { rows: players } = useRows(queries.roster.players({ teamId }))
  const { rows: members } = useRows(queries.team.members({ teamId }))
  return useMemo(() => {
    const people = new Map([
      ...members.map(
        ({ userId, profile }) => [userId, profile?.displayName || profile?.fullName || ''] as const,
      ),
      ...players.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()] as const),
    ])
    const own = rides.filter((ride) => ride.eventId === eventId)
    const those = riders.filter((rider) => rider.eventId === eventId && rider.isNeeded)
    const riderOf = ({ personId, playerId }: RiderRow): Rider => ({
      personId,
      playerId,
      // The roster may be closed to the reader.
      name: people.get(personId) || (playerId ? 'A player' : 'A member'),
    })
    const inRide = (rideId: string | null) =>
      those
        .filter((rider) => rider.rideId === rideId)
        .map(riderOf)
        .toSorted((a, b) => a.name.localeCompare(b.name))
    const there = new Set(own.map(({ id }) => id))
    return {
      ready,
      rides: own
        .toSorted(
          (a, b) => (a.leavesAt || '99').localeCompare(b.leavesAt || '99') || a.createdAt - b.createdAt,
        )
        .map((row): Ride => ({
          row,
          driver: people.get(row.driverId) || 'A member',
          riders: inRide(row.id),
        })),
      // A ride that was taken back leaves its riders looking for another.
      looking: those
        .filter(({ rideId }) => rideId === null || !there.has(rideId))
        .map(riderOf)
        .toSorted((a, b) => a.name.localeCompare(b.name)),
      rowOf: (personId: string) => riders.find((one) => one.eventId === eventId && one.personId === personId),
      members: members
        .filter(({ status }) => status === 'active')
        .map(({ userId }) => ({ value: userId, label: people.get(userId) || 'A member' }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    }
  }, [rides, ready, riders, players, members, eventId])
}

/** Offers, changes and takes rides to an event; each call is one command that undo takes back. */
export function useRideActions(teamId: string, event: EventRow) {
  const { add, edit, remove } = useEntries(teamId, { attempt, offerUndo })
  const run = useCommand()
  const to = (words: string) => `${words} to ${eventName(event)}`.slice(0, LIMITS.description)
  const seat = (
    words: string,
    playerId: string | null,
    next: Pick<RiderRow, 'isNeeded' | 'rideId'>,
    before: Pick<RiderRow, 'isNeeded' | 'rideId'> | undefined,
  ) => {
    const of = { eventId: event.id, playerId }
    const undo = { ...of, isNeeded: before?.isNeeded ?? false, rideId: before?.rideId ?? null }
    const edits = [{ do: step(takeSeat, { ...of, ...next }), undo: [step(takeSeat, undo)] }]
    return run({ teamId, description: to(words), edits })
  }
  return {
    offer: (fields: RideFields) => add(operations, [{ eventId: event.id, ...fields }], to('Added a ride')),
    change: (ride: RideRow, fields: RideFields) =>
      edit(operations, [{ seen: ride, fields }], to('Changed a ride')),
    remove: (ride: RideRow) => remove(operations, ride, to('Took back a ride')),
    /** Takes a seat for a player, or with null for the reader; or says that they need none, or look for one. */
    take: (
      playerId: string | null,
      next: Pick<RiderRow, 'isNeeded' | 'rideId'>,
      before: Pick<RiderRow, 'isNeeded' | 'rideId'> | undefined,
    ) => attempt(() => void seat('Chose a ride', playerId, next, before)),
    /** Takes a player out of a ride; they look for another. */
    leaveOut: ({ playerId, name }: Rider, rideId: string) =>
      attempt(() => {
        const next = { isNeeded: true, rideId: null }
        const done = seat(`Removed ${name} from a ride`, playerId, next, { isNeeded: true, rideId })
        offerUndo(to(`Removed ${name} from a ride`), done.undo, done.id)
      }),
  }
}
