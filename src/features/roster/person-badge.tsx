import { Avatar } from '#src/ui/avatar.tsx'

/** A player's number, or the picture or initials without one. Decorative: the name is beside it. */
export function PersonBadge({
  name,
  number,
  src,
}: {
  name: string
  number: number | null | undefined
  src: string | null | undefined
}) {
  if (number === null || number === undefined)
    return (
      <Avatar
        name={name}
        src={src}
        alone={false}
        className="border border-transparent high-contrast:border-current"
      />
    )
  return (
    <span
      aria-hidden
      className="bg-navy text-on-navy text-label grid size-9 shrink-0 place-items-center rounded-full border border-transparent tabular-nums high-contrast:border-current"
    >
      {number}
    </span>
  )
}
