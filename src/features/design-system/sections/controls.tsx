import { Button, IconButton } from '#src/ui/button.tsx'
import { Checkbox, CheckboxGroup } from '#src/ui/checkbox.tsx'
import { ComboBox } from '#src/ui/combobox.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { FileDrop } from '#src/ui/file-drop.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { TagInput } from '#src/ui/tag-input.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TimeField } from '#src/ui/time-field.tsx'
import { FlipHorizontal2, Pin, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Own } from '../own.tsx'
import { Fields, Look, Looks } from '../specimen.tsx'

const HELD = 'pointer-events-none'
const RING = 'outline-2 outline-offset-2 outline-focus'

export function Buttons() {
  return (
    <div className="flex flex-col gap-6">
      <Looks>
        <Look name="Primary">
          <Button variant="primary">
            <Plus aria-hidden size={16} /> New play
          </Button>
        </Look>
        <Look name="Secondary">
          <Button>Duplicate</Button>
        </Look>
        <Look name="Quiet">
          <Button variant="quiet">Clear filters</Button>
        </Look>
        <Look name="Danger">
          <Button variant="danger">Delete</Button>
        </Look>
      </Looks>
      <Looks>
        <Look name="Hover">
          <Button className={`${HELD} bg-surface-2`}>Duplicate</Button>
        </Look>
        <Look name="Focus">
          <Button className={RING}>Duplicate</Button>
        </Look>
        <Look name="Pressed">
          <Button className={`${HELD} bg-surface-2 brightness-95`}>Duplicate</Button>
        </Look>
        <Look name="Disabled">
          <Button disabled>Duplicate</Button>
        </Look>
        <Look name="Loading">
          <Button loading>Duplicate</Button>
        </Look>
      </Looks>
      <Looks>
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Look key={size} name={size}>
            <Button size={size}>Flip</Button>
          </Look>
        ))}
      </Looks>
    </div>
  )
}

export function IconButtons() {
  const [pinned, setPinned] = useState(true)
  return (
    <Looks>
      <Look name="Quiet">
        <IconButton label="Flip the play" icon={FlipHorizontal2} />
      </Look>
      <Look name="Secondary">
        <IconButton label="Flip the play" icon={FlipHorizontal2} variant="secondary" />
      </Look>
      <Look name="On and off">
        <IconButton label="Pin" icon={Pin} pressed={pinned} onClick={() => setPinned(!pinned)} />
      </Look>
      <Look name="Disabled">
        <IconButton label="Delete" icon={Trash2} disabled />
      </Look>
    </Looks>
  )
}

export function TextFields() {
  const [name, setName] = useState('Gun Trips Rt 24 Power')
  const [code, setCode] = useState('')
  return (
    <Fields>
      <TextField label="Name" value={name} onChange={setName} required />
      <TextField
        label="Wrist code"
        value={code}
        onChange={setCode}
        required={false}
        hint="Up to three digits."
        placeholder="24"
      />
      <Own of={''}>
        {(value, set) => (
          <TextField
            label="Name"
            value={value}
            onChange={set}
            error={value ? undefined : 'Name is required'}
          />
        )}
      </Own>
      <TextField label="Name" value="Mesh Rt" onChange={() => undefined} disabled />
    </Fields>
  )
}

export function TextAreas() {
  const [points, setPoints] = useState('Eyes on the second level.\nLate: it is a run for the back.')
  return (
    <Fields>
      <TextArea label="Coaching points" value={points} onChange={setPoints} most={400} />
      <Own of={''}>
        {(value, set) => (
          <TextArea
            label="Notes"
            value={value}
            onChange={set}
            error={value ? undefined : 'Say what was changed'}
          />
        )}
      </Own>
      <TextArea label="Notes" value="Kept from last week." onChange={() => undefined} disabled />
    </Fields>
  )
}

const UNITS = [
  { value: 'offense', label: 'Offense' },
  { value: 'defense', label: 'Defense' },
  { value: 'special', label: 'Special teams' },
]

