import { ALWAYS_CHECKED, fieldProps, focusFirstBad } from '#src/lib/form.ts'
import { rememberedIdentity } from '#src/sync/session/identity.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { useForm } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { ask } from './account-calls.ts'
import { LINK_SPENT, VERIFICATION_SPENT } from './account-errors.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountProblem } from './account-problem.ts'
import { linkSchema } from './account-schemas.ts'
import { EmailField } from './email-field.tsx'
import { focusProblem, withProblem } from './field-problem.ts'

/** The two kinds of emailed links and how their forms differ. */
const LINKS = {
  password: {
    spent: LINK_SPENT,
    call: (email: string) =>
      ask('link', '/api/auth/request-password-reset', { email, redirectTo: '/reset-password' }),
    sent: (email: string) => `If ${email} has an account, we sent it a link.`,
    sentHint: "The link works once, for one hour. Don't see it? Check your spam folder and the address.",
    submit: 'Email me a link',
    hint: 'The email you sign in with.',
  },
  verification: {
    spent: VERIFICATION_SPENT,
    call: (email: string) => ask('verify-mail', '/api/auth/send-verification-email', { email }),
    sent: (email: string) => `If ${email} needs to be verified, we sent a new email.`,
    sentHint: "The link works for one hour. Don't see it? Check your spam folder and the address.",
    submit: 'Request a new confirmation',
    hint: 'The email you signed up with.',
  },
}

type Props = {
  to: keyof typeof LINKS
  /** Whether the user arrived with an expired link. */
  isSpent: boolean
}

/** Requests a link by email. The response doesn't reveal whether the account exists. */
export function MailLinkForm({ to, isSpent }: Props) {
  const link = LINKS[to]
  const [problem, setProblem] = useState<AccountProblem | null>(isSpent ? link.spent : null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    defaultValues: { email: rememberedIdentity()?.email ?? '' },
    ...ALWAYS_CHECKED,
    validators: { onDynamic: linkSchema },
    onSubmitInvalid: ({ formApi }) =>
      focusFirstBad(element.current, ['email'], () => formApi.getFieldMeta('email')?.errors),
    onSubmit: async ({ value }) => {
      setProblem(null)
      const email = value.email.trim()
      const called = await link.call(email)
      setProblem(called.problem)
      if (!called.problem) setSentTo(email)
      else focusProblem(element.current, called.problem.field)
    },
  })

  if (problem?.end === 'no-mail')
    return <FormAlert tone="info" message={problem.message} hint={problem.hint} />
  if (sentTo !== null)
    return (
      <>
        <FormAlert tone="info" message={link.sent(sentTo)} hint={link.sentHint} />
        <Button size="lg" onClick={() => setSentTo(null)}>
          Use another email
        </Button>
      </>
    )
  return (
    <AccountForm ref={element} form={form} problem={problem} submit={link.submit}>
      <form.Field name="email">
        {(field) => (
          <EmailField
            {...withProblem(fieldProps(field), 'email', problem, () => setProblem(null))}
            hint={link.hint}
          />
        )}
      </form.Field>
    </AccountForm>
  )
}
