import { PLAN_SECTIONS, PLAN_UNIT_LABELS } from '#schema/football/plan-sections.ts'
import { sectionLabel } from '#schema/game-plan.ts'
import { Select } from '#src/ui/select.tsx'

/** Chooses a section of a call sheet. A custom section is offered only while it is chosen. */
export function SectionSelect({
  value,
  onChange,
  label = 'Section',
  hint,
}: {
  value: string
  onChange: (section: string) => void
  label?: string
  hint?: string
}) {
  const known = ['', ...PLAN_SECTIONS.map(({ slug }) => slug)]
  const all = known.includes(value) ? known : [...known, value]
  return (
    <Select
      label={label}
      hint={hint}
      value={value}
      onChange={onChange}
      options={all.map((slug) => {
        const unit = PLAN_SECTIONS.find((one) => one.slug === slug)?.unit
        return { value: slug, label: sectionLabel(slug), ...(unit && { group: PLAN_UNIT_LABELS[unit] }) }
      })}
    />
  )
}
