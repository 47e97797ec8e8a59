/**
 * What follows when a session ends (spec, section 2): a page on which nothing would be lost gives way to sign-in; one that
 * somebody is at work on stays, and asks over the page. Loaded behind the first page's content.
 */
import { rememberIntendedPath } from '#src/features/account/remember-path.ts'
import { askToSignIn, isAskingToSignIn } from '#src/features/session/asking.ts'
import { forgetWork, hasTyped, hasWork, watchPageWork } from '#src/features/session/page-work.ts'
import { removeReplicas } from '#src/sync/storage/replica-removal.ts'
import {
  sessionChanged,
  sessionState,
  showsPerson,
  signedInElsewhere,
  watchSession,
} from '#src/sync/session/session.ts'
import type { SessionEvent } from '#src/sync/session/session-watch.ts'
import { toast } from '#src/ui/toast.ts'
import type { AnyRouter } from '@tanstack/react-router'

/** Pages that say in place that the session has expired. */
const SAYS_IT_ITSELF = /^\/(login|register|create-account|reset-password)$/
const SIGN_IN_PAGE = /^\/(login|register)$/

export function guardSession(router: AnyRouter): void {
  const isTheirs = () => router.state.matches.some(({ routeId }) => routeId === '/_app')
  const decide = () => {
    const state = sessionState()
    if (state === 'stands') return askToSignIn('no')
    // Somebody has signed out: whatever this tab shows is no longer for whoever sits here.
    if (state === 'left') return isTheirs() && location.replace('/login')
    if (!isTheirs()) return state === 'ended' && sayInPlace(router)
    // Without a connection nobody could sign in again: the page stays, and what the device holds.
    if (isAskingToSignIn() === 'later' || !navigator.onLine) return
    if (hasWork()) return askToSignIn('open')
    if (state === 'other') return location.reload()
    rememberIntendedPath(router.state.location.href)
    void router.navigate({ to: '/login', search: { reason: 'session_expired' }, replace: true })
  }

  watchPageWork()
  watchSession(tell)
  showsPerson(isTheirs())
  sessionChanged.on(decide)
  addEventListener('online', decide)
  signedInElsewhere.on(() => {
    if (SIGN_IN_PAGE.test(router.state.location.pathname) && !hasTyped()) void goIn(router)
  })
  let path = router.state.location.pathname
  router.subscribe('onResolved', () => {
    const { pathname } = router.state.location
    if (pathname !== path) forgetWork()
    path = pathname
    showsPerson(isTheirs())
    decide()
  })
  decide()
  void removeReplicas()
  // What is needed without a connection cannot be fetched then.
  if (SIGN_IN_PAGE.test(path)) import('#src/features/session/queued-attempt.tsx').catch(() => undefined)
}

/** Somebody has signed in in another tab: here as well, where they were going. */
async function goIn(router: AnyRouter) {
  const { takeLandingPath } = await import('#src/features/account/intended-path.ts')
  location.replace(takeLandingPath(router.state.location.search.returnUrl))
}

function tell(event: SessionEvent) {
  if (event === 'refreshed') toast.success('Session refreshed', { id: 'session' })
  if (event === 'refresh-failed')
    toast.error('Session refresh failed', { id: 'session', detail: 'Please log in again' })
}

function sayInPlace(router: AnyRouter) {
  const { pathname, search } = router.state.location
  if (!SAYS_IT_ITSELF.test(pathname) || search.reason) return
  void router.navigate({
    to: '.',
    search: (kept: object) => ({ ...kept, reason: 'session_expired' as const }),
    replace: true,
  })
}
