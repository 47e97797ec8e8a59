import { telemetryState } from '#src/lib/telemetry/telemetry-state.ts'
import { count } from '#src/lib/words.ts'
import { confirm } from '#src/ui/confirm.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import { useSyncExternalStore } from 'react'
import { ModeChoice } from './mode-choice.tsx'
import { Fact, Facts, Part } from './parts.tsx'

/** As whom the app shows itself, what is measured, and how to begin afresh. */
export function SettingsTab({ onReset }: { onReset: () => void }) {
  return (
    <>
      <Part title="Development mode">
        {import.meta.env.DEV ? (
          <ModeChoice />
        ) : (
          <p className="text-muted">
            This build always runs in production mode. Simulated roles are available in{' '}
            <code className="text-code font-mono">npm run dev</code> only.
          </p>
        )}
      </Part>
      <Measuring />
      <Part title="Reset">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => void askToClear()}>
            Clear caches
          </Button>
          <Button size="sm" onClick={onReset}>
            Reset panel
          </Button>
        </div>
        <p className="text-caption text-muted pt-1.5">
          Caches hold the app itself for offline use. Plays and unsynced changes are kept. Resetting the panel
          clears its tab and size.
        </p>
      </Part>
    </>
  )
}

function Measuring() {
  const { sampled, sessionId } = useSyncExternalStore(telemetryState.subscribe, telemetryState.getSnapshot)
  return (
    <Part title="Telemetry">
      <Facts>
        <Fact name="Vitals sample rate">10% of tabs</Fact>
        <Fact name="This tab">{sampled ? 'sends vitals' : "doesn't send vitals"}</Fact>
        <Fact name="Errors">always sent</Fact>
        <Fact name="Session ID">
          <span className="text-code font-mono">{sessionId}</span>
        </Fact>
      </Facts>
      <p className="text-caption text-muted pt-1.5">
        Data goes only to this server and never includes what users type.
      </p>
    </Part>
  )
}

async function askToClear(): Promise<void> {
  const yes = await confirm({
    title: 'Clear the caches?',
    body: "Hashmark won't open offline until you load it again online. Plays and unsynced changes are kept.",
    confirmLabel: 'Clear caches',
  })
  if (!yes) return
  try {
    const cleared = await clearAppCaches()
    toast.success(cleared > 0 ? `${count(cleared, 'cache')} cleared` : 'Nothing to clear', {
      action: { label: 'Reload', onClick: () => location.reload() },
    })
  } catch {
    toast.error('Your browser blocked this. Clear the cache in its settings for this site.')
  }
}

/**
 * Deletes what the service worker keeps of the app, and lets the worker go, so that the next load fetches and keeps all
 * of it anew. The replica and the outbox lie elsewhere. Gives how many caches there were.
 */
async function clearAppCaches(): Promise<number> {
  // Absent on pages that are not served over a secure connection.
  const names = 'caches' in window ? await caches.keys() : []
  await Promise.all(names.map((name) => caches.delete(name)))
  if ('serviceWorker' in navigator) {
    const registrations = await navigator.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((one) => one.unregister()))
  }
  return names.length
}
