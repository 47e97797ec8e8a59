import { ALWAYS_CHECKED, fieldProps, focusFirstBad } from '#src/lib/form.ts'
import { useForm } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { ask } from './account-calls.ts'
import { AccountForm } from './account-form.tsx'
import type { AccountProblem } from './account-problem.ts'
import { newPasswordSchema, type NewPasswordValues } from './new-account-schemas.ts'
import { focusProblem, withProblem } from './field-problem.ts'
import { ConfirmField, NewPasswordField } from './password-field.tsx'

const FIELDS = ['password', 'confirm'] as const
const EMPTY: NewPasswordValues = { password: '', confirm: '' }

/** Sets a password with an emailed token; calls `onSpent` when the token is no longer valid. */
export function NewPasswordForm({
  token,
  onSpent,
  onDone,
}: {
  token: string
  onSpent: () => void
  onDone: () => void
}) {
  const [problem, setProblem] = useState<AccountProblem | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    defaultValues: EMPTY,
    ...ALWAYS_CHECKED,
    validators: { onDynamic: newPasswordSchema },
    onSubmitInvalid: ({ formApi }) =>
      focusFirstBad(element.current, FIELDS, (name) => formApi.getFieldMeta(name as 'password')?.errors),
    onSubmit: async ({ value }) => {
      setProblem(null)
      const called = await ask('new-password', '/api/auth/reset-password', {
        token,
        newPassword: value.password,
      })
      if (!called.problem) return onDone()
      if (called.problem.end === 'spent') return onSpent()
      setProblem(called.problem)
      focusProblem(element.current, called.problem.field)
    },
  })

  return (
    <AccountForm ref={element} form={form} problem={problem} submit="Set password">
      <form.Field name="password">
        {(field) => (
          <NewPasswordField
            {...withProblem(fieldProps(field), 'password', problem, () => setProblem(null))}
          />
        )}
      </form.Field>
      <form.Field name="confirm">{(field) => <ConfirmField {...fieldProps(field)} />}</form.Field>
    </AccountForm>
  )
}
