import { useLasting } from '#src/lib/scheduling.ts'
import { useRoleContext } from '#src/sync/team/roles.ts'
import { Button } from '#src/ui/button.tsx'
import { UserRoundX } from 'lucide-react'
import { Strip } from './strip.tsx'

/** A new account's rows may arrive shortly after the first response; wait this long, in ms. */
const LASTS_MS = 3000

/** Says why pages and buttons are missing while the user's roles can't be read. */
export function RoleNotice() {
  const { problem } = useRoleContext()
  const isLasting = useLasting(problem !== null, LASTS_MS)
  if (!isLasting) return null
  return (
    <Strip tone="warning" icon={UserRoundX}>
      <span className="flex-1">
        <strong className="font-semibold">{problem}.</strong> You can view the playbook and calendar for now.
      </span>
      <Button size="xs" onClick={() => location.reload()} className="text-text">
        Reload
      </Button>
    </Strip>
  )
}
