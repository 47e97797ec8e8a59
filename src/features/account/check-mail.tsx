import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { useEffect, useRef, useState } from 'react'
import { callSignIn } from './account-calls.ts'
import type { AccountProblem } from './account-problem.ts'
import { ResendMail } from './resend-mail.tsx'

/**
 * Shown after a sign-up that needs email verification. Keeps the password in memory, so that the user can
 * continue after opening the link on any device.
 */
export function CheckMail({
  email,
  password,
  onSignedIn,
  onBack,
}: {
  email: string
  password: string
  onSignedIn: () => void
  onBack: () => void
}) {
  const [problem, setProblem] = useState<AccountProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused element went away with the form.
  useEffect(() => heading.current?.focus(), [])

  const goOn = async () => {
    setBusy(true)
    const refused = await callSignIn(email, password)
    setBusy(false)
    setProblem(refused)
    if (!refused) onSignedIn()
  }

  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-headline">
          Check your email
        </h2>
        <p className="mt-1">
          We emailed a link to <b className="font-medium wrap-anywhere">{email}</b>. Open it, then come back
          here.
        </p>
        <p className="text-muted mt-1">Don't see it? Check your spam folder and the address.</p>
      </div>
      {problem && <FormAlert message={problem.message} hint={problem.hint} />}
      <Button variant="primary" size="lg" loading={isBusy} onClick={() => void goOn()}>
        I opened it. Sign me in.
      </Button>
      <ResendMail email={email} />
      <Button variant="quiet" size="lg" onClick={onBack}>
        Use another email
      </Button>
    </div>
  )
}
