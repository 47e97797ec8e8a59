import { count } from '#src/lib/words.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { NumberField } from '../frame/number-field.tsx'
import { OptionGroup } from '../frame/option-group.tsx'
import { PaperFields } from '../frame/paper-fields.tsx'
import { DRAWN } from '../seen.ts'
import {
  BOUNDS,
  CARD_SIZES,
  type CardSize,
  type CodeKind,
  type Colouring,
  withCodes,
  type WristOptions,
} from './options.ts'

const SIZES: readonly { value: CardSize; label: string }[] = [
  { value: 'slim', label: CARD_SIZES.slim.label },
  { value: 'small', label: CARD_SIZES.small.label },
  { value: 'index', label: CARD_SIZES.index.label },
  { value: 'own', label: 'Custom size' },
]

const CODES: readonly { value: CodeKind; label: string }[] = [
  { value: 'numbers', label: 'Number from 1' },
  { value: 'grid', label: 'Grid: letter and number' },
  { value: 'boxes', label: 'Boxes with names' },
  { value: 'own', label: "The plays' codes" },
]

const COLOURS: readonly { value: Colouring; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'column', label: 'By column' },
  { value: 'category', label: 'By category' },
  { value: 'box', label: 'By box' },
]

type Props = {
  options: WristOptions
  onChange: (changes: Partial<WristOptions>) => void
  /** How many cards a player gets. */
  cards: number
  /** What the little drawings can show of the defense. */
  defences: readonly { value: string; label: string }[]
}

/** What a coach can choose about the cards. */
export function WristbandFields(props: Props) {
  const { options, onChange, cards, defences } = props
  const number = numberField(props)
  return (
    <>
      <OptionGroup title="The card">
        <Select
          label="Size"
          size="sm"
          value={options.card}
          onChange={(card) => onChange({ card })}
          options={SIZES}
        />
        {options.card === 'own' && (
          <div className="grid grid-cols-2 gap-2">
            {number('Width', 'width', { isWhole: false, unit: 'mm' })}
            {number('Height', 'height', { isWhole: false, unit: 'mm' })}
          </div>
        )}
        <p className="text-caption text-muted" aria-live="polite">
          {count(cards, 'card')} per player
        </p>
      </OptionGroup>
      <CodeFields {...props} />
      <OptionGroup title="Show in each box">
        <Segmented
          label="Show in each box"
          value={options.says}
          onChange={(says) => onChange({ says })}
          options={[
            { value: 'call', label: 'Call' },
            { value: 'name', label: 'Name' },
          ]}
          className="self-start"
        />
        <Checkbox
          label="With a small drawing"
          checked={options.picture}
          onChange={(picture) => onChange({ picture })}
        />
        {options.picture && defences.length > 2 && (
          <Select
            label="Defense"
            size="sm"
            value={defences.some(({ value }) => value === options.defence) ? options.defence : DRAWN}
            onChange={(defence) => onChange({ defence })}
            options={defences}
          />
        )}
        <Select
          label="Colors"
          size="sm"
          value={options.colours}
          onChange={(colours) => onChange({ colours })}
          options={COLOURS.filter(({ value }) => value !== 'box' || options.codes === 'boxes')}
        />
      </OptionGroup>
      <OptionGroup title="The sheets">
        {number('How many players', 'copies')}
        <PaperFields paper={options.paper} orientation={options.orientation} onChange={onChange} />
        <div className="grid grid-cols-2 gap-x-3">
          <Checkbox label="Cut marks" checked={options.marks} onChange={(marks) => onChange({ marks })} />
          <Checkbox label="Coach's key" checked={options.key} onChange={(key) => onChange({ key })} />
        </div>
      </OptionGroup>
    </>
  )
}

function CodeFields(props: Props) {
  const { options, onChange } = props
  const number = numberField(props)
  return (
    <OptionGroup title="Codes">
      <Select
        label="Codes"
        size="sm"
        labelHidden
        value={options.codes}
        onChange={(codes) => onChange(withCodes(options, codes))}
        options={CODES}
      />
      {options.codes === 'boxes' && (
        <div className="grid grid-cols-2 gap-2">
          {number('Boxes across', 'boxesAcross')}
          {number('Boxes down', 'boxesDown')}
        </div>
      )}
      <div className="grid grid-cols-2 gap-2">
        {number(options.codes === 'boxes' ? 'Columns in a box' : 'Columns', 'columns')}
        {number(options.codes === 'boxes' ? 'Calls down a box' : 'Rows', 'rows')}
      </div>
      {(options.codes === 'numbers' || options.codes === 'grid') && number('First number', 'first')}
      {options.codes === 'grid' && (
        <>
          <TextField
            label="Over the columns"
            placeholder="A B C D"
            value={options.across}
            onChange={(across) => onChange({ across })}
          />
          <TextField
            label="Beside the rows"
            placeholder="1 2 3 4"
            value={options.down}
            onChange={(down) => onChange({ down })}
          />
        </>
      )}
      {options.codes === 'boxes' && (
        <TextField
          label="Names of the boxes"
          multiline
          rows={5}
          spellCheck={false}
          hint="One line a box, up to four names that all mean it. The first is in the code."
          placeholder={'1, Denver, Knee, Red\n2, Austin, Elbow, Blue'}
          value={options.aliases}
          onChange={(aliases) => onChange({ aliases })}
        />
      )}
    </OptionGroup>
  )
}

function numberField({ options, onChange }: Props) {
  return (label: string, key: keyof typeof BOUNDS, how: { isWhole?: boolean; unit?: string } = {}) => (
    <NumberField
      label={label}
      value={options[key]}
      {...BOUNDS[key]}
      {...how}
      onChange={(value) => onChange({ [key]: value })}
    />
  )
}
