import { reportError } from '#src/lib/telemetry/error-capture.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { isMissingCode } from '#src/lib/network.ts'
import { useMissingCode } from './missing-code.ts'

/**
 * What happened to the page and the ways on. Edits are in the outbox, and none of these actions touches
 * them.
 */
export function ErrorWords(props: ErrorComponentProps) {
  const isMissing = isMissingCode(props.error)
  const [missing, look] = useMissingCode(isMissing ? String(props.error) : null)
  if (!isMissing || missing === 'broken') return <Crashed {...props} />
  return missing === 'away' && <NotHereYet {...props} onLook={look} />
}

/** The page's files aren't on this device and the server is unreachable. */
function NotHereYet({ reset, onLook }: ErrorComponentProps & { onLook: () => void }) {
  const toDashboard = useWayToDashboard(reset)
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        icon={WifiOff}
        title="This page isn't on this device yet"
        body="It opens automatically when you're back online. Pages you've opened before still work, and your changes are safe on this device."
        action={
          <>
            <Button variant="primary" onClick={toDashboard}>
              Go to dashboard
            </Button>
            <Button onClick={() => history.back()}>Go back</Button>
            <Button onClick={onLook}>Try again</Button>
          </>
        }
      />
    </div>
  )
}

function Crashed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const toDashboard = useWayToDashboard(reset)
  useEffect(() => reportError(error, 'boundary'), [error])
  return (
    <div role="alert" className="mx-auto flex min-h-[60dvh] max-w-lg flex-col justify-center gap-4 p-6">
      <h1 className="text-display">Something went wrong</h1>
      <p className="text-muted">
        This page couldn't be shown. Your changes are safe on this device. Try again, or reload the page.
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
            // Some browsers cache a failed import until the page reloads.
            if (isMissingCode(error)) return location.reload()
            reset()
            void router.invalidate()
          }}
        >
          Try Again
        </Button>
        <Button onClick={toDashboard}>Go to Dashboard</Button>
        <Button onClick={() => location.reload()}>Reload Page</Button>
      </div>
    </div>
  )
}

function useWayToDashboard(reset: () => void): () => void {
  const router = useRouter()
  return () => {
    reset()
    void router.navigate({ to: '/dashboard' })
  }
}
