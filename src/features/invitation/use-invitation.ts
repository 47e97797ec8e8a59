import type { Identity } from '#src/sync/session/identity.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Accepted, acceptInvitation, type Changed } from './accept-invitation.ts'
import { type Checked, checkInvitation, invitationOf } from './check-invitation.ts'
import { isSayingYes, saidYes } from './saying-yes.ts'

type Step = Exclude<Accepted, { state: Changed }> | { state: 'accepting' }

/** What was asked of the server so far; null for what was not, or is not answered. */
type Known = { checked: Checked | null; step: Step | null; identity: Identity | null }

const NOTHING: Known = { checked: null, step: null, identity: null }

function after({ checked }: Known, step: Accepted, identity: Identity | null): Known {
  const invitation = checked ? invitationOf(checked) : {}
  switch (step.state) {
    case 'signed-out':
      return { checked, step, identity: null }
    case 'invalid-token':
      return { checked: { state: step.state }, step: null, identity }
    case 'expired-token':
    case 'already-accepted':
      return { checked: { state: step.state, invitation }, step: null, identity }
    default:
      return { checked, step, identity }
  }
}

/**
 * Where a link leads, and saying yes to it. A link without a token leads nowhere, and nobody need be asked. Who signed in
 * or up for it has said yes by that; anybody else is asked. `whoIsHere` says who is signed in.
 */
export function useInvitation(token: string | undefined, whoIsHere: () => Identity | null) {
  const [known, setKnown] = useState(NOTHING)
  const [asked, setAsked] = useState(0)
  const who = useRef(whoIsHere)

  const accept = useCallback(async () => {
    if (!token) return
    setKnown((before) => ({ ...before, step: { state: 'accepting' } }))
    const step = await acceptInvitation(token)
    if (step.state !== 'error' && step.state !== 'signed-out') saidYes()
    setKnown((before) => after(before, step, who.current()))
  }, [token])

  useEffect(() => {
    if (!token) return
    const gone = new AbortController()
    void checkInvitation(token, gone.signal).then((checked) => {
      if (gone.signal.aborted) return
      const identity = who.current()
      setKnown({ checked, step: null, identity })
      if (checked.state === 'auth-required' && identity && isSayingYes(token, identity.email)) void accept()
    })
    return () => gone.abort()
  }, [token, asked, accept])

  const retry = useCallback(() => {
    setKnown(NOTHING)
    setAsked((n) => n + 1)
  }, [])
  // Not every device knows that it has no connection; once it says that it has one, it is worth asking again.
  const isUnheard =
    known.checked?.state === 'error' && (known.checked.why === 'offline' || known.checked.why === 'network')
  useEffect(() => {
    if (!isUnheard) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isUnheard, retry])

  const identity = token ? known.identity : whoIsHere()
  const checked: Checked | null = token ? known.checked : { state: 'invalid-token' }
  return { ...known, checked, identity, retry, accept: () => void accept() }
}
