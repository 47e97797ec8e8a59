import { useState } from 'react'
import { LIMITS } from '#schema/limits.ts'
import type { Unit } from '#schema/football/taxonomy.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { INSTALL_LABELS } from '#src/board/plays/labels.ts'
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'
import { useTaxonomy } from '#src/sync/team/team-taxonomy.ts'
import type { Values } from './use-bulk-edits.ts'

type FormProps = {
  chosen: readonly PlayWithDrawing[]
  /** The values, and how they read. */
  onSet: (to: Values, words: string) => void
}

/** What all have in common, or nothing. */
function common<V>(values: readonly V[]): V | undefined {
  return new Set(values).size === 1 ? values[0] : undefined
}

/** Another unit, category and type for the chosen plays. */
export function CategoryForm({ teamId, chosen, onSet }: FormProps & { teamId: string }) {
  const tree = useTaxonomy(teamId)
  const [unit, setUnit] = useState<Unit>(common(chosen.map((play) => play.unit)) ?? 'offense')
  const [category, setCategory] = useState(common(chosen.map((play) => play.category)) ?? '')
  const [subcategory, setSubcategory] = useState(common(chosen.map((play) => play.subcategory)) ?? '')
  const branch = tree.find(({ slug }) => slug === unit)
  const found = branch?.categories.find(({ slug }) => slug === category)
  const type = found?.subcategories.find(({ slug }) => slug === subcategory)
  const words = found ? [found.label, type?.label].filter(Boolean).join(', ') : `${branch?.label ?? unit}`
  return (
    <form
      className="flex flex-col gap-3 p-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSet({ unit, category: found ? category : '', subcategory: type ? subcategory : '' }, words)
      }}
    >
      <Select
        label="Unit"
        size="sm"
        value={unit}
        onChange={(to) => {
          setUnit(to)
          setCategory('')
          setSubcategory('')
        }}
        options={tree.map(({ slug, label }) => ({ value: slug, label }))}
      />
      <Select
        label="Category"
        size="sm"
        value={found ? category : ''}
        onChange={(to) => {
          setCategory(to)
          setSubcategory('')
        }}
        options={[
          { value: '', label: 'None yet' },
          ...(branch?.categories ?? []).map(({ slug, label }) => ({ value: slug, label })),
        ]}
      />
      <Select
        label="Type"
        size="sm"
        disabled={!found}
        value={type ? subcategory : ''}
        onChange={setSubcategory}
        options={[
          { value: '', label: 'Any' },
          ...(found?.subcategories ?? []).map(({ slug, label }) => ({ value: slug, label })),
        ]}
      />
      <Button type="submit" size="sm" variant="primary">
        Put into {words}
      </Button>
    </form>
  )
}

const KEEP = 'keep'

/** The day of the install and how far the team is with the chosen plays. */
export function InstallForm({ onSet }: FormProps) {
  const [day, setDay] = useState(KEEP)
  const [status, setStatus] = useState<string>(KEEP)
  const words = [
    day !== KEEP && (day === '' ? 'no day' : `day ${day}`),
    status !== KEEP && INSTALL_LABELS[status as keyof typeof INSTALL_LABELS].toLowerCase(),
  ].filter((one): one is string => one !== false)
  return (
    <form
      className="flex flex-col gap-3 p-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSet(
          {
            ...(day !== KEEP && { installDay: day === '' ? null : Number(day) }),
            ...(status !== KEEP && { installStatus: status }),
          },
          words.join(', '),
        )
      }}
    >
      <Select
        label="Install day"
        size="sm"
        value={day}
        onChange={setDay}
        options={[
          { value: KEEP, label: 'As it is' },
          { value: '', label: 'No day' },
          ...Array.from({ length: LIMITS.installDays }, (_, i) => ({
            value: String(i + 1),
            label: `Day ${i + 1}`,
          })),
        ]}
      />
      <Select
        label="Install"
        size="sm"
        value={status}
        onChange={setStatus}
        options={[
          { value: KEEP, label: 'As it is' },
          ...Object.entries(INSTALL_LABELS).map(([value, label]) => ({ value, label })),
        ]}
      />
      <Button type="submit" size="sm" variant="primary" disabled={words.length === 0}>
        {words.length === 0 ? 'Select a day or a status' : `Set ${words.join(', ')}`}
      </Button>
    </form>
  )
}
