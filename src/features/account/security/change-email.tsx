import { ALWAYS_CHECKED, fieldProps, focusFirstBad } from '#src/lib/form.ts'
import { type Identity, signedIn, useIdentity } from '#src/sync/session/identity.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { useForm } from '@tanstack/react-form'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../account-calls.ts'
import { AccountForm } from '../account-form.tsx'
import type { AccountProblem } from '../account-problem.ts'
import { linkSchema } from '../account-schemas.ts'
import { EmailField } from '../email-field.tsx'
import { focusProblem, withProblem } from '../field-problem.ts'

/** An unverified current address doesn't have to confirm. */
type Asked = { newEmail: string; asksOld: boolean }

/**
 * Changes the sign-in email. When this installation sends email, both addresses must confirm; the response
 * doesn't reveal whether the new address is taken.
 */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { email: present } = useIdentity()
  const router = useRouter()
  const [problem, setProblem] = useState<AccountProblem | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    defaultValues: { email: '' },
    ...ALWAYS_CHECKED,
    validators: { onDynamic: linkSchema },
    onSubmitInvalid: ({ formApi }) =>
      focusFirstBad(element.current, ['email'], () => formApi.getFieldMeta('email')?.errors),
    onSubmit: async ({ value }) => {
      setProblem(null)
      const newEmail = value.email.trim()
      const called = await ask('change-email', '/api/auth/change-email', { newEmail })
      setProblem(called.problem)
      if (called.problem) return focusProblem(element.current, called.problem.field)
      const now: (Identity & { emailVerified?: boolean }) | null = await signedIn().catch(() => null)
      if (now?.email !== newEmail.toLowerCase())
        return setAsked({ newEmail, asksOld: now?.emailVerified !== false })
      toast.success(`You now sign in with ${now.email}.`)
      await router.invalidate()
      onClose()
    },
  })

  return (
    <Dialog
      open
      title="Change email"
      onClose={onClose}
      footer={asked && <Button onClick={onClose}>Close</Button>}
    >
      {!asked ? (
        <AccountForm ref={element} form={form} problem={problem} submit="Change email">
          <p>
            You sign in with <b className="font-medium wrap-anywhere">{present}</b>.
          </p>
          <form.Field name="email">
            {(field) => (
              <EmailField
                {...withProblem(fieldProps(field), 'email', problem, () => setProblem(null))}
                label="New email"
              />
            )}
          </form.Field>
        </AccountForm>
      ) : (
        <CheckBoth present={present} asked={asked} />
      )}
    </Dialog>
  )
}

function CheckBoth({ present, asked: { newEmail, asksOld } }: { present: string; asked: Asked }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const address = (email: string) => <b className="font-medium wrap-anywhere">{email}</b>
  return (
    <div className="flex flex-col gap-2">
      <h3 ref={heading} tabIndex={-1} className="font-medium">
        Check your email
      </h3>
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        {asksOld && <li>Open the email we sent to {address(present)} and approve the change.</li>}
        <li>
          {asksOld ? 'Then open the email we send to' : 'Open the email we sent to'} {address(newEmail)}.
        </li>
      </ol>
      <p className="text-muted">
        Until then, your email doesn't change. If nothing arrives at the new address, it may already have an
        account.
      </p>
    </div>
  )
}
