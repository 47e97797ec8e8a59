import { ALWAYS_CHECKED, fieldProps, focusFirstBad } from '#src/lib/form.ts'
import { rememberedIdentity } from '#src/sync/identity.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { useForm } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { ask } from './account-calls.ts'
import { LINK_SPENT } from './account-errors.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountProblem } from './account-problem.ts'
import { linkSchema } from './account-schemas.ts'
import { EmailField } from './email-field.tsx'
import { focusProblem, withProblem } from './field-problem.ts'

/** Asks for a link to a new password. What it answers is the same whether there is such an account or not. */
export function LinkForm({ isSpent }: { isSpent: boolean }) {
  const [problem, setProblem] = useState<AccountProblem | null>(isSpent ? LINK_SPENT : null)
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
      const called = await ask('link', '/api/auth/request-password-reset', {
        email,
        redirectTo: '/reset-password',
      })
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
        <FormAlert
          tone="info"
          message={`If ${sentTo} has an account, a link is on its way to it.`}
          hint="It works once, and for one hour. Nothing in your inbox? Look in spam, and check the address."
        />
        <Button size="lg" onClick={() => setSentTo(null)}>
          Use another address
        </Button>
      </>
    )
  return (
    <AccountForm ref={element} form={form} problem={problem} submit="Send me a link">
      <form.Field name="email">
        {(field) => (
          <EmailField
            {...withProblem(fieldProps(field), 'email', problem, () => setProblem(null))}
            hint="The one that you sign in with: the link goes there."
          />
        )}
      </form.Field>
    </AccountForm>
  )
}
