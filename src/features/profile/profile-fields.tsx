import { editMemberProfile, setPrivateProfile, setProfile } from '#schema/operations/people.ts'
import { useCommit } from '#src/sync/commit.ts'
import { DraftInput } from '#src/ui/draft-field.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { useDraft } from '#src/ui/use-draft.ts'
import type { ReactNode } from 'react'
import {
  type Group,
  type PrivateField,
  problemWith,
  type ProfileField,
  type Value,
  valueOf,
} from './profile-words.ts'

type Row<Field extends string> = { id: string; version: number } & { readonly [field in Field]: Value }
type Shown<Field> = Group<Field>['fields'][number]

/** A group that teammates see. */
export function SharedGroup({ group, row }: { group: Group<ProfileField>; row: Row<ProfileField> }) {
  const commit = useCommit()
  return (
    <Fields
      group={group}
      row={row}
      note="visible to your teams"
      save={(field, value, description) =>
        commit(setProfile, {
          teamId: null,
          description,
          input: { userId: row.id, values: { [field]: value } },
        })
      }
    />
  )
}

/** A group of a member's profile, edited by those who manage the team. */
export function MemberGroup({
  group,
  row,
  teamId,
  name,
}: {
  group: Group<ProfileField>
  row: Row<ProfileField>
  teamId: string
  name: string
}) {
  const commit = useCommit()
  return (
    <Fields
      group={group}
      row={row}
      note="visible to their teams"
      save={(field, value, description) =>
        commit(editMemberProfile, {
          teamId,
          description: `${name}: ${description.charAt(0).toLowerCase()}${description.slice(1)}`,
          input: { userId: row.id, values: { [field]: value } },
        })
      }
    />
  )
}

/** The group that roster managers see, and no teammate. */
export function PrivateGroup({
  group,
  row,
  children,
}: {
  group: Group<PrivateField>
  row: Row<PrivateField>
  children: ReactNode
}) {
  const commit = useCommit()
  return (
    <Fields
      group={group}
      row={row}
      note="visible to you, roster managers, and your family"
      save={(field, value, description) =>
        commit(setPrivateProfile, {
          teamId: null,
          description,
          input: { userId: row.id, values: { [field]: value } },
        })
      }
    >
      {children}
    </Fields>
  )
}

type Save<Field> = (field: Field, value: Value, description: string) => void

function Fields<Field extends ProfileField | PrivateField>({
  group,
  row,
  note,
  save,
  children,
}: {
  group: Group<Field>
  row: Row<Field>
  note: string
  save: Save<Field>
  children?: ReactNode
}) {
  return (
    <PageSection title={group.title} note={note}>
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        {group.fields.map((shown) => (
          <OneField key={shown.field} shown={shown} row={row} save={save} />
        ))}
      </div>
      {children}
    </PageSection>
  )
}

/** A field that saves itself. Its description in the save history never holds the value, which may be private. */
function OneField<Field extends ProfileField | PrivateField>({
  shown,
  row,
  save,
}: {
  shown: Shown<Field>
  row: Row<Field>
  save: Save<Field>
}) {
  const { field, label, hint, kind } = shown
  const draft = useDraft({
    id: `${row.id}.${field}`,
    value: String(row[field] ?? ''),
    version: row.version,
    validate: (text) => problemWith(shown, text),
    clean: (text) => text.trim(),
    commit: (_, text) =>
      save(field, valueOf(shown, text), `${text ? 'Changed' : 'Cleared'} the ${label.toLowerCase()}`),
  })
  return (
    <DraftInput
      label={label}
      draft={draft}
      hint={hint}
      multiline={kind === 'lines'}
      rows={3}
      className={kind === 'lines' ? 'sm:col-span-2' : ''}
    />
  )
}
