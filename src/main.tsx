import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'
import { afterContent } from './lib/scheduling.ts'

const SERVICE_WORKER_AFTER_MS = 2500

// Not at the top level: pages import what lies in this file's chunk, and would wait for it while it waits for them.
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  // The startup screen in index.html stays until the first page can be shown whole.
  await router.load()
  // In slices, so that a slow phone answers its person in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
  afterContent(() => {
    const shownAt = performance.now()
    document.getElementById('typeface')?.removeAttribute('media')
    import('./after-content.ts').then(
      ({ startServices }) => startServices(router, shownAt),
      () => undefined,
    )
    // On the first visit it fetches all of the app, which must not hold up what is still being drawn.
    setTimeout(() => {
      // What is not there, or is refused, is tried again with the next page.
      import('#src/sync/engine/service-worker-update.ts')
        .then(({ registerServiceWorker }) => registerServiceWorker())
        .catch(() => undefined)
    }, SERVICE_WORKER_AFTER_MS)
  })
}

// In a task of its own: a slow phone has just read all of the above, and the replica opens first (src/sync/provider.tsx).
setTimeout(() => void start())
