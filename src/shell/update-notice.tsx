import { count } from '#src/lib/words.ts'
import { useUpdate } from '#src/sync/engine/update.ts'
import { Button } from '#src/ui/button.tsx'
import { RefreshCw } from 'lucide-react'
import { Strip } from './strip.tsx'

/** Offers a new version, then waits for unsaved edits before it updates. */
export function UpdateNotice() {
  const { pending, wanted, needsConnection, apply } = useUpdate()
  return (
    <Strip tone="info" icon={RefreshCw}>
      <span className="flex-1">
        {wanted && pending > 0
          ? `Updating once ${count(pending, 'change')} ${pending === 1 ? 'is' : 'are'} saved`
          : needsConnection
            ? "You're offline. Connect to update."
            : 'A new version is ready'}
      </span>
      <Button size="xs" loading={wanted} onClick={apply} className="text-text">
        {pending > 0 ? `Update after saving ${count(pending, 'change')}` : 'Update now'}
      </Button>
    </Strip>
  )
}
