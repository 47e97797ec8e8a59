import { rememberedIdentity, signedIn } from '#src/sync/session/identity.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from './account-calls.ts'
import type { AccountProblem } from './account-problem.ts'

const OUTCOMES = ['verified', 'already', 'confirmed', 'changed'] as const

/** `confirmed`: the old address agreed to the change, and a mail is on its way to `email`, the new one. */
export type Verified = { outcome: (typeof OUTCOMES)[number]; email: string }
type Answer = { problem: null; verified: Verified } | { problem: AccountProblem }

/** Has the server judge the token of a mail's link, once; again when somebody asks for it, or is back online. */
export function useVerification(token: string | undefined): { answer: Answer | null; retry: () => void } {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [round, setRound] = useState(0)
  // A link is used up by being judged.
  const asked = useRef('')
  useEffect(() => {
    if (!token || asked.current === `${round} ${token}`) return
    asked.current = `${round} ${token}`
    void judge(token).then(setAnswer)
  }, [token, round])

  const retry = useCallback(() => {
    setAnswer(null)
    setRound((n) => n + 1)
  }, [])
  const isOffline = answer?.problem?.end === 'offline'
  useEffect(() => {
    if (!isOffline) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isOffline, retry])

  return { answer, retry }
}

async function judge(token: string): Promise<Answer> {
  const called = await ask('verify', '/api/account/verify-email', { token })
  if (called.problem) return called
  const verified = read(called.body)
  // Whoever is signed in here goes by another address from now on.
  if (verified.outcome === 'changed' && rememberedIdentity()) await signedIn().catch(() => undefined)
  return { problem: null, verified }
}

function read(body: unknown): Verified {
  const { outcome, email } = Object(body) as { outcome?: unknown; email?: unknown }
  return {
    outcome: OUTCOMES.find((one) => one === outcome) ?? 'verified',
    email: typeof email === 'string' ? email : '',
  }
}
