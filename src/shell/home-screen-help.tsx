import { count } from '#src/lib/words.ts'
import { useSyncState } from '#src/sync/state.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { type LucideIcon, Share, SquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'

/** How to add the app to the Home Screen of an iPhone or iPad. */
export function HomeScreenHelp({ onClose }: { onClose: () => void }) {
  const { pending } = useSyncState()
  return (
    <Dialog
      open
      onClose={onClose}
      title="Install Hashmark"
      size="sm"
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          Got it
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p>On the Home Screen, Hashmark opens full screen and works offline.</p>
        <ol className="flex flex-col gap-3">
          <Step number={1} hint="Look next to the address, at the bottom of the screen, or in the ⋯ menu.">
            Tap <Named icon={Share}>Share</Named>
          </Step>
          <Step number={2} hint="Scroll down if you don't see it.">
            Tap <Named icon={SquarePlus}>Add to Home Screen</Named>
          </Step>
          <Step number={3}>
            Tap <strong className="font-semibold">Add</strong>
          </Step>
        </ol>
        <p className="text-muted">
          Open it once while you're online and sign in again, so it can save your team's plays.
        </p>
        {pending > 0 && (
          <p className="bg-warning-wash text-warning-ink rounded-sm p-2 high-contrast:border">
            {count(pending, 'change')} made here {pending === 1 ? "hasn't" : "haven't"} synced yet. Keep this
            page open until {pending === 1 ? 'it is' : 'they are'} saved.
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Step({ number, hint, children }: { number: number; hint?: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="bg-surface-2 text-label grid size-6 shrink-0 place-items-center rounded-full tabular-nums high-contrast:border"
      >
        {number}
      </span>
      <span className="min-w-0 pt-0.5">
        <span className="flex flex-wrap items-center gap-x-1.5">{children}</span>
        {hint && <span className="text-muted block">{hint}</span>}
      </span>
    </li>
  )
}

function Named({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <strong className="inline-flex items-center gap-1.5 font-semibold">
      <Icon aria-hidden size={18} />
      {children}
    </strong>
  )
}
