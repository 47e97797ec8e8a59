import { ALWAYS_CHECKED, fieldProps, focusFirstBad } from '#src/lib/form.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { useForm } from '@tanstack/react-form'
import { useRef, useState } from 'react'
import { ask } from '../account-calls.ts'
import { AccountForm } from '../account-form.tsx'
import type { AccountProblem } from '../account-problem.ts'
import { changePasswordSchema, type ChangePasswordValues } from '../new-account-schemas.ts'
import { focusProblem, withProblem } from '../field-problem.ts'
import { ConfirmField, NewPasswordField, PasswordField } from '../password-field.tsx'

const FIELDS = ['current', 'password', 'confirm'] as const
const EMPTY: ChangePasswordValues = { current: '', password: '', confirm: '' }

/** Changes the password, given the current one. Other devices are signed out by default. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const [problem, setProblem] = useState<AccountProblem | null>(null)
  const [endsOthers, setEndsOthers] = useState(true)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    defaultValues: EMPTY,
    ...ALWAYS_CHECKED,
    validators: { onDynamic: changePasswordSchema },
    onSubmitInvalid: ({ formApi }) =>
      focusFirstBad(element.current, FIELDS, (name) => formApi.getFieldMeta(name as 'current')?.errors),
    onSubmit: async ({ value }) => {
      setProblem(null)
      const called = await ask('change-password', '/api/auth/change-password', {
        currentPassword: value.current,
        newPassword: value.password,
        revokeOtherSessions: endsOthers,
      })
      setProblem(called.problem)
      if (called.problem) return focusProblem(element.current, called.problem.field)
      toast.success(
        endsOthers ? 'Password changed. Sign in with it on your other devices.' : 'Password changed.',
      )
      onClose()
    },
  })
  const forget = () => setProblem(null)

  return (
    <Dialog open title="Change password" onClose={onClose}>
      <AccountForm ref={element} form={form} problem={problem} submit="Change password">
        <form.Field name="current">
          {(field) => (
            <PasswordField
              {...withProblem(fieldProps(field), 'current', problem, forget)}
              label="Current password"
              autoComplete="current-password"
              required
            />
          )}
        </form.Field>
        <form.Field name="password">
          {(field) => (
            <NewPasswordField
              {...withProblem(fieldProps(field), 'password', problem, forget)}
              label="New password"
            />
          )}
        </form.Field>
        <form.Field name="confirm">
          {(field) => <ConfirmField {...fieldProps(field)} label="Confirm new password" />}
        </form.Field>
        <Checkbox label="Sign out my other devices" checked={endsOthers} onChange={setEndsOthers} />
      </AccountForm>
    </Dialog>
  )
}
