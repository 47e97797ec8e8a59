import { useNow } from '#src/lib/use-now.ts'
import { dateWords, timeAgo } from '#src/lib/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { useRef } from 'react'
import { deviceWords } from './device-words.ts'
import { type Device, publicAddress } from './devices.ts'
import { useDevices } from './use-devices.ts'

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Monitor }
const HOUR = 3_600_000

/** The devices that the user is signed in on, each with a sign-out button. */
export function DeviceList() {
  const { devices, problem, isOffline, busy, end, endOthers } = useDevices()
  const heading = useRef<HTMLHeadingElement>(null)
  const others = devices?.filter(({ current }) => !current) ?? []
  // A removed row takes the focus with it.
  const backHere = (isDone: boolean) => isDone && heading.current?.focus()
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 ref={heading} tabIndex={-1} className="font-medium">
          Signed-in devices
        </h3>
        {others.length > 1 && (
          <Button
            size="sm"
            loading={busy === 'others'}
            onClick={() => void endOthers(others.length).then(backHere)}
          >
            Sign out all others
          </Button>
        )}
      </div>
      {problem && <FormAlert message={problem.message} hint={problem.hint} />}
      {devices ? (
        <ul className="divide-line divide-y">
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isBusy={busy === device.id}
              onEnd={() => void end(device).then(backHere)}
            />
          ))}
        </ul>
      ) : isOffline ? (
        <p className="text-muted">Your devices are listed when you're back online.</p>
      ) : (
        !problem && (
          <div aria-busy="true">
            <Skeleton className="h-12" />
          </div>
        )
      )}
    </div>
  )
}

function DeviceRow({ device, isBusy, onEnd }: { device: Device; isBusy: boolean; onEnd: () => void }) {
  const now = useNow()
  const { name, kind } = deviceWords(device.userAgent)
  const Icon = ICONS[kind]
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon aria-hidden size={20} className="text-muted shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          {name} {device.current && <Chip tone="success">This device</Chip>}
        </p>
        <p className="text-muted wrap-anywhere">
          {[
            device.current ? null : usedWords(device.lastUsedAt, now),
            `Signed in ${dateWords(device.signedInAt)}`,
            publicAddress(device.address),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!device.current && (
        <Button size="sm" loading={isBusy} aria-label={`Sign out ${name}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  )
}

/** The server records it to about an hour. */
function usedWords(at: number, now: number): string {
  return now - at < HOUR ? 'Active in the last hour' : `Active ${timeAgo(at, now)}`
}
