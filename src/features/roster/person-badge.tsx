import { initials } from '#src/lib/words.ts'

/** A player's number, or initials without one. Decorative: the name is beside it. */
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
