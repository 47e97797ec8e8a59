import { SearchField } from '#src/ui/search-field.tsx'
import { TagInput } from '#src/ui/tag-input.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useState } from 'react'
import { Own } from '../own.tsx'
import { Fields, FieldsInHand, InHand, Look, Looks } from '../specimen.tsx'

const still = () => undefined

export function TextFields() {
  const [name, setName] = useState('Gun Trips Rt 26 Power')
  const [code, setCode] = useState('')
  return (
    <>
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
        <TextField label="Name" value="Mesh Rt" onChange={still} disabled />
      </Fields>
      <FieldsInHand>
        <TextField label="Name" value="Mesh Rt" onChange={still} />
      </FieldsInHand>
    </>
  )
}

export function TextAreas() {
  const [points, setPoints] = useState("Eyes on the second level.\nIf late, it's a run.")
  return (
    <>
      <Fields>
        <TextArea label="Coaching points" value={points} onChange={setPoints} most={400} />
        <Own of={''}>
          {(value, set) => (
            <TextArea
              label="Notes"
              value={value}
              onChange={set}
              error={value ? undefined : 'Describe the change'}
            />
          )}
        </Own>
        <TextArea label="Notes" value="From last week." onChange={still} disabled />
      </Fields>
      <FieldsInHand>
        <TextArea label="Notes" value="From last week." onChange={still} />
      </FieldsInHand>
    </>
  )
}

export function SearchFields() {
  const [text, setText] = useState('mesh')
  return (
    <Looks>
      <Look name="Default">
        <SearchField label="Search plays" value={text} onChange={setText} placeholder="Search plays" />
      </Look>
      <InHand target="input" pressed={false}>
        <SearchField label="Search plays" value="" onChange={still} placeholder="Search plays" />
      </InHand>
      <Look name="Disabled">
        <SearchField label="Search plays" value="" onChange={still} placeholder="Search plays" disabled />
      </Look>
    </Looks>
  )
}

export function TagInputs() {
  const [tags, setTags] = useState(['red zone', '2-minute'])
  return (
    <>
      <Fields>
        <TagInput
          label="Tags"
          value={tags}
          onChange={setTags}
          most={6}
          placeholder="Add a tag"
          hint="Press Enter or comma to add a tag. Up to six."
        />
        <TagInput label="Tags" value={['red zone']} onChange={still} disabled />
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
      <FieldsInHand target="input">
        <TagInput label="Tags" value={['red zone']} onChange={still} />
      </FieldsInHand>
    </>
  )
}
