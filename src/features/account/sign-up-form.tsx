import { signedIn } from '#src/sync/identity.ts'
import { ALWAYS_CHECKED, fieldProps, focusFirstBad } from '#src/lib/form.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { useForm } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { callSignUp } from './account-calls.ts'
import type { AccountProblem } from './account-errors.ts'
import { AccountForm } from './account-form.tsx'
import { signUpSchema, type SignUpValues } from './account-schemas.ts'
import { EmailField } from './email-field.tsx'
import { ConfirmField, NewPasswordField } from './password-field.tsx'

const FIELDS = ['firstName', 'lastName', 'email', 'password', 'confirm'] as const
const EMPTY: SignUpValues = { firstName: '', lastName: '', email: '', password: '', confirm: '' }

const MADE: AccountProblem = {
  message: 'Your account is made, but we could not sign you in yet.',
  hint: 'Go to Sign in and use the email and password you just chose.',
}

/** A new account; calls `onSignedIn` once it is made and signed in. Keeps what was typed whatever happens. */
export function SignUpForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [problem, setProblem] = useState<AccountProblem | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    defaultValues: EMPTY,
    ...ALWAYS_CHECKED,
    validators: { onDynamic: signUpSchema },
    onSubmitInvalid: ({ formApi }) =>
      focusFirstBad(element.current, FIELDS, (name) => formApi.getFieldMeta(name as 'email')?.errors),
    onSubmit: async ({ value }) => {
      setProblem(null)
      const name = `${value.firstName.trim()} ${value.lastName.trim()}`
      const refused = await callSignUp(name, value.email.trim(), value.password)
      if (refused) {
        setProblem(refused)
        const named = refused.field ? element.current?.elements.namedItem(refused.field) : null
        if (named instanceof HTMLElement) named.focus()
        return
      }
      try {
        await signedIn()
      } catch {
        return setProblem(MADE)
      }
      onSignedIn()
    },
  })

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
      <form.Field name="email">{(field) => <EmailField {...fieldProps(field)} />}</form.Field>
      <form.Field name="password">{(field) => <NewPasswordField {...fieldProps(field)} />}</form.Field>
      <form.Field name="confirm">{(field) => <ConfirmField {...fieldProps(field)} />}</form.Field>
    </AccountForm>
  )
}
