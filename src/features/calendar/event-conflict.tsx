import type { ReactNode } from 'react'
import { EVENT_LABELS, eventName, type EventType, type Rule } from '#schema/calendar.ts'
import type { GameSite } from '#schema/db/game.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { queries } from '#schema/queries/index.ts'
import { clockWords, dateWords } from '#src/lib/words.ts'
import { dayWords } from '#src/lib/days.ts'
import { zoneWords } from '#src/lib/zones.ts'
import { asText, type ConflictView, plainWords } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict, toldOf } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { audienceWords, type EventRow, ruleWords, SITE_LABELS, timeWords } from './event-words.ts'

/** Looks up what a conflict is about: an event on the calendar. */
export function EventConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows } = useRows(queries.calendar.events({ teamId }))
  const { rows: plans } = useRows(queries.plans.all({ teamId }))
  const { rows: groups } = useRows(queries.roster.groups({ teamId }))
  const mayEdit = useCan(teamId, 'calendar.manage')
  const row = rows.find(({ id }) => id === entityId)
  const words = (field: string, value: Json): string => {
    const text = asText(value)
    switch (field) {
      case 'type':
        return EVENT_LABELS[value as EventType]
      case 'day':
      case 'endDay':
        return dayWords(text, { dateStyle: 'medium' })
      case 'startTime':
        return text ? timeWords(text) : 'All day'
      case 'endTime':
      case 'arriveTime':
        return text ? timeWords(text) : 'Not set'
      case 'timeZone':
        return zoneWords(text)
      case 'homeAway':
        return SITE_LABELS[value as GameSite]
      case 'audience':
        return audienceWords({ audience: value as EventRow['audience'], groups: [] }, groups)
      case 'groups':
        return audienceWords({ audience: 'group', groups: value as string[] }, groups)
      case 'rsvpRequired':
        return value === true ? 'Asked for' : 'Not asked for'
      case 'rsvpLockAt':
        return typeof value === 'number' ? clockWords(value, 0) : 'Never'
      case 'planId':
        return plans.find(({ id }) => id === value)?.opponent ?? 'No game plan'
      case 'repeats':
        return value ? ruleWords(value as unknown as Rule) : 'Does not repeat'
      case 'status':
        return value === 'cancelled' ? 'Cancelled' : 'On'
      default:
        return plainWords(value)
    }
  }
  return children(
    rowConflict(conflict, {
      row,
      name: row
        ? `${eventName(row)}, ${dateWords(Date.parse(`${row.day}T12:00:00Z`))}`
        : asText(toldOf(conflict, 'title')) || 'This event',
      words,
      mayEdit,
    }),
  )
}
