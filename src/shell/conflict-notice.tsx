import { Scale } from 'lucide-react'
import { count } from '#src/lib/words.ts'
import { openConflict, useOpenConflicts } from '#src/sync/conflicts/conflicts.ts'
import { Button } from '#src/ui/button.tsx'
import { Strip } from './strip.tsx'

/** Shown on every page while a conflict waits for the user's choice. */
export function ConflictNotice() {
  const open = useOpenConflicts()
  const [first] = open
  if (!first) return null
  return (
    <Strip tone="warning" icon={Scale}>
      <span className="min-w-0 flex-1">
        {open.length === 1
          ? `You and ${first.theirsName || 'someone else'} edited the same thing`
          : `${count(open.length, 'conflict')} with other people's edits`}
      </span>
      <Button size="xs" className="text-text" onClick={() => openConflict(first.id)}>
        Resolve
      </Button>
    </Strip>
  )
}
