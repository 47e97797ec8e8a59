/** Who uses this browser: remembered from the last sign-in, so that the app opens without a connection. */
import type { AppRole } from '#schema/capabilities.ts'
import { createContext, useContext } from 'react'

/** `expiresAt` is when the session ends, in ms. */
export type Identity = { userId: string; name: string; email: string; appRole: AppRole; expiresAt: number }

const KEY = 'hashmark.identity'
const SIGN_OUT_DUE = 'hashmark.sign-out-due'

/** The identity of the last sign-in on this device, or null. Never asks the network. */
export function rememberedIdentity(): Identity | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Identity> | null
    return stored && typeof stored.userId === 'string' ? (stored as Identity) : null
  } catch {
    return null
  }
}

/** Asks the server who is signed in. Throws when it can't be reached. */
export async function askSession(): Promise<Identity | null> {
  const answer = await fetch('/api/session', { headers: { accept: 'application/json' } })
  if (answer.status === 401) return null
  if (!answer.ok) throw new Error(`HTTP error! status: ${answer.status}`)
  return (await answer.json()) as Identity
}

/** To be called after a sign-in or sign-up that succeeded: remembers who it was. */
export async function signedIn(): Promise<Identity> {
  const identity = await askSession()
  if (!identity) throw new Error('Sign in succeeded but no user data was returned')
  localStorage.removeItem(SIGN_OUT_DUE)
  remember(identity)
  return identity
}

export function remember(identity: Identity): void {
  localStorage.setItem(KEY, JSON.stringify(identity))
}

/**
 * Signs out and leaves for the sign-in page. What waits in the outbox stays on the device for this account's next
 * sign-in. Without a connection the session is ended as soon as there is one.
 */
export async function signOut(): Promise<void> {
  localStorage.removeItem(KEY)
  localStorage.setItem(SIGN_OUT_DUE, '1')
  await finishSignOut()
  location.assign('/login')
}

/** Ends a session whose sign-out could not reach the server. */
export async function finishSignOut(): Promise<void> {
  if (localStorage.getItem(SIGN_OUT_DUE) === null) return
  try {
    const answer = await fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    if (answer.ok || answer.status === 401) localStorage.removeItem(SIGN_OUT_DUE)
  } catch {
    // Tried again at the next start and before the next sign-in.
  }
}

export const IdentityContext = createContext<Identity | null>(null)

/** Who is signed in. Throws outside the signed-in part of the app. */
export function useIdentity(): Identity {
  const identity = useContext(IdentityContext)
  if (!identity) throw new Error('useIdentity needs a signed-in person')
  return identity
}
