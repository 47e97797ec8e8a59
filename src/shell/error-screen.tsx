import { Button } from '#src/ui/button.tsx'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** What the engines say of code that could not be fetched: Chromium, Firefox, WebKit. */
const NO_CODE = /dynamically imported module|module script failed/i

/** What stands in for a page that crashed. What was changed is in the outbox and is not touched by any of the buttons. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => {
    // Not there when the page crashed for want of its files: then so is this one's.
    import('#src/lib/telemetry/error-capture.ts').then(
      ({ reportError }) => reportError(error, 'boundary'),
      () => undefined,
    )
  }, [error])
  return (
    <div role="alert" className="mx-auto flex min-h-[60dvh] max-w-lg flex-col justify-center gap-4 p-6">
      <h1 className="text-display">Something went wrong</h1>
      <p className="text-muted">
        This page could not be shown. The changes you made before are kept on this device. Try again; if it
        stays, reload the page.
      </p>
      <details className="text-muted text-caption">
        <summary className="touch-target py-1">Details for support</summary>
        <pre className="text-code bg-surface-2 mt-1 overflow-x-auto rounded-sm p-3 font-mono">
          {error instanceof Error ? error.message : String(error)}
        </pre>
      </details>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          onClick={() => {
            // Some engines remember that code could not be fetched for as long as the page lives, and don't ask again.
            if (NO_CODE.test(String(error))) return location.reload()
            reset()
            void router.invalidate()
          }}
        >
          Try Again
        </Button>
        <Button
          onClick={() => {
            reset()
            void router.navigate({ to: '/dashboard' })
          }}
        >
          Go to Dashboard
        </Button>
        <Button onClick={() => location.reload()}>Reload Page</Button>
      </div>
    </div>
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
