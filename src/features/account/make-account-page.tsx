import { APP_ROLES, type AppRole } from '#schema/capabilities.ts'
import { mayGiveAppRole } from '#schema/app-role-rules.ts'
import { isAdmin } from '#schema/permissions.ts'
import { ALWAYS_CHECKED, fieldProps, focusFirstBad } from '#src/lib/form.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { copy } from '#src/ui/copy.ts'
import { PageHeader, PageSection } from '#src/ui/page-header.tsx'
import { Select } from '#src/ui/select.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useForm } from '@tanstack/react-form'
import { ShieldAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ask } from './account-calls.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountProblem } from './account-problem.ts'
import { EmailField } from './email-field.tsx'
import { focusProblem, withProblem } from './field-problem.ts'
import { madeAccountSchema } from './new-account-schemas.ts'

const FIELDS = ['firstName', 'lastName', 'email'] as const
const EMPTY = { firstName: '', lastName: '', email: '', appRole: 'player' satisfies AppRole as string }

const ROLES: { readonly [role in AppRole]: string } = {
  super_admin: 'Super admin',
  admin: 'Admin: all of Hashmark and every team',
  coach: 'Coach',
  player: 'Player',
  family: 'Family',
}

/** `link` when this installation sends no email: the admin passes the link on. */
type Made = { name: string; email: string; link: string | null }

/** For admins: creates an account for another person, who sets the password through a link. */
export function MakeAccountPage() {
  const me = useIdentity()
  const [made, setMade] = useState<Made | null>(null)
  if (!isAdmin(me))
    return (
      <div className="mx-auto w-full max-w-xl p-4 md:p-6">
        <PageHeader title="Create an account" />
        <EmptyState
          icon={ShieldAlert}
          title="Only admins can create accounts"
          body="To add someone to your team, invite them from the roster. They'll create their own account."
          action={
            <LinkButton to="/roster" variant="primary">
              Go to roster
            </LinkButton>
          }
        />
      </div>
    )
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4 p-4 md:p-6">
      <PageHeader title="Create an account" subtitle="For someone else. They'll set their own password." />
      <PageSection title={made ? 'Account created' : 'Who is it for?'}>
        <div className="p-4">
          {made ? <MadeAccount made={made} onAgain={() => setMade(null)} /> : <MakeForm onMade={setMade} />}
        </div>
      </PageSection>
    </div>
  )
}

function MakeForm({ onMade }: { onMade: (made: Made) => void }) {
  const me = useIdentity()
  const [problem, setProblem] = useState<AccountProblem | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    defaultValues: EMPTY,
    ...ALWAYS_CHECKED,
    validators: { onDynamic: madeAccountSchema },
    onSubmitInvalid: ({ formApi }) =>
      focusFirstBad(element.current, FIELDS, (name) => formApi.getFieldMeta(name as 'email')?.errors),
    onSubmit: async ({ value }) => {
      setProblem(null)
      const name = `${value.firstName.trim()} ${value.lastName.trim()}`
      const email = value.email.trim()
      const called = await ask('make-account', '/api/account/create', { name, email, appRole: value.appRole })
      setProblem(called.problem)
      if (called.problem) return focusProblem(element.current, called.problem.field)
      const { link } = Object(called.body) as { link?: unknown }
      onMade({ name, email, link: typeof link === 'string' ? link : null })
    },
  })
  const nobody = { id: '', appRole: 'player' } as const
  const roles = APP_ROLES.filter((role) => mayGiveAppRole(me, nobody, role))
  return (
    <AccountForm ref={element} form={form} problem={problem} submit="Create account">
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="firstName">
          {(field) => (
            <TextField {...fieldProps(field)} label="First name" autoComplete="off" maxLength={60} required />
          )}
        </form.Field>
        <form.Field name="lastName">
          {(field) => (
            <TextField {...fieldProps(field)} label="Last name" autoComplete="off" maxLength={60} required />
          )}
        </form.Field>
      </div>
      <form.Field name="email">
        {(field) => (
          <EmailField
            {...withProblem(fieldProps(field), 'email', problem, () => setProblem(null))}
            autoComplete="off"
          />
        )}
      </form.Field>
      <form.Field name="appRole">
        {(field) => (
          <Select
            label="App role"
            hint="Each team's coaches assign roles."
            value={field.state.value}
            onChange={field.handleChange}
            options={roles.map((role) => ({ value: role, label: ROLES[role] }))}
          />
        )}
      </form.Field>
    </AccountForm>
  )
}

function MadeAccount({ made: { name, email, link }, onAgain }: { made: Made; onAgain: () => void }) {
  const words = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone.
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-4">
      <p ref={words} tabIndex={-1} className="wrap-anywhere">
        {link === null
          ? `We emailed ${name} at ${email} a link to set a password. It works once, for 7 days.`
          : `Hashmark can't send email here. Give ${name} this link to set a password. It works once, for 7 days.`}
      </p>
      {link !== null && (
        <div className="flex w-full flex-wrap items-end gap-2">
          <TextField
            label="Link to set a password"
            value={link}
            onChange={() => undefined}
            readOnly
            className="flex-1 basis-60"
          />
          <Button onClick={() => void copy(link)}>Copy</Button>
        </div>
      )}
      <Button variant="primary" onClick={onAgain}>
        Create another
      </Button>
    </div>
  )
}
