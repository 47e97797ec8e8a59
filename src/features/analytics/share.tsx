import { cx } from '#src/lib/class-names.ts'

/** Under this many a share says little, and is gray. */
export const FEW = 5

/** "54% of 61"; a dash for none. `share` in whole percent. */
export function Share({ of, share }: { of: number; share: number | null }) {
  return <span className={cx(of < FEW && 'text-muted')}>{share === null ? '–' : `${share}% of ${of}`}</span>
}
