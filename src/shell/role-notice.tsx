import { useRoleContext } from '#src/sync/roles.ts'
import { Button } from '#src/ui/button.tsx'
import { UserRoundX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Strip } from './strip.tsx'

/** A new account's rows may arrive shortly after the first response; wait this long, in ms. */
const LASTS_MS = 3000

/** Says why pages and buttons are missing while the user's roles can't be read. */
export function RoleNotice() {
  const { problem } = useRoleContext()
  const [lasting, setLasting] = useState<string | null>(null)
  useEffect(() => {
    if (problem === null) return
    const timer = setTimeout(() => setLasting(problem), LASTS_MS)
    return () => {
      clearTimeout(timer)
      setLasting(null)
    }
  }, [problem])
  if (lasting === null) return null
  return (
    <Strip tone="warning" icon={UserRoundX}>
      <span className="flex-1">
        <strong className="font-semibold">{lasting}.</strong> You can view the playbook and calendar for now.
      </span>
      <Button size="xs" onClick={() => location.reload()} className="text-text">
        Reload
      </Button>
    </Strip>
  )
}
