import { jsonEqual } from '#schema/merge/equal.ts'
import { groupLines } from '#schema/game-plan.ts'
import {
  type BandWords,
  type CardKind,
  LONGEST_COLUMN_NAME,
  MOST_BAND_COLUMNS,
  MOST_BAND_ROWS,
} from '#schema/wristband.ts'
import { NumberField } from '#src/board/print/frame/number-field.tsx'
import { OptionGroup } from '#src/board/print/frame/option-group.tsx'
import { PaperFields } from '#src/board/print/frame/paper-fields.tsx'
import { BOUNDS, CARD_SIZES, type WristOptions } from '#src/board/print/wristband/options.ts'
import { count } from '#src/lib/words.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useState } from 'react'
import { COLOR_NAMES } from './keying.ts'
import type { BandEditor, BandSettings } from './use-band-editor.ts'

const SIZES: readonly { value: CardKind; label: string }[] = [
  { value: 'slim', label: CARD_SIZES.slim.label },
  { value: 'small', label: CARD_SIZES.small.label },
  { value: 'index', label: CARD_SIZES.index.label },
  { value: 'own', label: 'Custom size' },
]

const WORDS: readonly { value: BandWords; label: string }[] = [
  { value: 'short', label: 'Call, or name if too long' },
  { value: 'call', label: 'Call' },
  { value: 'name', label: 'Play name' },
]

type CodeChoice = 'numbers' | 'letters' | 'colors' | 'words'
const CODES: readonly { value: CodeChoice; label: string }[] = [
  { value: 'numbers', label: 'Numbers from 1' },
  { value: 'letters', label: 'Letter and number: B3' },
  { value: 'colors', label: 'Color and number: Red 3' },
  { value: 'words', label: 'Your words and number' },
]

function choiceOf({ codes, names }: BandSettings): CodeChoice {
  if (codes === 'numbers') return 'numbers'
  if (names.length === 0) return 'letters'
  return jsonEqual([...names], COLOR_NAMES) ? 'colors' : 'words'
}

const OWN_WORDS = ['Denver', 'Austin', 'Miami', 'Boston']

type Props = {
  editor: BandEditor
  sheets: WristOptions
  onSheets: (changes: Partial<WristOptions>) => void
  /** In the order of the plan. */
  lines: readonly { readonly playId: string; readonly section: string }[]
  /** Cards that a player gets. */
  cards: number
  /** How many calls on the card are of plays that are not published. */
  drafts: number
}

/** What a coach can choose about a plan's card. */
export function BandFields({ editor, sheets, onSheets, lines, cards, drafts }: Props) {
  const { settings, change } = editor
  return (
    <>
      <OptionGroup title="The card">
        <Select
          label="Size"
          size="sm"
          value={settings.card}
          onChange={(card) => change({ card })}
          options={SIZES}
        />
        {settings.card === 'own' && <OwnSize settings={settings} onChange={change} />}
        <Select
          label="Words"
          size="sm"
          value={settings.says}
          onChange={(says) => change({ says })}
          options={WORDS}
        />
        <Checkbox
          label="Players see this card"
          checked={settings.isShared}
          onChange={(isShared) => change({ isShared })}
          hint={
            drafts > 0
              ? `Once the plan is released, also ${count(drafts, 'call')} whose play is not published.`
              : 'Once the plan is released.'
          }
        />
      </OptionGroup>
      <CodeFields settings={settings} onChange={change} cards={cards} />
      <OptionGroup title="Sections">
        <Sections lines={lines} settings={settings} onChange={change} />
      </OptionGroup>
      <OptionGroup title="The sheets">
        <NumberField
          label="How many players"
          value={sheets.copies}
          {...BOUNDS.copies}
          onChange={(copies) => onSheets({ copies })}
        />
        <PaperFields paper={sheets.paper} orientation={sheets.orientation} onChange={onSheets} />
        <div className="grid grid-cols-2 gap-x-3">
          <Checkbox label="Cut marks" checked={sheets.marks} onChange={(marks) => onSheets({ marks })} />
          <Checkbox label="Coach's key" checked={sheets.key} onChange={(key) => onSheets({ key })} />
        </div>
      </OptionGroup>
    </>
  )
}

