import type { ReactNode } from 'react'
import { eventName } from '#schema/calendar.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { queries } from '#schema/queries/index.ts'
import { asText, type ConflictView, plainWords } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict } from '#src/sync/conflicts/row-conflict.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { timeWords } from './event-words.ts'

/** Looks up what a conflict is about: a ride to an event. */
export function RideConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { userId } = useIdentity()
  const { rows: rides } = useRows(queries.calendar.rides({ teamId }))
  const { rows: events } = useRows(queries.calendar.events({ teamId }))
  const { rows: members } = useRows(queries.team.members({ teamId }))
  const mayManage = useCan(teamId, 'calendar.manage')
  const row = rides.find(({ id }) => id === entityId)
  const event = events.find(({ id }) => id === row?.eventId)
  const words = (field: string, value: Json): string => {
    const text = asText(value)
    if (field === 'driverId')
      return members.find((one) => one.userId === value)?.profile?.displayName || 'A member'
    if (field === 'leavesAt') return text ? timeWords(text) : 'Not set'
    return plainWords(value)
  }
  return children(
    rowConflict(conflict, {
      row,
      name: event ? `Ride to ${eventName(event)}` : 'This ride',
      words,
      mayEdit: mayManage || row?.driverId === userId,
    }),
  )
}
