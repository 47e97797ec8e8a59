/** The demo team's rides to its next trip, and the agenda of its next staff meeting. */
import type { TeamRole } from '#schema/capabilities.ts'
import { agendaPoints, eventRiders, eventRides, type events } from '#schema/db/index.ts'
import { newId } from '#schema/ids.ts'
import type { Deps } from '../app.ts'

type Transaction = Parameters<Parameters<Deps['database']['db']['transaction']>[0]>[0]
type Stamp = { createdBy: string; createdAt: Date; updatedBy: string; updatedAt: Date; version: number }
type Player = { readonly id: string; readonly lastName: string; readonly number: number | null }
type Event = Pick<typeof events.$inferInsert, 'id' | 'readGrant'>

/** What the staff goes through on a Sunday. */
const POINTS: readonly (readonly [title: string, minutes: number, role: TeamRole, notes: string])[] = [
  ['Injuries and who is out', 10, 'manager', 'Trainer’s list is in the folder.'],
  ['Friday’s film: three things to fix', 30, 'head_coach', ''],
  ['Their base front and pressures', 25, 'coordinator', ''],
  ['Personnel and scout teams', 15, 'assistant_coach', ''],
  ['Practice plans for the week', 30, 'head_coach', 'Shells on Monday.'],
]

/**
 * The family's car to the next trip, with two players in it, and one who still looks for a ride; the demo's own player is
 * none of them. The points of the next staff meeting. `idOf` gives the account of a role, or null.
 */
export async function insertRidesAndAgenda(
  tx: Transaction,
  {
    trip,
    meeting,
    teamId,
    stamp,
    players,
    idOf,
  }: {
    trip: Event | null
    meeting: Event | null
    teamId: string
    stamp: Stamp & { deletedAt: null }
    players: readonly Player[]
    idOf: (role: TeamRole) => string | null
  },
): Promise<void> {
  const { deletedAt: _, ...written } = stamp
  const driverId = idOf('family')
  if (trip && driverId) {
    const of = { teamId, eventId: trip.id, readGrant: trip.readGrant }
    const rideId = newId()
    await tx.insert(eventRides).values({
      ...of,
      ...stamp,
      id: rideId,
      driverId,
      seats: 4,
      leavesAt: '15:20',
      fromPlace: 'School, north lot',
      notes: 'Silver van. There and back.',
    })
    const those = players
      .filter(({ lastName }) => lastName !== 'Brooks')
      .toSorted((a, b) => (a.number ?? 100) - (b.number ?? 100))
      .slice(0, 3)
    await tx.insert(eventRiders).values(
      those.map(({ id }, i) => ({
        ...of,
        ...written,
        personId: id,
        playerId: id,
        isNeeded: true,
        rideId: i < 2 ? rideId : null,
      })),
    )
  }
  if (meeting)
    await tx.insert(agendaPoints).values(
      POINTS.map(([title, minutes, role, notes], i) => ({
        ...stamp,
        id: newId(),
        teamId,
        eventId: meeting.id,
        day: '',
        title,
        notes,
        minutes,
        ownerId: idOf(role),
        isDone: false,
        sortKey: `a${i}`,
      })),
    )
}
