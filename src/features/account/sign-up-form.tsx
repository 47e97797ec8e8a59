import { ALWAYS_CHECKED, fieldProps, focusFirstBad } from '#src/lib/form.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { useForm } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { callSignUp } from './account-calls.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountProblem, KeepForLater } from './account-problem.ts'
import { signUpSchema, type SignUpValues } from './new-account-schemas.ts'
import { CheckMail } from './check-mail.tsx'
import { EmailField } from './email-field.tsx'
import { focusProblem, withProblem } from './field-problem.ts'
import { ConfirmField, NewPasswordField } from './password-field.tsx'

const FIELDS = ['firstName', 'lastName', 'email', 'password', 'confirm'] as const
const EMPTY: SignUpValues = { firstName: '', lastName: '', email: '', password: '', confirm: '' }

type Props = Partial<Pick<SignUpValues, 'email' | 'firstName' | 'lastName'>> & {
  onSignedIn: () => void
  offline?: KeepForLater
}

/**
 * The sign-up form; calls `onSignedIn` once signed in, which may require email verification first. Keeps
 * its input on failure; passes an offline attempt to `offline`.
 */
export function SignUpForm({ onSignedIn, offline, ...known }: Props) {
  const [problem, setProblem] = useState<AccountProblem | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    defaultValues: { ...EMPTY, ...known },
    ...ALWAYS_CHECKED,
    validators: { onDynamic: signUpSchema },
    onSubmitInvalid: ({ formApi }) =>
      focusFirstBad(element.current, FIELDS, (name) => formApi.getFieldMeta(name as 'email')?.errors),
    onSubmit: async ({ value }) => {
      setProblem(null)
      const name = `${value.firstName.trim()} ${value.lastName.trim()}`
      const run = async () => {
        const { isWaiting: mustVerify, problem: refused } = await callSignUp(
          name,
          value.email.trim(),
          value.password,
        )
        setProblem(refused)
        setWaiting(mustVerify)
        if (refused) focusProblem(element.current, refused.field)
        else if (!mustVerify) onSignedIn()
        return refused
      }
      if (offline && !navigator.onLine) offline('sign-up', run)
      else await run()
    },
  })
  const forget = () => setProblem(null)

  if (isWaiting)
    return (
      <CheckMail
        email={form.state.values.email.trim()}
        password={form.state.values.password}
        onSignedIn={onSignedIn}
        onBack={() => setWaiting(false)}
      />
    )
  return (
    <AccountForm ref={element} form={form} problem={problem} submit="Create account">
      <div className="grid gap-4 sm:grid-cols-2">
        <form.Field name="firstName">
          {(field) => (
            <TextField
              {...fieldProps(field)}
              label="First name"
              autoComplete="given-name"
              maxLength={60}
              required
            />
          )}
        </form.Field>
        <form.Field name="lastName">
          {(field) => (
            <TextField
              {...fieldProps(field)}
              label="Last name"
              autoComplete="family-name"
              maxLength={60}
              required
            />
          )}
        </form.Field>
      </div>
      <form.Field name="email">
        {(field) => <EmailField {...withProblem(fieldProps(field), 'email', problem, forget)} />}
      </form.Field>
      <form.Field name="password">
        {(field) => <NewPasswordField {...withProblem(fieldProps(field), 'password', problem, forget)} />}
      </form.Field>
      <form.Field name="confirm">{(field) => <ConfirmField {...fieldProps(field)} />}</form.Field>
    </AccountForm>
  )
}