type SettingsProps = { settings: BandSettings; onChange: (fields: Partial<BandSettings>) => void }

const MM_AN_INCH = 25.4
const UNITS = [
  { value: 'in', label: 'Inches' },
  { value: 'mm', label: 'mm' },
] as const

/** A card of one's own size, in inches or in mm; kept in mm. */
function OwnSize({ settings, onChange }: SettingsProps) {
  const [unit, setUnit] = useState<'in' | 'mm'>('in')
  const per = unit === 'in' ? MM_AN_INCH : 1
  const rounded = (n: number) => Math.round(n * 100) / 100
  const side = (label: string, key: 'width' | 'height') => (
    <NumberField
      key={unit}
      label={label}
      unit={unit}
      isWhole={false}
      value={rounded(settings[key] / per)}
      least={Math.ceil((BOUNDS[key].least / per) * 10) / 10}
      most={Math.floor((BOUNDS[key].most / per) * 10) / 10}
      onChange={(value) => onChange({ [key]: rounded(value * per) })}
    />
  )
  return (
    <>
      <Segmented label="Unit" value={unit} onChange={setUnit} options={UNITS} className="self-start" />
      <div className="grid grid-cols-2 gap-2">
        {side('Width', 'width')}
        {side('Height', 'height')}
      </div>
    </>
  )
}

function CodeFields({ settings, onChange, cards }: SettingsProps & { cards: number }) {
  const choice = choiceOf(settings)
  const choose = (next: CodeChoice) =>
    onChange({
      codes: next === 'numbers' ? 'numbers' : 'grid',
      names: next === 'colors' ? COLOR_NAMES : next === 'words' ? OWN_WORDS : [],
    })
  return (
    <OptionGroup title="Codes">
      <Select label="Codes" labelHidden size="sm" value={choice} onChange={choose} options={CODES} />
      {choice === 'words' && <Words names={settings.names} onChange={(names) => onChange({ names })} />}
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label="Columns"
          value={settings.columns}
          least={1}
          most={MOST_BAND_COLUMNS}
          onChange={(columns) => onChange({ columns })}
        />
        <NumberField
          label="Rows"
          value={settings.rows}
          least={1}
          most={MOST_BAND_ROWS}
          onChange={(rows) => onChange({ rows })}
        />
      </div>
      <p className="text-caption text-muted" aria-live="polite">
        {count(cards, 'card')} per player
      </p>
    </OptionGroup>
  )
}

/** The words over the columns, as they are typed. */
function Words({ names, onChange }: { names: readonly string[]; onChange: (names: string[]) => void }) {
  const [typed, setTyped] = useState(() => names.join(' '))
  return (
    <TextField
      label="A word for each column"
      placeholder="Denver Austin Miami"
      hint="With spaces between. Cities, body parts, or names: one word means one column."
      value={typed}
      onChange={(text) => {
        setTyped(text)
        const words = text.split(/[\s,]+/).filter(Boolean)
        onChange(words.slice(0, MOST_BAND_COLUMNS).map((word) => word.slice(0, LONGEST_COLUMN_NAME)))
      }}
    />
  )
}

function Sections({ lines, settings, onChange }: SettingsProps & Pick<Props, 'lines'>) {
  const groups = groupLines(lines)
  const all = groups.map(({ section }) => section)
  const chosen = settings.sections.length > 0 ? settings.sections : all
  const toggle = (section: string, isOn: boolean) => {
    const next = all.filter((one) => (one === section ? isOn : chosen.includes(one)))
    if (next.length > 0) onChange({ sections: next.length === all.length ? [] : next })
  }
  return (
    <div className="flex flex-col">
      {groups.map(({ section, label, lines: those }) => (
        <Checkbox
          key={section}
          label={`${label} (${those.length})`}
          checked={chosen.includes(section)}
          disabled={chosen.length === 1 && chosen.includes(section)}
          onChange={(isOn) => toggle(section, isOn)}
        />
      ))}
    </div>
  )
}
