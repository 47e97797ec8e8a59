import type { ReactNode } from 'react'
import type { Json } from '#schema/merge/conflict.ts'
import { jsonEqual } from '#schema/merge/equal.ts'
import type { ConflictView } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'

/** A conflict about a row of a kind that this build doesn't know: it shows what the conflict says itself. */
export function OtherConflict({
  conflict,
  children,
}: {
  conflict: EditConflict
  children: (view: ConflictView) => ReactNode
}) {
  const theirs = (field: string) => conflict.fields.find((one) => one.field === field)?.theirs ?? null
  return children({
    name: conflict.description,
    lines: conflict.fields.flatMap(({ field, yours, theirs: other }) =>
      field === 'deletedAt' || jsonEqual(yours, other)
        ? []
        : [{ key: field, fields: [field], label: label(field), mine: words(yours), theirs: words(other) }],
    ),
    theirs,
    mayEdit: true,
  })
}

/** "callText" as "Call text". */
function label(field: string): string {
  const spaced = field.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[_.]/g, ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function words(value: Json): string {
  if (value === null || value === '') return 'Empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ') || 'None'
  return typeof value === 'object' ? 'A change' : String(value)
}
