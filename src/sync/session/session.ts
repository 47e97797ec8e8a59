/** The state of this page's session, as the server and other tabs report it. */
import { clock } from '#src/lib/clock.ts'
import { Emitter } from '#src/lib/emitter.ts'
import { useSyncExternalStore } from 'react'
import {
  askSession,
  expiryLearned,
  type Identity,
  IDENTITY_KEY,
  rememberedIdentity,
  rememberStill,
} from './identity.ts'
import { holdReplica } from '../storage/replica-removal.ts'
import { type SessionAnswer, type SessionEvent, SessionWatch } from './session-watch.ts'

const LOCK = 'hashmark-session'

/**
 * `ended`: the server ended it. `other`: another person signed in in another tab. `left`: the person signed out in another
 * tab.
 */
export type SessionState = 'stands' | 'ended' | 'other' | 'left'

let state: SessionState = 'stands'
/** The person whose data this page shows; null when it shows none. */
let shown: Identity | null = null
/** When the remembered session was due to end at the last check. */
let seen: number | undefined

export const sessionChanged = new Emitter<SessionState>()
/** Another tab signed in while this page showed no one's data. */
export const signedInElsewhere = new Emitter<void>()

const watch = new SessionWatch({
  now: () => Date.now() - clock.ahead,
  expiresAt: () => (state === 'other' || state === 'left' ? null : (rememberedIdentity()?.expiresAt ?? null)),
  isOnline: () => navigator.onLine,
  ask,
  refresh,
  alone,
})

watch.happened.on((event) => {
  // The server was asked about the person before: what another tab has done since says more.
  if (state === 'other' || state === 'left') return
  if (event === 'ended' || event === 'stands') become(event)
})

/** Starts watching for the life of the page; `tell` receives messages for the person. */
export function watchSession(tell: (event: SessionEvent) => void): void {
  watch.happened.on(tell)
  watch.start()
  expiryLearned.on(() => void watch.look())
  addEventListener('storage', ({ key }: StorageEvent) => {
    if (key === IDENTITY_KEY || key === null) compare()
  })
  addEventListener('online', look)
  // A page that was suspended or restored from the back/forward cache missed other tabs' messages.
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', () => document.hidden || look())
  void watch.look()
}

/** Call on every page: the person whose data it shows, or null. After a sign-in in this tab that may be another person. */
export function showsPerson(person: Identity | null): void {
  const identity = rememberedIdentity()
  // A person who signed out in another tab before this watch began.
  if (person && !identity) return become('left')
  const isOther = person !== null && identity?.userId !== person.userId
  const isNew = person !== null && !isOther && identity?.expiresAt !== seen
  shown = person && !isOther ? identity : person
  if (shown) holdReplica(shown.userId)
  seen = identity?.expiresAt
  if (isNew) watch.begin()
  if (isOther) become('other')
  else if (state !== 'ended') become('stands')
}

/** Asks the server whether the session is still valid. */
export function suspectSession(): Promise<boolean> {
  return watch.suspect()
}

export function sessionState(): SessionState {
  return state
}

/** The session's state, live. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, sessionState)
}

const subscribe = (listener: () => void) => sessionChanged.on(listener)

function look() {
  compare()
  void watch.look()
}

/** Compares the browser's stored identity with what the page shows. */
function compare() {
  const stored = rememberedIdentity()
  const isNew = stored !== null && stored.expiresAt !== seen
  seen = stored?.expiresAt
  if (shown === null) {
    if (isNew) signedInElsewhere.emit()
  } else if (!stored) become('left')
  else if (stored.userId !== shown.userId) become('other')
  else {
    shown = stored
    if (isNew) watch.begin()
    if (isNew || state !== 'ended') become('stands')
  }
}

function become(next: SessionState) {
  if (next === state) return
  state = next
  sessionChanged.emit(next)
}

async function ask(): Promise<SessionAnswer> {
  const mine = rememberedIdentity()?.userId
  try {
    const identity = await askSession()
    if (!identity || identity.userId !== mine) return 'ended'
    keep(identity)
    return 'stands'
  } catch {
    return 'unreached'
  }
}

async function refresh(): Promise<SessionAnswer> {
  const mine = rememberedIdentity()
  if (!mine) return 'unreached'
  try {
    const { askJson, mayPass } = await import('#src/lib/http.ts')
    const { ok, status, body } = await askJson('/api/session/refresh', {
      method: 'POST',
      body: {},
      retry: false,
      offline: 'fail',
    })
    if (status === 401) return 'ended'
    if (!ok) return mayPass(status) ? 'unreached' : 'refused'
    const { expiresAt } = Object(body) as { expiresAt?: unknown }
    if (typeof expiresAt !== 'number') return 'refused'
    keep({ ...mine, expiresAt })
    return 'stands'
  } catch {
    return 'unreached'
  }
}

function keep(identity: Identity) {
  if (!rememberStill(identity)) return
  seen = identity.expiresAt
  if (shown?.userId === identity.userId) shown = identity
}

let isAtIt = false

async function alone(work: () => Promise<void>): Promise<void> {
  if (isAtIt) return
  isAtIt = true
  try {
    // Locks exist on secure pages only.
    if (!('locks' in navigator)) await work()
    else await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
  } finally {
    isAtIt = false
  }
}
