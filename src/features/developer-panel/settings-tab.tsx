import { telemetryState } from '#src/lib/telemetry/telemetry-state.ts'
import { count } from '#src/lib/words.ts'
import { confirm } from '#src/ui/confirm.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import { useSyncExternalStore } from 'react'
import { clearAppCaches } from './app-caches.ts'
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
