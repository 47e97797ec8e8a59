import { useMemo } from 'react'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import type { PlayWithDrawing } from '../../plays/rows.ts'
import { DefenseSelect } from '../frame/defense-select.tsx'
import { OptionGroup } from '../frame/option-group.tsx'
import { PaperFields } from '../frame/paper-fields.tsx'
import { highlightChoices } from '../highlight.ts'
import { defenceOptions, seenAgainst } from '../seen.ts'
import { PER_PAGE, type PerPage } from '../sheet.ts'
import type { PrintOptions } from './options.ts'

type Flag = { [K in keyof PrintOptions]: PrintOptions[K] extends boolean ? K : never }[keyof PrintOptions]

const SAID: readonly (readonly [Flag, string])[] = [
  ['name', 'Name'],
  ['code', 'Wrist code'],
  ['call', 'Call and formation'],
  ['assignments', 'Assignments'],
  ['reading', 'Written description'],
  ['details', 'Details'],
  ['notes', 'Notes and reads'],
]

const EXTRAS: readonly (readonly [Flag, string])[] = [
  ['numbers', 'Page numbers'],
  ['cover', 'Cover page'],
  ['binder', 'Binder margin'],
]

const COUNTS = PER_PAGE.map((n) => ({ value: String(n), label: String(n) }))

/** What a coach can choose about a printed playbook. */
export function OptionFields({
  plays,
  options,
  level,
  onChange,
}: {
  plays: readonly PlayWithDrawing[]
  options: PrintOptions
  level: CompetitionLevel
  onChange: (changes: Partial<PrintOptions>) => void
}) {
  const diagrams = useMemo(() => plays.flatMap(({ drawing }) => drawing?.diagram ?? []), [plays])
  const defences = useMemo(() => defenceOptions(diagrams), [diagrams])
  const { defence, names } = options
  const men = useMemo(
    () => highlightChoices(diagrams.map((diagram) => seenAgainst(diagram, defence, level, names))),
    [diagrams, defence, level, names],
  )
  const box = ([key, label]: readonly [Flag, string]) => (
    <Checkbox
      key={key}
      label={label}
      checked={options[key]}
      onChange={(checked) => onChange({ [key]: checked })}
    />
  )
  return (
    <>
      <OptionGroup title="Plays per page">
        <Segmented
          label="Plays per page"
          value={String(options.perPage)}
          onChange={(value) => onChange({ perPage: Number(value) as PerPage })}
          options={COUNTS}
          className="self-start"
        />
        <PaperFields paper={options.paper} orientation={options.orientation} onChange={onChange} />
      </OptionGroup>
      <OptionGroup title="With each play">
        <div className="grid grid-cols-2 gap-x-3">{SAID.map(box)}</div>
      </OptionGroup>
      <OptionGroup title="The drawing">
        <DefenseSelect
          value={options.defence}
          options={defences}
          onChange={(defence) => onChange({ defence })}
        />
        <Select
          label="Highlight"
          size="sm"
          value={men.some(({ value }) => value === options.highlight) ? options.highlight : ''}
          onChange={(highlight) => onChange({ highlight })}
          options={[{ value: '', label: 'Nobody' }, ...men]}
        />
        <Checkbox
          label="Black and white"
          checked={options.ink === 'black'}
          onChange={(isBlack) => onChange({ ink: isBlack ? 'black' : 'colour' })}
        />
      </OptionGroup>
      <OptionGroup title="The pages">
        {plays.length > 1 && (
          <Segmented
            label="Order"
            value={options.order}
            onChange={(order) => onChange({ order })}
            options={[
              { value: 'listed', label: 'As listed' },
              { value: 'category', label: 'By category' },
            ]}
            className="self-start"
          />
        )}
        <div className="grid grid-cols-2 gap-x-3">{EXTRAS.map(box)}</div>
      </OptionGroup>
    </>
  )
}