export function Selects() {
  const [unit, setUnit] = useState('offense')
  return (
    <Fields>
      <Select
        label="Unit"
        value={unit}
        onChange={setUnit}
        options={UNITS}
        hint="A phone shows its own picker."
      />
      <Select
        label="Unit"
        value={unit}
        onChange={setUnit}
        options={UNITS}
        error={unit === 'special' ? undefined : 'Choose special teams'}
      />
      <Select label="Unit" value={unit} onChange={setUnit} options={UNITS} disabled />
      <Select
        label="Unit, without its label"
        labelHidden
        size="sm"
        value={unit}
        onChange={setUnit}
        options={UNITS}
      />
    </Fields>
  )
}

const FORMATIONS = [
  { value: 'trips', label: 'Gun Trips', detail: '11 personnel, 3×1', group: 'Gun' },
  { value: 'doubles', label: 'Gun Doubles', detail: '10 personnel, 2×2', group: 'Gun' },
  { value: 'empty', label: 'Gun Empty', detail: '10 personnel, 3×2', group: 'Gun' },
  { value: 'i-pro', label: 'I Pro', detail: '21 personnel', group: 'Under centre' },
  { value: 'ace', label: 'Ace', detail: '12 personnel, 2×2', group: 'Under centre' },
  { value: 'wing-t', label: 'Wing T', detail: 'Not in this level', group: 'Under centre', disabled: true },
]

export function ComboBoxes() {
  const [formation, setFormation] = useState<string | null>('trips')
  return (
    <Fields>
      <ComboBox
        label="Formation"
        value={formation}
        onChange={setFormation}
        options={FORMATIONS}
        hint="Type a part of its name."
      />
      <Own of={null as string | null}>
        {(value, set) => (
          <ComboBox
            label="Formation"
            value={value}
            onChange={set}
            options={FORMATIONS}
            placeholder="Any"
            error={value ? undefined : 'Choose a formation'}
          />
        )}
      </Own>
      <ComboBox
        label="Formation"
        value={null}
        onChange={setFormation}
        options={[]}
        placeholder="Any"
        loading
      />
      <ComboBox label="Formation" value="ace" onChange={setFormation} options={FORMATIONS} disabled />
    </Fields>
  )
}

export function SearchFields() {
  const [text, setText] = useState('mesh')
  return (
    <SearchField
      label="Search plays"
      value={text}
      onChange={setText}
      placeholder="Search plays"
      className="max-w-sm"
    />
  )
}

export function TagInputs() {
  const [tags, setTags] = useState(['red zone', '2-minute'])
  return (
    <Fields>
      <TagInput
        label="Tags"
        value={tags}
        onChange={setTags}
        most={6}
        placeholder="Add a tag"
        hint="Enter or a comma ends a tag. At most six."
      />
      <TagInput label="Tags" value={['red zone']} onChange={() => undefined} disabled />
      <Own of={[] as string[]}>
        {(value, set) => (
          <TagInput
            label="Tags"
            value={value}
            onChange={set}
            error={value.length > 0 ? undefined : 'Add at least one tag'}
            placeholder="Add a tag"
          />
        )}
      </Own>
    </Fields>
  )
}

export function Checkboxes() {
  const [done, setDone] = useState(true)
  const [days, setDays] = useState<string[]>(['tue'])
  return (
    <div className="flex flex-col gap-6">
      <Looks className="items-start">
        <Checkbox label="Installed" checked={done} onChange={setDone} />
        <Own of={null as boolean | null}>
          {(value, set) => (
            <Checkbox
              label="Some of the plays"
              mixed={value === null}
              checked={value === true}
              onChange={set}
            />
          )}
        </Own>
        <Checkbox label="Installed" disabled />
        <Checkbox label="Installed" checked disabled />
        <Own of={false}>
          {(value, set) => (
            <Checkbox
              label="I have read the rules"
              checked={value}
              onChange={set}
              error={value ? undefined : 'Tick this to go on'}
            />
          )}
        </Own>
      </Looks>
      <CheckboxGroup
        label="Practice days"
        value={days}
        onChange={setDays}
        options={[
          { value: 'mon', label: 'Monday', hint: 'Film, no pads' },
          { value: 'tue', label: 'Tuesday' },
          { value: 'wed', label: 'Wednesday' },
          { value: 'sun', label: 'Sunday', disabled: true },
        ]}
      />
    </div>
  )
}

