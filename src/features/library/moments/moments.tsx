import { useEffect } from 'react'
import { useIdentity } from '#src/sync/session/identity.ts'
import { toast } from '#src/ui/toast.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { broughtIn } from '#src/sync/undo/brought-in.ts'
import { asTexts, remember, remembered } from '../remembered.ts'
import { burst } from './burst.ts'
import { earned, freshMoments, praise, reached } from './moments.ts'
import { CELEBRATES, readCelebrates } from './setting.ts'

/**
 * Shows a toast for a new milestone, once per person and team, to the coach whose edit reached it. Milestones reached
 * otherwise are stored as seen and never shown.
 */
export function Moments({ teamId, plays }: { teamId: string; plays: readonly PlayRow[] }) {
  const { userId } = useIdentity()

  useEffect(() => {
    const key = `moments.${userId}.${teamId}`
    const stored = remembered(key)
    const seen = Array.isArray(stored) ? asTexts(stored) : null
    const now = reached(plays)
    const fresh = freshMoments(now, seen)
    if (seen !== null && fresh.length === 0) return
    remember(key, [...new Set([...(seen ?? []), ...now])])
    const praised = { userId, since: performance.timeOrigin, broughtIn }
    const greatest = earned(fresh, plays, praised).at(-1)
    if (greatest === undefined || !readCelebrates(remembered(CELEBRATES))) return
    const { title, detail } = praise(greatest)
    toast.success(title, {
      detail,
      action: { label: 'Turn off', onClick: () => remember(CELEBRATES, false) },
    })
    burst()
  }, [userId, teamId, plays])

  return null
}
