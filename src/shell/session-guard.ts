/**
 * Handles the end of a session (spec, section 2): a page without unsaved work goes to sign-in; a page with
 * work stays and asks in a dialog; a deactivated account leaves the device. Loaded after the first page's content.
 */
import { rememberIntendedPath } from '#src/features/account/remember-path.ts'
import { askToSignIn, isAskingToSignIn } from '#src/features/session/asking.ts'
import { forgetWork, hasTyped, hasWork, watchPageWork } from '#src/features/session/page-work.ts'
import { type Identity, isDeactivated, rememberedIdentity } from '#src/sync/session/identity.ts'
import { leaveDeactivated } from '#src/sync/session/leave.ts'
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

/** Pages that show the expired session themselves. */
const SAYS_IT_ITSELF = /^\/(login|register|create-account|reset-password)$/
const SIGN_IN_PAGE = /^\/(login|register)$/

export function guardSession(router: AnyRouter): void {
  const match = () => router.state.matches.find(({ routeId }) => routeId === '/_app')
  const isTheirs = () => match() !== undefined
  /** The person whose data the page shows. */
  const person = () => (match()?.context as { identity?: Identity } | undefined)?.identity ?? null
  const decide = () => {
    const state = sessionState()
    if (state === 'stands') return askToSignIn('no')
    // Another tab signed out: stop showing that user's data.
    if (state === 'left') return isTheirs() && location.replace('/login')
    if (!isTheirs()) return state === 'ended' && sayInPlace(router)
    if (state === 'ended' && isDeactivated()) return leaveDeactivated()
    // Offline, signing in is impossible: keep the page and its data.
    if (isAskingToSignIn() === 'later' || !navigator.onLine) return
    if (hasWork()) return askToSignIn('open')
    if (state === 'other') return location.reload()
    rememberIntendedPath(router.state.location.href)
    void router.navigate({ to: '/login', search: { reason: 'session_expired' }, replace: true })
  }

  watchPageWork()
  watchSession(tell)
  showsPerson(person())
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
    showsPerson(person())
    decide()
  })
  decide()
  // Another tab signed in after this page was opened, and before this watch began: it goes on as if opened now.
  if (SIGN_IN_PAGE.test(path) && rememberedIdentity() && !router.state.location.search.reason)
    return location.reload()
  void removeReplicas()
  // Loaded in advance, because it is needed offline.
  if (SIGN_IN_PAGE.test(path)) import('#src/features/session/queued-attempt.tsx').catch(() => undefined)
}

/** Another tab signed in: continue to the stored destination. */
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
