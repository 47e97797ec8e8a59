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
            This build is always production: everybody is who they are. The modes that simulate somebody else
            are in <code className="text-code font-mono">npm run dev</code> alone.
          </p>
        )}
      </Part>
      <Measuring />
      <Part title="Begin afresh">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => void askToClear()}>
            Clear caches
          </Button>
          <Button size="sm" onClick={onReset}>
            Reset panel
          </Button>
        </div>
        <p className="text-caption text-muted pt-1.5">
          The caches are the app itself, kept to open without a connection. Plays and unsent changes lie
          elsewhere and stay. Resetting the panel forgets its tab and size.
        </p>
      </Part>
    </>
  )
}

function Measuring() {
  const { sampled, sessionId } = useSyncExternalStore(telemetryState.subscribe, telemetryState.getSnapshot)
  return (
    <Part title="What is measured">
      <Facts>
        <Fact name="Sample rate of the figures">10% of the tabs</Fact>
        <Fact name="This tab">{sampled ? 'sends its figures' : 'keeps its figures to itself'}</Fact>
        <Fact name="Errors">always sent</Fact>
        <Fact name="Known to the server as">
          <span className="text-code font-mono">{sessionId}</span>
        </Fact>
      </Facts>
      <p className="text-caption text-muted pt-1.5">
        All of it goes to this installation’s own server and no further, without what anybody typed.
      </p>
    </Part>
  )
}

async function askToClear(): Promise<void> {
  const yes = await confirm({
    title: 'Clear the caches?',
    body: 'Until the app is loaded once with a connection, it will not open without one. Plays and unsent changes stay.',
    confirmLabel: 'Clear caches',
  })
  if (!yes) return
  try {
    const cleared = await clearAppCaches()
    toast.success(cleared > 0 ? `${count(cleared, 'cache')} cleared` : 'There was nothing to clear', {
      action: { label: 'Reload', onClick: () => location.reload() },
    })
  } catch {
    toast.error('The browser refused to clear the caches. Its settings for this site can.')
  }
}
