import { Checkbox, CheckboxGroup } from '#src/ui/checkbox.tsx'
import { RadioGroup } from '#src/ui/aria/radio-group.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Switch } from '#src/ui/aria/switch.tsx'
import { useState } from 'react'
import { Own } from '../own.tsx'
import { Fields, InHand, Look, Looks } from '../specimen.tsx'

const still = () => undefined

const DAYS = [
  { value: 'mon', label: 'Monday', hint: 'Film, no pads' },
  { value: 'tue', label: 'Tuesday' },
  { value: 'wed', label: 'Wednesday' },
  { value: 'sun', label: 'Sunday', disabled: true },
]

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
              error={value ? undefined : 'Select this to continue'}
            />
          )}
        </Own>
      </Looks>
      <Looks>
        <InHand>
          <Checkbox label="Installed" />
        </InHand>
        <InHand>
          <Checkbox label="Installed" checked />
        </InHand>
      </Looks>
      <Fields>
        <CheckboxGroup label="Practice days" value={days} onChange={setDays} options={DAYS} />
        <Own of={[] as string[]}>
          {(value, set) => (
            <CheckboxGroup
              label="Practice days"
              value={value}
              onChange={set}
              options={DAYS}
              error={value.length > 0 ? undefined : 'Select at least one day'}
            />
          )}
        </Own>
      </Fields>
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
    <>
      <Fields>
        <RadioGroup label="Attire" value={attire} onChange={setAttire} options={ATTIRE} />
        <Own of={null as string | null}>
          {(value, set) => (
            <RadioGroup
              label="Attire"
              value={value}
              onChange={set}
              options={ATTIRE}
              error={value ? undefined : 'Select one'}
            />
          )}
        </Own>
        <RadioGroup label="Attire" value="pads" onChange={still} options={ATTIRE} disabled />
      </Fields>
      <Looks className="pt-5">
        <InHand>
          <RadioGroup label="Attire" value="pads" onChange={still} options={ATTIRE.slice(0, 2)} />
        </InHand>
      </Looks>
    </>
  )
}

export function Switches() {
  const [on, setOn] = useState(true)
  return (
    <>
      <Looks className="items-start">
        <Switch label="Show the defense" checked={on} onChange={setOn} />
        <Switch label="Push notifications" checked={false} onChange={still} loading />
        <Switch label="Show names" checked={false} onChange={still} disabled />
        <Switch label="Show names" checked onChange={still} disabled />
        <Own of={false}>
          {(value, set) => (
            <Switch
              label="Push notifications"
              checked={value}
              onChange={set}
              error="This browser blocks them"
            />
          )}
        </Own>
      </Looks>
      <Looks className="pt-5">
        <InHand>
          <Switch label="Show names" checked onChange={still} />
        </InHand>
      </Looks>
    </>
  )
}

const UNITS = [
  { value: 'offense', label: 'Offense' },
  { value: 'defense', label: 'Defense' },
  { value: 'special', label: 'Special teams' },
]

export function Segments() {
  const [unit, setUnit] = useState('offense')
  return (
    <Looks>
      <Look name="Default">
        <Segmented label="Unit" value={unit} onChange={setUnit} options={UNITS} />
      </Look>
      <InHand target="label:not(:first-child) input">
        <Segmented label="Unit" value="offense" onChange={still} options={UNITS} />
      </InHand>
      <Look name="Disabled">
        <Segmented label="Unit" value="offense" onChange={still} options={UNITS} disabled />
      </Look>
    </Looks>
  )
}
