import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'
import { registerServiceWorker } from './sync/service-worker-update.ts'

// Not at the top level: pages import what lies in this file's chunk, and would wait for it while it waits for them.
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  // The startup screen in index.html stays until the first page can be shown whole.
  await router.load()
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  await registerServiceWorker()
}

void start()
