import { AppError } from '#schema/errors.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { newId } from '#schema/ids.ts'
import { isZone } from '#schema/calendar.ts'
import { createTeam } from '#schema/operations/teams.ts'
import { ownZone } from '#src/lib/zones.ts'
import { useCommit } from '#src/sync/commit.ts'
import { ALWAYS_CHECKED, fieldProps, focusFirstBad } from '#src/lib/form.ts'
import { useActiveTeam } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useForm } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { LevelChoice } from './level-choice.tsx'
import { LIMITS } from '#schema/limits.ts'
import * as z from 'zod/mini'

const FIELDS = ['schoolName', 'name'] as const

/** School, team and level; makes the team at once, online or not, and makes it the active one. */
export function CreateTeamForm({ onCreated }: { onCreated: () => void }) {
  const commit = useCommit()
  const active = useActiveTeam()
  const element = useRef<HTMLFormElement>(null)
  const [level, setLevel] = useState<CompetitionLevel>('nfhs')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    defaultValues: { schoolName: '', name: '' },
    ...ALWAYS_CHECKED,
    validators: { onDynamic: teamSchema },
    onSubmitInvalid: ({ formApi }) =>
      focusFirstBad(element.current, FIELDS, (name) => formApi.getFieldMeta(name as 'name')?.errors),
    onSubmit: ({ value }) => {
      const id = newId()
      const name = value.name.trim()
      try {
        commit(createTeam, {
          input: {
            id,
            playbookId: newId(),
            name,
            schoolName: value.schoolName.trim(),
            competitionLevel: level,
            ...(isZone(ownZone()) && { timeZone: ownZone() }),
          },
          teamId: id,
          description: `Created team ${name}`,
        })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return setProblem(error.message)
      }
      active.setActive(id)
      onCreated()
    },
  })

  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      {problem && <FormAlert message={problem} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="schoolName">
          {(field) => (
            <TextField
              {...fieldProps(field)}
              label="School or club"
              autoComplete="organization"
              required={false}
            />
          )}
        </form.Field>
        <form.Field name="name">
          {(field) => (
            <TextField
              {...fieldProps(field)}
              label="Team name"
              hint="What your staff calls it: Westfield Varsity, U14 Wolves."
              autoComplete="off"
              required
            />
          )}
        </form.Field>
      </div>
      <LevelChoice value={level} onChange={setLevel} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" size="lg">
          Create team
        </Button>
        <p className="text-muted">You'll be the head coach.</p>
      </div>
    </form>
  )
}

/** What the form takes; the operation checks the same again. */
const teamSchema = z.object({
  schoolName: z
    .string()
    .check(z.maxLength(LIMITS.name, { error: `School or club can have up to ${LIMITS.name} characters` })),
  name: z.string().check(
    z.refine((value) => value.trim() !== '', { error: 'Team name is required', abort: true }),
    z.maxLength(LIMITS.name, { error: `Team name can have up to ${LIMITS.name} characters` }),
  ),
})
