import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'

// The router reloads a page whose code failed to load, which offline would leave nothing. Suppress that;
// ErrorWords decides what to do.
addEventListener('vite:preloadError', (event) => {
  const { payload } = event as Event & { payload: Error }
  if (/import.* module/i.test(payload.message)) payload.message = `No code: ${payload.message}`
})

/**
 * Replaces a page that crashed or failed to load. Its text loads after the first page (src/after-content.ts),
 * since it is rarely needed.
 */
export function ErrorScreen(props: ErrorComponentProps) {
  const [Words, setWords] = useState<ComponentType<ErrorComponentProps>>()
  useEffect(
    () =>
      void import('./error-words.tsx').then(
        ({ ErrorWords }) => setWords(() => ErrorWords),
        () => setWords(() => NoWords),
      ),
    [],
  )
  return Words && <Words {...props} />
}

/** Shown when even the error text failed to load. */
function NoWords() {
  return (
    <h1 role="alert" className="text-display p-6">
      This page isn't on this device yet. Reload when you're back online.
    </h1>
  )
}

/** The same when the shell itself can't be shown. */
export function ErrorPage(props: ErrorComponentProps) {
  return (
    <main>
      <ErrorScreen {...props} />
    </main>
  )
}
