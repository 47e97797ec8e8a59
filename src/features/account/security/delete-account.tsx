import { ALWAYS_CHECKED, fieldProps, focusFirstBad } from '#src/lib/form.ts'
import { count } from '#src/lib/words.ts'
import { useSyncState } from '#src/sync/state.ts'
import { useActiveTeam } from '#src/sync/team/teams.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { useForm, useStore } from '@tanstack/react-form'
import { useRef } from 'react'
import { deleteSchema } from '../new-account-schemas.ts'
import { focusProblem, withProblem } from '../field-problem.ts'
import { PasswordField } from '../password-field.tsx'
import { type TeamName, useDeletion } from './use-deletion.ts'

/** Deletes the account: what is deleted, what is kept, what prevents it, and a password prompt. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { outlook, problem, setProblem, remove, isGone } = useDeletion()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    defaultValues: { current: '' },
    ...ALWAYS_CHECKED,
    validators: { onDynamic: deleteSchema },
    onSubmitInvalid: ({ formApi }) =>
      focusFirstBad(element.current, ['current'], () => formApi.getFieldMeta('current')?.errors),
    onSubmit: async ({ value }) => focusProblem(element.current, (await remove(value.current))?.field),
  })
  const isBusy = useStore(form.store, (state) => state.isSubmitting)
  const isBlocked = Boolean(outlook && outlook.blockedBy.length > 0)

  return (
    <Dialog
      open
      title="Delete my account"
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {isBlocked ? 'Close' : 'Keep my account'}
          </Button>
          {outlook && !isBlocked && (
            <Button variant="danger" loading={isBusy || isGone} onClick={() => void form.handleSubmit()}>
              Delete my account
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {problem && !problem.field && <FormAlert message={problem.message} hint={problem.hint} />}
        {outlook ? (
          isBlocked ? (
            <Blocked teams={outlook.blockedBy} />
          ) : (
            <form
              ref={element}
              noValidate
              className="flex flex-col gap-4"
              onSubmit={(event) => {
                event.preventDefault()
                void form.handleSubmit()
              }}
            >
              <WhatGoes teams={outlook.teamsThatGo} />
              <form.Field name="current">
                {(field) => (
                  <PasswordField
                    {...withProblem(fieldProps(field), 'current', problem, () => setProblem(null))}
                    label="Your password"
                    hint="To confirm it's you."
                    autoComplete="current-password"
                    required
                  />
                )}
              </form.Field>
            </form>
          )
        ) : (
          !problem && (
            <div aria-busy="true">
              <Skeleton className="h-40" />
            </div>
          )
        )}
      </div>
    </Dialog>
  )
}

function WhatGoes({ teams }: { teams: readonly TeamName[] }) {
  const { pending } = useSyncState()
  return (
    <>
      <div>
        <h3 className="font-medium">What will be deleted permanently</h3>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
          <li>Your account, your profile, and your private information</li>
          <li>Your place on every team, right away on every device</li>
          {teams.map(({ id, name }) => (
            <li key={id}>
              The team <b className="font-medium wrap-anywhere">{name}</b> with its playbook, because you're
              its only member
            </li>
          ))}
          {pending > 0 && (
            <li className="text-error-ink font-medium">
              {count(pending, 'change')} on this device not synced yet
            </li>
          )}
        </ul>
      </div>
      <div>
        <h3 className="font-medium">What stays</h3>
        <p className="mt-1">
          Plays and notes you made for your teams stay with them, without your name. To keep a copy, download
          it first under “Export my data”.
        </p>
      </div>
    </>
  )
}

/** A team must keep a head coach (schema/member-rules.ts), so it has to be transferred first. */
function Blocked({ teams }: { teams: readonly TeamName[] }) {
  const { setActive } = useActiveTeam()
  return (
    <>
      <p>
        {teams.length === 1 ? 'One team has' : `${teams.length} teams have`} no other head coach. Transfer{' '}
        {teams.length === 1 ? 'it' : 'them'} first: open the new head coach and select “Transfer team”. Or
        delete a team no one else can run in its settings.
      </p>
      <ul className="divide-line divide-y border-y">
        {teams.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <LinkButton
              to="/coach-management"
              size="sm"
              aria-label={`Select a head coach for ${name}`}
              onClick={() => setActive(id)}
            >
              Select a head coach
            </LinkButton>
          </li>
        ))}
      </ul>
    </>
  )
}
