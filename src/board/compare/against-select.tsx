import type { Look } from '#schema/football/look-base.ts'
import { Select } from '#src/ui/select.tsx'

type Props = { looks: readonly Look[]; look: string | null; onLook: (look: string | null) => void }

/** Which defense a play is shown against; nothing where it has no looks. */
export function AgainstSelect({ looks, look, onLook }: Props) {
  if (looks.length === 0) return null
  return (
    <Select
      label="Shown against"
      size="sm"
      value={look ?? ''}
      onChange={(id) => onLook(id === '' ? null : id)}
      options={[{ value: '', label: 'Base' }, ...looks.map(({ id, name }) => ({ value: id, label: name }))]}
      className="max-w-80"
    />
  )
}
