import type { ReactNode } from 'react'
import { AUDIENCES } from '#schema/calendar.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { PHASE_LABELS, type PhaseKind } from '#schema/season.ts'
import { dayWords } from '#src/lib/days.ts'
import { asText, type ConflictView, plainWords } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { phaseName } from './season-weeks.ts'
import { usePhases, useWeekLines } from './use-season.ts'
import { AUDIENCE_WORDS, lineName, lineWhatWords, WEEKDAYS } from './week-lines.ts'

type Props = { conflict: EditConflict; children: (view: ConflictView) => ReactNode }

/** Looks up what a conflict is about: a phase of the season map. */
export function PhaseConflict({ conflict, children }: Props) {
  const { teamId, entityId } = conflict
  const { rows } = usePhases(teamId)
  const mayEdit = useCan(teamId, 'playbook.edit')
  const row = rows.find(({ id }) => id === entityId)
  const words = (field: string, value: Json): string => {
    const text = asText(value)
    if (field === 'kind') return PHASE_LABELS[text as PhaseKind]
    if (field === 'fromDay' || field === 'toDay') return dayWords(text, { dateStyle: 'medium' })
    return plainWords(value)
  }
  const name = row ? phaseName(row) : 'This phase'
  return children(rowConflict(conflict, { row, name, words, mayEdit }))
}

/** Looks up what a conflict is about: a line of a week's template. */
export function WeekLineConflict({ conflict, children }: Props) {
  const { teamId, entityId } = conflict
  const { rows } = useWeekLines(teamId)
  const mayEdit = useCan(teamId, 'playbook.edit')
  const row = rows.find(({ id }) => id === entityId)
  const words = (field: string, value: Json): string => {
    const text = asText(value)
    if (field === 'weekday') return WEEKDAYS[Number(text)] ?? text
    if (field === 'what') return lineWhatWords(row?.kind ?? 'event', text)
    if (field === 'audience') return AUDIENCE_WORDS[AUDIENCES.find((one) => one === text) ?? 'everyone']
    return plainWords(value)
  }
  const name = row ? lineName(row) : 'This line'
  return children(rowConflict(conflict, { row, name, words, mayEdit }))
}
