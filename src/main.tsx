import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'
import { afterContent } from './lib/scheduling.ts'

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
      // What is not there is tried again with the next page.
      () => undefined,
    )
  })
}

void start()
