import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'

// The router reloads a page whose code did not come, which offline leaves nothing of it: it is kept from knowing, and
// what there is to do is found out by the words below.
addEventListener('vite:preloadError', (event) => {
  const { payload } = event as Event & { payload: Error }
  if (/import.* module/i.test(payload.message)) payload.message = `No code: ${payload.message}`
})

/**
 * What stands in for a page that crashed or could not be fetched. Its words come behind the first page (src/after-start.ts):
 * hardly anybody needs them.
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

/** Not even these could be fetched. */
function NoWords() {
  return (
    <h1 role="alert" className="text-display p-6">
      This page isn't on this device yet. Reload when you're back online.
    </h1>
  )
}

/** The same where not even the shell could be shown. */
export function ErrorPage(props: ErrorComponentProps) {
  return (
    <main>
      <ErrorScreen {...props} />
    </main>
  )
}
