import type { Formation } from '#schema/football/formations.ts'
import { OFFENSE_PERSONNEL } from '#schema/football/personnel.ts'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { personnelWords, STRENGTHS } from '../mapped-formations.ts'
import { FAMILIES } from './details.ts'

type Details = Pick<Formation, 'name' | 'family' | 'personnel' | 'strength'>

/** What a formation is called, its family, who is in it, and where its strength is. */
export function DetailsFields({
  formation,
  error,
  onChange,
}: {
  formation: Formation
  /** What is wrong with the name; empty where nothing is. */
  error: string
  onChange: (details: Partial<Details>) => void
}) {
  const { name, family, personnel, strength } = formation
  const codes = OFFENSE_PERSONNEL.map(({ code }) => code)
  const kept = codes.includes(personnel) ? codes : [personnel, ...codes]
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="Name"
        value={name}
        onChange={(value) => onChange({ name: value })}
        {...(error && { error })}
        hint="With its side where it has one: Rt or Lt."
      />
      <Select
        label="Personnel"
        value={personnel}
        onChange={(value) => onChange({ personnel: value })}
        options={kept.map((code) => ({ value: code, label: personnelWords(code) || 'None' }))}
      />
      <Select
        label="Family"
        value={family as string}
        onChange={(value) => onChange({ family: value as Formation['family'] })}
        options={[...new Set([...FAMILIES, family])].map((one) => ({
          value: one as string,
          label: one || 'None',
        }))}
      />
      <Select
        label="Strength"
        value={strength}
        onChange={(value) => onChange({ strength: value })}
        options={(['R', 'L', 'balanced'] as const).map((value) => ({ value, label: STRENGTHS[value] }))}
      />
    </div>
  )
}
