import type { ReactNode } from 'react'
import type { Json } from '#schema/merge/conflict.ts'
import { queries } from '#schema/queries/index.ts'
import { CARD_SIZES } from '#src/board/print/wristband/options.ts'
import { asText, type ConflictView } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { rowConflict } from '#src/sync/conflicts/row-conflict.ts'
import { useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { cardStamp } from '#src/sync/team/wristbands.ts'

const WORDS: { readonly [field: string]: { readonly [value: string]: string } } = {
  card: {
    slim: CARD_SIZES.slim.label,
    small: CARD_SIZES.small.label,
    index: CARD_SIZES.index.label,
    own: 'Custom size',
  },
  says: { call: 'Call', name: 'Play name', short: 'Call, or name if too long' },
}

/** Looks up what a conflict is about: a wristband card of a game plan. */
export function BandConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const { teamId, entityId } = conflict
  const { rows } = useRows(queries.plans.wristbands({ teamId }))
  const mayEdit = useCan(teamId, 'playbook.edit')
  const row = rows.find(({ id }) => id === entityId)
  return children(
    rowConflict(conflict, {
      row,
      name: row ? `Wristband card ${cardStamp(row)}` : 'This wristband card',
      words,
      mayEdit,
    }),
  )
}

function words(field: string, value: Json): string {
  if (field === 'isShared') return value === true ? 'The players as well' : 'Coaches only'
  if (field === 'width' || field === 'height') return `${asText(value)} mm`
  return WORDS[field]?.[asText(value)] ?? asText(value)
}
