import { type CompetitionLevel, FIELD_WIDTH, FIELD_MARKS, HALF_WIDTH } from '#schema/football/field.ts'
import { cx } from '#src/lib/class-names.ts'

/** Ten yards of the level's field, seen from above, in true proportion: what the choice changes. */
export function LevelField({ level, className }: { level: CompetitionLevel; className?: string }) {
  const { hashX } = FIELD_MARKS[level]
  const ticks = [1, 2, 3, 4, 6, 7, 8, 9]
  return (
    <svg
      aria-hidden
      viewBox={`${-HALF_WIDTH - 0.4} 0 ${FIELD_WIDTH + 0.8} 10`}
      className={cx('bg-field block w-full rounded-sm', className)}
    >
      <g className="stroke-ink" strokeWidth="0.35" fill="none">
        <path d={`M${-HALF_WIDTH} 0V10M${HALF_WIDTH} 0V10`} />
        <path d={`M${-HALF_WIDTH} 5H${HALF_WIDTH}`} opacity="0.5" />
        {ticks.map((y) => (
          <path key={y} d={`M${-hashX - 0.6} ${y}h1.2M${hashX - 0.6} ${y}h1.2`} />
        ))}
      </g>
    </svg>
  )
}
