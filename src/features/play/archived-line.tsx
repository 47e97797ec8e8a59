import { Archive } from 'lucide-react'
import { attempt } from '#src/ui/attempt.ts'
import { Button } from '#src/ui/button.tsx'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { useEditPlay } from './edit-play.ts'

/** Over an archived play: that it is out of the lists, and the way back. */
export function ArchivedLine({ play }: { play: PlayRow }) {
  const edit = useEditPlay(play)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-surface-2 px-4 py-1.5 print:hidden">
      <Archive aria-hidden size={16} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 basis-48">Archived: out of the lists, and players don't see it.</span>
      <Button size="xs" onClick={() => void attempt(() => edit({ isArchived: { from: true, to: false } }))}>
        Unarchive
      </Button>
    </p>
  )
}
