import { signedIn } from '#src/sync/identity.ts'
import { ALWAYS_CHECKED, fieldProps, focusFirstBad } from '#src/lib/form.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useForm } from '@tanstack/react-form'
import { lazy, Suspense, useRef, useState } from 'react'
import { callSignIn } from './account-calls.ts'
import { type AccountProblem, explainSilence } from './account-errors.ts'
import { signInSchema, type SignInValues } from './account-schemas.ts'
import { PasswordField } from './password-field.tsx'

const DemoAccounts = import.meta.env.DEV
  ? lazy(() => import('./demo-accounts.tsx').then((module) => ({ default: module.DemoAccounts })))
  : null

const FIELDS = ['email', 'password'] as const
const EMPTY: SignInValues = { email: '', password: '' }

/** E-mail and password; calls `onSignedIn` once the session stands. Keeps what was typed whatever happens. */
export function SignInForm({ email = '', onSignedIn }: { email?: string; onSignedIn: () => void }) {
  const [problem, setProblem] = useState<AccountProblem | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    defaultValues: { ...EMPTY, email },
    ...ALWAYS_CHECKED,
    validators: { onDynamic: signInSchema },
    onSubmitInvalid: ({ formApi }) =>
      focusFirstBad(element.current, FIELDS, (name) => formApi.getFieldMeta(name as 'email')?.errors),
    onSubmit: async ({ value }) => {
      setProblem(null)
      const refused = await callSignIn(value.email.trim(), value.password)
      if (refused) return setProblem(refused)
      try {
        await signedIn()
      } catch {
        return setProblem(explainSilence('sign-in', navigator.onLine ? 'network' : 'offline'))
      }
      onSignedIn()
    },
  })

  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      {problem && <FormAlert message={problem.message} hint={problem.hint} />}
      <form.Field name="email">
        {(field) => (
          <TextField
            {...fieldProps(field)}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </form.Field>
      <form.Field name="password">
        {(field) => (
          <PasswordField {...fieldProps(field)} label="Password" autoComplete="current-password" required />
        )}
      </form.Field>
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(busy) => (
          <Button type="submit" variant="primary" size="lg" loading={busy}>
            Sign in
          </Button>
        )}
      </form.Subscribe>
      {DemoAccounts && (
        <Suspense>
          <DemoAccounts
            onPick={(account) => {
              form.setFieldValue('email', account.email)
              form.setFieldValue('password', account.password)
              void form.handleSubmit()
            }}
          />
        </Suspense>
      )}
    </form>
  )
}
