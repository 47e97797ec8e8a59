import { timeAgo } from '#src/lib/words.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Button } from './button.tsx'

type Deleted = {
  readonly id: string
  readonly name: string
  /** ms */
  readonly deletedAt: number
}

/** What was deleted of a list, folded away below it, each with the offer to bring it back. Nothing for none. */
export function DeletedList<D extends Deleted>({
  title,
  items,
  onRestore,
}: {
  /** Such as "Deleted drills". */
  title: string
  items: readonly D[]
  onRestore: (item: D) => void
}) {
  const now = useNow()
  if (items.length === 0) return null
  return (
    <details className="print:hidden">
      <summary className="touch-target text-muted w-fit cursor-pointer py-1.5 font-medium">
        {title} ({items.length})
      </summary>
      <ul aria-label={title} className="bg-surface divide-line mt-1 divide-y rounded-md border">
        {items
          .toSorted((a, b) => b.deletedAt - a.deletedAt)
          .map((item) => (
            <li key={item.id} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5">
              <span className="min-w-0 flex-1 basis-40 break-words">
                {item.name}
                <span className="text-caption text-muted block">Deleted {timeAgo(item.deletedAt, now)}</span>
              </span>
              <Button size="sm" aria-label={`Restore ${item.name}`} onClick={() => onRestore(item)}>
                Restore
              </Button>
            </li>
          ))}
      </ul>
    </details>
  )
}
