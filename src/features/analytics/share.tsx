import { FEW } from '#schema/football/game/self-scout.ts'
import { cx } from '#src/lib/class-names.ts'

/** "54% of 61"; a dash for none, gray for few. `share` in whole percent. */
export function Share({ of, share }: { of: number; share: number | null }) {
  return <span className={cx(of < FEW && 'text-muted')}>{share === null ? '–' : `${share}% of ${of}`}</span>
}
