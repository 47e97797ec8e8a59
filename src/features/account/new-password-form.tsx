import { ALWAYS_CHECKED, fieldProps, focusFirstBad } from '#src/lib/form.ts'
import { useForm } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { callNewPassword } from './account-calls.ts'
import type { AccountProblem } from './account-errors.ts'
import { AccountForm } from './account-form.tsx'
import { newPasswordSchema, type NewPasswordValues } from './account-schemas.ts'
import { ConfirmField, NewPasswordField } from './password-field.tsx'

const FIELDS = ['password', 'confirm'] as const
const EMPTY: NewPasswordValues = { password: '', confirm: '' }

/** Sets the password of the account that the link was made for; `onSpent` when that no longer works. */
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
      const refused = await callNewPassword(token, value.password)
      if (!refused) onDone()
      else if (refused.end === 'spent') onSpent()
      else setProblem(refused)
    },
  })

  return (
    <AccountForm ref={element} form={form} problem={problem} submit="Set password">
      <form.Field name="password">{(field) => <NewPasswordField {...fieldProps(field)} />}</form.Field>
      <form.Field name="confirm">{(field) => <ConfirmField {...fieldProps(field)} />}</form.Field>
    </AccountForm>
  )
}
