import { cx } from '#src/lib/class-names.ts'
import { initials } from '#src/lib/words.ts'
import { useState } from 'react'

/** `fit` fills its parent. */
const SIZES = {
  fit: 'size-full text-caption',
  sm: 'size-7 text-[0.6875rem]',
  md: 'size-9 text-caption',
  lg: 'size-12 text-body',
  xl: 'size-20 text-title',
}

/** A person's picture, or their initials without one. Set `alone` to false beside the person's name. */
export function Avatar({
  name,
  src,
  size = 'md',
  alone = true,
  className,
}: {
  name: string
  src?: string | null
  size?: keyof typeof SIZES
  /** The name isn't shown beside it, so screen readers get it from here. */
  alone?: boolean
  className?: string
}) {
  const [failed, setFailed] = useState<string | null>(null)
  const isFailed = Boolean(src) && failed === src
  const words = [alone && name, isFailed && 'Image unavailable'].filter(Boolean).join('. ')
  return (
    <span
      role={alone || isFailed ? 'img' : undefined}
      aria-label={words || undefined}
      aria-hidden={alone || isFailed ? undefined : true}
      title={words || undefined}
      className={cx(
        'bg-navy text-on-navy grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none high-contrast:border',
        SIZES[size],
        className,
      )}
    >
      {src && !isFailed ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
          className="size-full object-cover"
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}

/** The first few avatars of a group and the number of the rest. */
export function AvatarRow({
  people,
  most = 4,
}: {
  people: readonly { name: string; src?: string }[]
  most?: number
}) {
  const shown = people.slice(0, most)
  const rest = people.length - shown.length
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one picture of several, with letters in it
    <span role="img" aria-label={people.map(({ name }) => name).join(', ')} className="flex">
      {shown.map(({ name, src }) => (
        <Avatar
          key={name}
          name={name}
          src={src}
          alone={false}
          className="border-surface -ml-1.5 border-2 first:ml-0"
        />
      ))}
      {rest > 0 && (
        <span className="bg-surface-2 border-surface text-caption -ml-1.5 grid size-9 place-items-center rounded-full border-2 font-semibold tabular-nums">
          +{rest}
        </span>
      )}
    </span>
  )
}
