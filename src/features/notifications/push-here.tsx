import { pushState, type PushState, turnOffPush, turnOnPush } from '#src/lib/push-device.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useConnection } from '#src/sync/state.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { toast } from '#src/ui/toast.ts'
import { useState } from 'react'

const WORDS: Record<PushState, string> = {
  on: 'They come to this device, even while Hashmark is closed.',
  off: 'Hear about changes on this device, even while Hashmark is closed.',
  denied:
    "This browser blocks notifications from Hashmark. Allow them in the browser's settings for this site, then reload this page.",
  unsupported: "This browser can't show notifications. They still come by email and under the bell.",
  'home-screen':
    'On an iPhone or iPad, add Hashmark to the Home Screen first: Share, then “Add to Home Screen”. Open it from there and turn them on here.',
}

/** Notifications on this device: what holds, and the button that turns them on or off. */
export function PushHere({ onTurnedOn }: { onTurnedOn: () => void }) {
  const { userId } = useIdentity()
  const isOffline = useConnection() === 'offline'
  const [state, setState] = useState(() => pushState(userId))
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const turn = async (isOn: boolean) => {
    setBusy(true)
    setFailed(false)
    try {
      if (isOn) {
        const now = await turnOnPush(userId)
        if (now === 'on') {
          onTurnedOn()
          toast.success('Notifications are on for this device.')
        }
      } else {
        await turnOffPush()
        toast.success('Notifications are off for this device.')
      }
    } catch {
      setFailed(isOn)
    }
    setState(pushState(userId))
    setBusy(false)
  }
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="flex flex-wrap items-center gap-x-2 font-medium">
            On this device {state === 'on' && <Chip tone="success">On</Chip>}
          </h3>
          <p className="text-muted">{WORDS[state]}</p>
          {state === 'off' && isOffline && (
            <p className="text-muted">You're offline. Connect to turn them on.</p>
          )}
        </div>
        {state === 'off' && (
          <Button size="sm" disabled={isOffline} loading={isBusy} onClick={() => void turn(true)}>
            Turn on notifications
          </Button>
        )}
        {state === 'on' && (
          <Button size="sm" loading={isBusy} onClick={() => void turn(false)}>
            Turn off
          </Button>
        )}
      </div>
      {hasFailed && (
        <FormAlert
          message="Notifications couldn't be turned on for this device."
          hint="Nothing else changed. Check your connection and try again; some networks block them."
        />
      )}
    </div>
  )
}
