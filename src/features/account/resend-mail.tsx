import { trueNow, useNow } from '#src/lib/use-now.ts'
import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { useState } from 'react'
import { ask } from './account-calls.ts'
import type { AccountProblem } from './account-problem.ts'

const WAIT_MS = 60_000

/**
 * Resends the verification email, at most once a minute. The response doesn't reveal whether an account is
 * waiting for it.
 */
export function ResendMail({ email }: { email: string }) {
  const [sentAt, setSentAt] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<AccountProblem | null>(null)
  const now = useNow(1000)
  const left = sentAt === null ? 0 : Math.ceil((sentAt + WAIT_MS - now) / 1000)

  const send = async () => {
    if (left > 0) return
    setBusy(true)
    setProblem(null)
    const called = await ask('verify-mail', '/api/auth/send-verification-email', { email })
    setBusy(false)
    setProblem(called.problem)
    if (!called.problem) setSentAt(trueNow())
  }

  return (
    <div className="flex flex-col gap-3">
      {problem && <FormAlert message={problem.message} hint={problem.hint} />}
      {sentAt !== null && (
        <FormAlert
          tone="info"
          message={`If ${email} needs to be verified, we sent a new email.`}
          hint="Check your spam folder too. The link works for one hour."
        />
      )}
      <Button size="lg" loading={isBusy} aria-disabled={left > 0} onClick={() => void send()}>
        {left > 0 ? `Send again in ${left} s` : 'Request a new confirmation'}
      </Button>
    </div>
  )
}