const ATTIRE = [
  { value: 'pads', label: 'Full pads' },
  { value: 'shells', label: 'Shells', hint: 'Helmet and shoulder pads' },
  { value: 'helmets', label: 'Helmets' },
]

export function RadioGroups() {
  const [attire, setAttire] = useState('shells')
  return (
    <Fields>
      <RadioGroup label="Attire" value={attire} onChange={setAttire} options={ATTIRE} />
      <Own of={null as string | null}>
        {(value, set) => (
          <RadioGroup
            label="Attire"
            value={value}
            onChange={set}
            options={ATTIRE}
            error={value ? undefined : 'Choose one'}
          />
        )}
      </Own>
      <RadioGroup label="Attire" value="pads" onChange={() => undefined} options={ATTIRE} disabled />
    </Fields>
  )
}

export function Switches() {
  const [on, setOn] = useState(true)
  return (
    <Looks className="items-start">
      <Switch label="Show the defence" checked={on} onChange={setOn} />
      <Switch label="Push notices" checked={false} onChange={() => undefined} loading />
      <Switch label="Show names" checked={false} onChange={() => undefined} disabled />
      <Switch label="Show names" checked onChange={() => undefined} disabled />
      <Own of={false}>
        {(value, set) => (
          <Switch label="Push notices" checked={value} onChange={set} error="This browser blocks them" />
        )}
      </Own>
    </Looks>
  )
}

export function Segments() {
  const [unit, setUnit] = useState('offense')
  return <Segmented label="Unit" value={unit} onChange={setUnit} options={UNITS} />
}

export function DatesAndTimes() {
  const [day, setDay] = useState<string | null>('2026-09-04')
  const [kickoff, setKickoff] = useState<string | null>('19:00')
  return (
    <Fields>
      <DatePicker
        label="Game day"
        value={day}
        onChange={setDay}
        min="2026-08-01"
        max="2027-01-31"
        hint="In the season."
      />
      <TimeField label="Kickoff" value={kickoff} onChange={setKickoff} />
      <Own of={null as string | null}>
        {(value, set) => (
          <DatePicker
            label="Game day"
            value={value}
            onChange={set}
            error={value ? undefined : 'Choose a day'}
          />
        )}
      </Own>
      <Own of={null as string | null}>
        {(value, set) => (
          <TimeField
            label="Kickoff"
            value={value}
            onChange={set}
            error={value ? undefined : 'Say when it starts'}
          />
        )}
      </Own>
      <DatePicker label="Game day" value="2026-09-11" onChange={() => undefined} disabled />
      <TimeField label="Kickoff" value="19:30" onChange={() => undefined} disabled />
    </Fields>
  )
}

export function FileDrops() {
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <Fields>
      <div>
        <FileDrop
          label="Drop the roster here"
          hint="One .csv file, up to 2 MB."
          accept={['.csv']}
          largest={2 * 1024 * 1024}
          most={1}
          onFiles={(files) => setNames(files.map(({ name }) => name))}
        />
        <output className="block text-muted pt-1">
          {names.length > 0 && `Taken: ${names.join(', ')}. It stays on this page.`}
        </output>
      </div>
      <div className="flex flex-col gap-5">
        <FileDrop label="Reading the roster" most={1} onFiles={() => undefined} loading />
        <FileDrop label="Drop the roster here" most={1} onFiles={() => undefined} disabled />
      </div>
    </Fields>
  )
}
