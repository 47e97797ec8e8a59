import { cx } from '#src/lib/class-names.ts'
import { downAndDistance, type Situation, spotOnField } from './situation-words.ts'

/** Down, distance and field position. Third and fourth down are bolder and differ in color. */
export function DownDistance({ size = 'md', ...situation }: Situation & { size?: 'md' | 'lg' }) {
  const pressing = situation.down >= 3
  return (
    <span
      className={cx(
        'inline-flex items-baseline gap-2 rounded-sm border whitespace-nowrap tabular-nums',
        pressing
          ? 'border-warning-ink bg-warning-wash text-warning-ink font-semibold'
          : 'border-line-strong bg-surface text-text font-medium',
        size === 'lg' ? 'text-headline px-3 py-1.5' : 'text-body px-2 py-0.5',
      )}
    >
      {downAndDistance(situation)}
      {situation.toGoal !== undefined && (
        <span className={cx('font-normal', size === 'lg' ? 'text-body' : 'text-caption')}>
          {spotOnField(situation.toGoal)}
        </span>
      )}
    </span>
  )
}
