import { ChevronRight, Scale } from 'lucide-react'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import type { ConflictKind } from '#src/sync/conflicts/conflict-view.ts'
import type { EditConflict } from '#src/sync/conflicts/conflicts.ts'
import { otherOf } from '#src/sync/conflicts/words.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/states.tsx'

const CHOSEN = { 'keep-mine': 'Kept yours', 'use-theirs': 'Used theirs', merge: 'Merged' }

/** All conflicts that are kept: those that wait, and what was decided. */
export function ConflictList({
  open,
  resolved,
  kindOf,
  onOpen,
  onClose,
}: {
  open: readonly EditConflict[]
  resolved: readonly EditConflict[]
  kindOf: (conflict: EditConflict) => ConflictKind
  onOpen: (conflict: EditConflict) => void
  onClose: () => void
}) {
  const section = (title: string, conflicts: readonly EditConflict[]) =>
    conflicts.length > 0 && (
      <section aria-label={title}>
        <h3 className="text-label text-muted mb-1">{title}</h3>
        <ul className="flex flex-col divide-y rounded-md border">
          {conflicts.map((conflict) => (
            <Item key={conflict.id} conflict={conflict} kind={kindOf(conflict)} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    )
  return (
    <Dialog open onClose={onClose} title="Conflicts">
      {open.length + resolved.length === 0 ? (
        <EmptyState
          icon={Scale}
          title="No conflicts"
          body="When you and someone else edit the same thing, both versions are kept here until you resolve it."
        />
      ) : (
        <div className="flex flex-col gap-4">
          {section('To resolve', open)}
          {section('Resolved', resolved)}
        </div>
      )}
    </Dialog>
  )
}

function Item({
  conflict,
  kind: View,
  onOpen,
}: {
  conflict: EditConflict
  kind: ConflictKind
  onOpen: (conflict: EditConflict) => void
}) {
  const now = useNow()
  const { resolvedAt, strategy, updatedAt } = conflict
  return (
    <li>
      <View conflict={conflict}>
        {({ name }) => (
          <button
            type="button"
            onClick={() => onOpen(conflict)}
            className="touch-target hover:bg-surface-2 flex w-full items-center gap-2 px-3 py-2 text-left focus-visible:-outline-offset-2"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{name}</span>
              <span className="text-caption text-muted block wrap-anywhere">
                {resolvedAt === null
                  ? `You and ${otherOf(conflict)}, ${timeAgo(updatedAt, now)}`
                  : `${strategy ? CHOSEN[strategy] : 'Resolved'}, ${timeAgo(resolvedAt, now)}`}
              </span>
            </span>
            <ChevronRight aria-hidden size={16} className="text-muted shrink-0" />
          </button>
        )}
      </View>
    </li>
  )
}
