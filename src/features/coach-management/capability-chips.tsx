import { Chip } from '#src/ui/chip.tsx'
import { CAPABILITY_WORDS } from './capability-words.ts'
import type { HeldCapability } from './staff.ts'

/** What somebody may do, what was added before what the role brings; told apart by a plus and a color. */
export function CapabilityChips({
  held,
  isOneLine,
}: {
  held: readonly HeldCapability[]
  /** In a table: what has no room is cut, and said by the tooltip and in the drawer. */
  isOneLine?: boolean
}) {
  const sorted = held.toSorted((a, b) => Number(b.added) - Number(a.added))
  const words = sorted.map(({ capability, added }) => `${added ? '+ ' : ''}${CAPABILITY_WORDS[capability]}`)
  return (
    <span
      title={isOneLine ? words.join(', ') : undefined}
      className={isOneLine ? undefined : 'flex flex-wrap gap-1.5'}
    >
      {sorted.map(({ capability, added }) => (
        <Chip
          key={capability}
          tone={added ? 'info' : 'neutral'}
          className={isOneLine ? 'mr-1.5 align-middle' : undefined}
        >
          {added && (isOneLine ? '+ ' : <Plus />)}
          {CAPABILITY_WORDS[capability]}
        </Chip>
      ))}
    </span>
  )
}

/** Not in a line that may be cut: there the browser would cut it before what is said and not shown. */
function Plus() {
  return (
    <>
      <span aria-hidden>+ </span>
      <span className="sr-only">Added: </span>
    </>
  )
}
