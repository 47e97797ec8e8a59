import type { ReactNode } from 'react'
import type { Spot } from '#schema/football/spots.ts'
import type { Json } from '#schema/merge/conflict.ts'
import { queries } from '#schema/queries/index.ts'
import { asText, type ConflictView, plainWords } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict, toldOf } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { spotWords } from './change/spot-words.ts'
import { personnelWords, STRENGTHS } from './mapped-formations.ts'

/** Looks up what a conflict is about: a formation of the team's, or one of its fronts, coverages and units. */
export function FormationConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows: formations } = useRows(queries.playbook.formations({ teamId }))
  const { rows: book } = useRows(queries.playbook.book({ teamId }))
  const mayEdit = useCan(teamId, 'playbook.edit')
  // A deleted one is in no list.
  const row = [...formations, ...book].find(({ id }) => id === entityId)
  const base = conflict.fields.find(({ field }) => field === 'players')?.base
  const words = (field: string, value: Json): string => {
    const text = asText(value)
    if (field === 'players') return menWords(value, base)
    if (field === 'isHidden') return value === true ? 'Hidden' : 'Offered'
    if (field === 'aliases') return listOf(value).join(', ') || 'No other name'
    if (field === 'strength') return STRENGTHS[text as keyof typeof STRENGTHS]
    return field === 'personnel' ? personnelWords(text) : plainWords(value)
  }
  return children(
    rowConflict(conflict, {
      row,
      name: row?.name ?? (asText(toldOf(conflict, 'name')) || 'This formation'),
      words,
      mayEdit,
    }),
  )
}

/** The men who stand elsewhere, or have other letters, than both coaches first saw: "Z 20 yards right of the ball, 1 yard deep". */
function menWords(value: Json, base: Json | undefined): string {
  const before = new Map(spotsIn(base ?? null).map((spot) => [spot.role, spot]))
  const moved = spotsIn(value).filter((spot) => {
    const was = before.get(spot.role)
    return !was || was.x !== spot.x || was.y !== spot.y || was.label !== spot.label
  })
  return (
    moved.map((spot) => `${spot.label ?? spot.role} ${spotWords(spot)}`).join('; ') || 'As they stood before'
  )
}

function listOf(value: Json): string[] {
  return Array.isArray(value) ? value.map(asText) : []
}

function spotsIn(value: Json): Spot[] {
  return Array.isArray(value) ? (value as unknown as Spot[]) : []
}
