import type { ReactNode } from 'react'
import type { Json } from '#schema/merge/conflict.ts'
import { queries } from '#schema/queries/index.ts'
import type { MeasureKind } from '#schema/records.ts'
import { MARK_LABELS, MEASURES } from '#schema/records.ts'
import { playerName } from '#src/lib/words.ts'
import { asText, type ConflictView, plainWords } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { wordsOfEvent } from './records/event-choice.ts'
import { CONDITION_LABELS, OCCASION_LABELS, UNIT_LABELS } from './records/record-words.ts'

type Props = { conflict: EditConflict; children: (view: ConflictView) => ReactNode }

type RecordRow = {
  id: string
  playerId: string
  version: number
  updatedBy: string
  updatedAt: number
}

const WORDS: { readonly [field: string]: { readonly [value: string]: string } } = {
  condition: CONDITION_LABELS,
  mark: MARK_LABELS,
  occasion: OCCASION_LABELS,
  unit: UNIT_LABELS,
}

const TITLES: { readonly [entity: string]: string } = {
  measure: 'Figure',
  goal: 'Goal',
  playerNote: 'Note',
  equipment: 'Equipment',
  attendance: 'Attendance',
  grade: 'Grade',
  award: 'Award',
}

/** Looks up what a conflict is about: an entry of a player's records. */
export function RecordConflict({ conflict, children }: Props) {
  const { teamId, entityId, entityType } = conflict
  const { rows: players } = useRows(queries.roster.players({ teamId }))
  const row = useRecordRow(teamId, entityType, entityId)
  const coaches = useCan(teamId, 'playbook.edit')
  const manages = useCan(teamId, 'roster.manage')
  const { rows: events } = useRows(queries.calendar.events({ teamId }), entityType === 'attendance')
  const player = players.find(({ id }) => id === row?.playerId)
  const title = TITLES[entityType] ?? 'Entry'
  return children(
    rowConflict(conflict, {
      row,
      name: player ? `${title} of ${playerName(player)}` : title,
      words: (field, value) =>
        field === 'eventId'
          ? value === ''
            ? 'None'
            : wordsOfEvent(events, asText(value))
          : words(field, value),
      mayEdit: entityType === 'equipment' ? manages : coaches,
    }),
  )
}

/** The row from its own list; the others are not read. */
function useRecordRow(teamId: string, kind: string, id: string): RecordRow | undefined {
  const measures = useRows(queries.roster.measures({ teamId }), kind === 'measure')
  const goals = useRows(queries.roster.goals({ teamId }), kind === 'goal')
  const notes = useRows(queries.roster.notes({ teamId }), kind === 'playerNote')
  const equipment = useRows(queries.roster.equipment({ teamId }), kind === 'equipment')
  const attendance = useRows(queries.roster.attendance({ teamId }), kind === 'attendance')
  const grades = useRows(queries.roster.grades({ teamId }), kind === 'grade')
  const awards = useRows(queries.roster.awards({ teamId }), kind === 'award')
  const all: readonly { rows: readonly RecordRow[] }[] = [
    measures,
    goals,
    notes,
    equipment,
    attendance,
    grades,
    awards,
  ]
  return all.flatMap(({ rows }) => rows).find((row) => row.id === id)
}

function words(field: string, value: Json): string {
  if (field === 'kind') return MEASURES[value as MeasureKind].label
  return WORDS[field]?.[asText(value)] ?? plainWords(value)
}

/** The same of the reason for a player's status. */
export function ReasonConflict({ conflict, children }: Props) {
  const { teamId, entityId } = conflict
  const { rows: players } = useRows(queries.roster.players({ teamId }))
  const { rows } = useRows(queries.roster.statusReasons({ teamId }))
  const mayEdit = useCan(teamId, 'roster.manage')
  const player = players.find(({ id }) => id === entityId)
  return children(
    rowConflict(conflict, {
      row: rows.find(({ playerId }) => playerId === entityId),
      name: player ? `Status of ${playerName(player)}` : "This player's status",
      words: (_, value) => plainWords(value),
      mayEdit,
    }),
  )
}

/** The same of a group of players. */
export function GroupConflict({ conflict, children }: Props) {
  const { teamId, entityId } = conflict
  const { rows: players } = useRows(queries.roster.players({ teamId }))
  const { rows } = useRows(queries.roster.groups({ teamId }))
  const mayEdit = useCan(teamId, 'playbook.edit')
  const row = rows.find(({ id }) => id === entityId)
  const names = new Map(players.map((player) => [player.id, playerName(player)]))
  return children(
    rowConflict(conflict, {
      row,
      name: row ? row.name : 'This group',
      words: (field, value) =>
        field === 'playerIds'
          ? (value as string[]).flatMap((id) => names.get(id) ?? []).join(', ') || 'None'
          : asText(value),
      mayEdit,
    }),
  )
}
