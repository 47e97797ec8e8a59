import { endOldSession } from '#src/sync/session/sign-out.ts'
import { ALWAYS_CHECKED, fieldProps, focusFirstBad } from '#src/lib/form.ts'
import { Late } from '#src/ui/late.tsx'
import { useForm } from '@tanstack/react-form'
import { Link } from '@tanstack/react-router'
import { lazy, useEffect, useRef, useState } from 'react'
import { callSignIn } from './account-calls.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountProblem, KeepForLater } from './account-problem.ts'
import { signInSchema, type SignInValues } from './account-schemas.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'

const DemoAccounts = import.meta.env.DEV
  ? lazy(() => import('./demo-accounts.tsx').then((module) => ({ default: module.DemoAccounts })))
  : null

const ResendMail = lazy(() => import('./resend-mail.tsx').then((module) => ({ default: module.ResendMail })))

const FIELDS = ['email', 'password'] as const
const EMPTY: SignInValues = { email: '', password: '' }

type Props = { email?: string; onSignedIn: () => void; offline?: KeepForLater }

/**
 * The sign-in form; calls `onSignedIn` once there is a session. Keeps its input on failure; passes an
 * offline attempt to `offline`.
 */
export function SignInForm({ email = '', onSignedIn, offline }: Props) {
  const [problem, setProblem] = useState<AccountProblem | null>(null)
  const [tried, setTried] = useState('')
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => void endOldSession('patiently'), [])
  const form = useForm({
    defaultValues: { ...EMPTY, email },
    ...ALWAYS_CHECKED,
    validators: { onDynamic: signInSchema },
    onSubmitInvalid: ({ formApi }) =>
      focusFirstBad(element.current, FIELDS, (name) => formApi.getFieldMeta(name as 'email')?.errors),
    onSubmit: async ({ value }) => {
      setProblem(null)
      const run = async () => {
        const refused = await callSignIn(value.email.trim(), value.password)
        setProblem(refused)
        setTried(value.email.trim())
        if (!refused) onSignedIn()
        return refused
      }
      if (offline && !navigator.onLine) offline('sign-in', run)
      else await run()
    },
  })

  return (
    <>
      <AccountForm
        ref={element}
        form={form}
        problem={problem && { ...problem, field: undefined }}
        help={
          problem?.end === 'unverified' && (
            <Late>
              <ResendMail email={tried} />
            </Late>
          )
        }
        submit="Sign in"
      >
        <form.Field name="email">{(field) => <EmailField {...fieldProps(field)} />}</form.Field>
        <form.Field name="password">
          {(field) => (
            <PasswordField {...fieldProps(field)} label="Password" autoComplete="current-password" required />
          )}
        </form.Field>
        <Link to="/reset-password" className="touch-target text-brand-ink -mt-2 self-end underline">
          Forgot password?
        </Link>
      </AccountForm>
      {DemoAccounts && (
        <Late>
          <DemoAccounts
            onPick={(account) => {
              form.setFieldValue('email', account.email)
              form.setFieldValue('password', account.password)
              void form.handleSubmit()
            }}
          />
        </Late>
      )}
    </>
  )
}
