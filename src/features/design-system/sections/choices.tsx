import { ComboBox } from '#src/ui/aria/combobox.tsx'
import { DatePicker } from '#src/ui/aria/date-picker.tsx'
import { Select } from '#src/ui/select.tsx'
import { TimeField } from '#src/ui/aria/time-field.tsx'
import { useState } from 'react'
import { Own } from '../own.tsx'
import { Fields, FieldsInHand } from '../specimen.tsx'

const still = () => undefined

const UNITS = [
  { value: 'offense', label: 'Offense' },
  { value: 'defense', label: 'Defense' },
  { value: 'special', label: 'Special teams' },
]

export function Selects() {
  const [unit, setUnit] = useState('offense')
  return (
    <>
      <Fields>
        <Select
          label="Unit"
          value={unit}
          onChange={setUnit}
          options={UNITS}
          hint="Phones show their own picker."
        />
        <Select
          label="Unit"
          value={unit}
          onChange={setUnit}
          options={UNITS}
          error={unit === 'special' ? undefined : 'Select special teams'}
        />
        <Select label="Unit" value={unit} onChange={setUnit} options={UNITS} disabled />
        <Select
          label="Unit, hidden label"
          labelHidden
          size="sm"
          value={unit}
          onChange={setUnit}
          options={UNITS}
        />
      </Fields>
      <FieldsInHand>
        <Select label="Unit" value="offense" onChange={still} options={UNITS} />
      </FieldsInHand>
    </>
  )
}

const FORMATIONS = [
  { value: 'trips', label: 'Gun Trips', detail: '11 personnel, 3×1', group: 'Gun' },
  { value: 'doubles', label: 'Gun Doubles', detail: '10 personnel, 2×2', group: 'Gun' },
  { value: 'empty', label: 'Gun Empty', detail: '10 personnel, 3×2', group: 'Gun' },
  { value: 'i-pro', label: 'I Pro', detail: '21 personnel', group: 'Under center' },
  { value: 'ace', label: 'Ace', detail: '12 personnel, 2×2', group: 'Under center' },
  { value: 'wing-t', label: 'Wing T', detail: 'Not at this level', group: 'Under center', disabled: true },
]

export function ComboBoxes() {
  const [formation, setFormation] = useState<string | null>('trips')
  return (
    <>
      <Fields>
        <ComboBox
          label="Formation"
          value={formation}
          onChange={setFormation}
          options={FORMATIONS}
          hint="Type part of its name."
        />
        <Own of={null as string | null}>
          {(value, set) => (
            <ComboBox
              label="Formation"
              value={value}
              onChange={set}
              options={FORMATIONS}
              placeholder="Any"
              error={value ? undefined : 'Select a formation'}
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
      <FieldsInHand target="input">
        <ComboBox label="Formation" value="trips" onChange={still} options={FORMATIONS} />
      </FieldsInHand>
    </>
  )
}

export function DatesAndTimes() {
  const [day, setDay] = useState<string | null>('2026-09-04')
  const [kickoff, setKickoff] = useState<string | null>('19:00')
  return (
    <>
      <Fields>
        <DatePicker
          label="Game day"
          value={day}
          onChange={setDay}
          min="2026-08-01"
          max="2027-01-31"
          hint="During the season."
        />
        <TimeField label="Kickoff" value={kickoff} onChange={setKickoff} />
        <Own of={null as string | null}>
          {(value, set) => (
            <DatePicker
              label="Game day"
              value={value}
              onChange={set}
              error={value ? undefined : 'Select a day'}
            />
          )}
        </Own>
        <Own of={null as string | null}>
          {(value, set) => (
            <TimeField
              label="Kickoff"
              value={value}
              onChange={set}
              error={value ? undefined : 'Enter a start time'}
            />
          )}
        </Own>
        <DatePicker label="Game day" value="2026-09-11" onChange={still} disabled />
        <TimeField label="Kickoff" value="19:30" onChange={still} disabled />
      </Fields>
      <FieldsInHand target="[role=group]">
        <DatePicker label="Game day" value="2026-09-18" onChange={still} />
      </FieldsInHand>
      <FieldsInHand target=".control">
        <TimeField label="Kickoff" value="19:00" onChange={still} />
      </FieldsInHand>
    </>
  )
}
