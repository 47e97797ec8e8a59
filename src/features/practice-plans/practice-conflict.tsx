import { wordOf } from '#schema/entities/index.ts'
import type { ReactNode } from 'react'
import { minuteOfDay, periodName, timeWords } from '#schema/football/practice.ts'
import type { Json } from '#schema/merge/conflict.ts'
import {
  ATTIRE_LABELS,
  CONTACT_LABELS,
  EMPHASIS_LABELS,
  groupHeading,
  PERIOD_TYPES,
  type PracticeGroup,
} from '#schema/practice.ts'
import { queries } from '#schema/queries/index.ts'
import { asText, type ConflictView, plainWords } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict, toldOf } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { cellGroups, dateWords, planName } from './practice-words.ts'
import { useCoaches } from './use-practice.ts'

type Props = { conflict: EditConflict; children: (view: ConflictView) => ReactNode }

const WORDS: { readonly [field: string]: { readonly [value: string]: string } } = {
  attire: ATTIRE_LABELS,
  emphasis: EMPHASIS_LABELS,
  contact: { ...CONTACT_LABELS, '': 'As the period' },
  type: Object.fromEntries(Object.entries(PERIOD_TYPES).map(([type, { label }]) => [type, label])),
}

/** Looks up what a conflict is about: a practice plan, one of its periods, or a cell. */
export function PracticeConflict({ conflict, children }: Props) {
  const { teamId, entityId } = conflict
  const { rows: plans } = useRows(queries.practice.plans({ teamId }))
  const { rows: periods } = useRows(queries.practice.periods({ teamId }))
  const { rows: cells } = useRows(queries.practice.cells({ teamId }))
  const { nameOf } = useCoaches(teamId)
  const mayEdit = useCan(teamId, 'playbook.edit')
  const plan = plans.find(({ id }) => id === entityId)
  const period = periods.find(({ id }) => id === entityId)
  const cell = cells.find(({ id }) => id === entityId)
  const ofCell = cell && periods.find(({ id }) => id === cell.periodId)
  const name = plan
    ? planName(plan)
    : period
      ? periodName(period)
      : cell
        ? `${cellGroups(cell)}${ofCell ? ` in ${periodName(ofCell)}` : ''}`
        : asText(toldOf(conflict, 'title')) ||
          asText(toldOf(conflict, 'name')) ||
          `This ${wordOf(conflict.entityType)}`
  const words = (field: string, value: Json): string => {
    if (field === 'coachId') return typeof value === 'string' ? nameOf(value) : 'No coach'
    if (field === 'date') return dateWords(asText(value))
    if (field === 'startTime') return timeWords(minuteOfDay(asText(value)))
    if (field === 'isPublished') return value === true ? 'The players as well' : 'Coaches only'
    if (field === 'groupFrom' || field === 'groupTo') return groupHeading(value as PracticeGroup)
    return WORDS[field]?.[asText(value)] ?? plainWords(value)
  }
  return children(rowConflict(conflict, { row: plan ?? period ?? cell, name, words, mayEdit }))
}
