/** Who uses this browser, remembered from the last sign-in so that the app opens offline. */
import type { AppRole } from '#schema/capabilities.ts'
import { Emitter } from '#src/lib/emitter.ts'
import { createContext, useContext } from 'react'
import { useSimulatedIdentity } from '../simulated-role.ts'

/** `expiresAt` is when the session ends, in ms. */
export type Identity = { userId: string; name: string; email: string; appRole: AppRole; expiresAt: number }

/** While connecting, the page has learned from the server when the session ends. */
export const expiryLearned = new Emitter<void>()

export const IDENTITY_KEY = 'hashmark.identity'
/** Set while the session of the last sign-out may still exist on the server. */
export const SIGN_OUT_DUE = 'hashmark.sign-out-due'
const TIMEOUT_MS = 30_000

/** The identity of the last sign-in on this device, or null. Never uses the network. */
export function rememberedIdentity(): Identity | null {
  try {
    const stored = JSON.parse(localStorage.getItem(IDENTITY_KEY) ?? 'null') as Partial<Identity> | null
    return stored && typeof stored.userId === 'string' ? (stored as Identity) : null
  } catch {
    return null
  }
}

let deactivated = false

/** Whether the server said that an administrator deactivated the account of this page's session. */
export function isDeactivated(): boolean {
  return deactivated
}

/** Asks the server who is signed in. Throws when it can't be reached. */
export async function askSession(): Promise<Identity | null> {
  const { status, body } = await ask('/api/session')
  deactivated = status === 401 && Object(body).code === 'ACCOUNT_DEACTIVATED'
  if (status === 401) return null
  if (status !== 200) throw new Error(`HTTP error! status: ${status}`)
  return body as Identity
}

/** Tries once; retries are in code that the first screen doesn't load. */
async function ask(url: string): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.ok || answer.status === 401) return { status: answer.status, body: await answer.json() }
  } catch {
    // Below.
  }
  const { askJson, AUTH_RETRY } = await import('#src/lib/http.ts')
  return askJson(url, { retry: AUTH_RETRY, tried: 1, offline: 'fail' })
}

/** Call after a successful sign-in or sign-up: remembers the person. */
export async function signedIn(): Promise<Identity> {
  const identity = await askSession()
  if (!identity) throw new Error('Sign in succeeded but no user data was returned')
  localStorage.removeItem(SIGN_OUT_DUE)
  remember(identity)
  return identity
}

export function remember(identity: Identity): void {
  localStorage.setItem(IDENTITY_KEY, JSON.stringify(identity))
}

/**
 * Whether another person than `before`, the user id that this page knew, is signed in now. The app then loads anew: nothing
 * of the person before stays in memory, and what the device holds of them can be deleted.
 */
export function isAnotherThan(before: string | undefined): boolean {
  return before !== undefined && before !== rememberedIdentity()?.userId
}

/** Stores the server's answer about this person, unless they signed out or changed accounts meanwhile. */
export function rememberStill(identity: Identity): boolean {
  if (rememberedIdentity()?.userId !== identity.userId) return false
  remember(identity)
  return true
}

export function forget(): void {
  localStorage.removeItem(IDENTITY_KEY)
}

export const IdentityContext = createContext<Identity | null>(null)

/** The signed-in person. Throws outside the signed-in part of the app. */
export function useIdentity(): Identity {
  const identity = useContext(IdentityContext)
  if (!identity) throw new Error('User not authenticated')
  // oxlint-disable-next-line react/rules-of-hooks -- which one is called does not change while the app runs
  return import.meta.env.DEV ? useSimulatedIdentity(identity) : identity
}
