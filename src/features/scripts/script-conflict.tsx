import type { ReactNode } from 'react'
import { wordOf } from '#schema/entities/index.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { queries } from '#schema/queries/index.ts'
import { SCRIPT_TYPE_LABELS } from '#schema/script.ts'
import { asText, type ConflictView, plainWords } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict, toldOf } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useTeamPlays } from '#src/sync/team/team-data.ts'
import { useRows } from '#src/sync/use-query.ts'
import { callName, dateWords, scriptName } from './script-words.ts'

/** Looks up what a conflict is about: a practice script, or one of its lines. */
export function ScriptConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows: scripts } = useRows(queries.scripts.all({ teamId }))
  const { rows: lines } = useRows(queries.scripts.lines({ teamId }))
  const { rows: plays } = useTeamPlays(teamId)
  const { rows: practices } = useRows(queries.practice.plans({ teamId }))
  const { rows: gamePlans } = useRows(queries.plans.all({ teamId }))
  const mayEdit = useCan(teamId, 'playbook.edit')
  const script = scripts.find(({ id }) => id === entityId)
  const line = lines.find(({ id }) => id === entityId)
  const ofLine = line && scripts.find(({ id }) => id === line.scriptId)
  const name = script
    ? scriptName(script)
    : line
      ? `${callName(
          line,
          plays.find(({ id }) => id === line.playId),
        )}${ofLine ? ` in ${scriptName(ofLine)}` : ''}`
      : asText(toldOf(conflict, 'title')) ||
        asText(toldOf(conflict, 'call')) ||
        `This ${wordOf(conflict.entityType)}`
  const words = (field: string, value: Json): string => {
    const text = asText(value)
    const named = (rows: readonly { id: string }[], nameOf: (at: number) => string) => {
      const at = rows.findIndex(({ id }) => id === text)
      return at < 0 ? (text === '' ? 'None' : 'Deleted') : nameOf(at)
    }
    if (field === 'playId') return named(plays, (at) => plays[at]?.name ?? '')
    if (field === 'planId') return named(practices, (at) => dateWords(practices[at]?.date ?? ''))
    if (field === 'gamePlanId') return named(gamePlans, (at) => gamePlans[at]?.opponent ?? '')
    if (field === 'periodId') return text === '' ? 'None' : 'Another period'
    if (field === 'day') return dateWords(text)
    if (field === 'type') return SCRIPT_TYPE_LABELS[text as keyof typeof SCRIPT_TYPE_LABELS] ?? text
    if (field === 'isPublished') return value === true ? 'The players as well' : 'Coaches only'
    if (field === 'isPinned') return value === true ? 'Yes' : 'No'
    return plainWords(value)
  }
  return children(rowConflict(conflict, { row: script ?? line, name, words, mayEdit }))
}
