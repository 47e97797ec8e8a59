import { initials } from '#src/lib/words.ts'

/** A player's number, or for want of one the initials. Decoration: the name stands beside it. */
export function PersonBadge({ name, number }: { name: string; number: number | null | undefined }) {
  return (
    <span
      aria-hidden
      className="bg-navy text-on-navy text-label grid size-9 shrink-0 place-items-center rounded-full border border-transparent tabular-nums high-contrast:border-current"
    >
      {number ?? initials(name)}
    </span>
  )
}
