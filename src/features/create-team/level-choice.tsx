import {
  COMPETITION_LEVELS,
  type CompetitionLevel,
  FIELD_MARKS,
  FIELD_WIDTH,
  HALF_WIDTH,
} from '#schema/football/field.ts'
import { cx } from '#src/lib/class-names.ts'
import { hashDistance, LEVEL_NOTES } from './level-words.ts'

/** The level of competition, with the field that each one plays on. */
export function LevelChoice({
  value,
  onChange,
}: {
  value: CompetitionLevel
  onChange: (level: CompetitionLevel) => void
}) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-label mb-1">Competition level</legend>
      <p className="text-muted">This sets hash marks and rules, so plays are drawn on your field.</p>
      <div className="mt-1 grid gap-2 sm:grid-cols-2">
        {COMPETITION_LEVELS.map((level) => (
          <label
            key={level}
            className={cx(
              'flex cursor-pointer flex-col gap-2 rounded-md border p-3 transition-colors',
              'has-focus-visible:outline-focus has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
              level === value
                ? 'border-brand-ink bg-brand-wash ring-brand-ink ring-1'
                : 'border-line-strong bg-surface hover:bg-surface-2',
            )}
          >
            <span className="flex items-start gap-2.5">
              <input
                type="radio"
                name="competitionLevel"
                value={level}
                checked={level === value}
                onChange={() => onChange(level)}
                className="mt-0.5 size-4 shrink-0 outline-none"
              />
              <span className="min-w-0">
                <span className="block font-medium">{FIELD_MARKS[level].label}</span>
                <span className="text-caption text-muted block">{LEVEL_NOTES[level]}</span>
              </span>
            </span>
            <LevelField level={level} className={level === value ? '' : 'max-sm:hidden'} />
            <span className="text-caption text-muted">Hash marks {hashDistance(level)} apart</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Ten yards of the level's field, seen from above, in true proportion: what the choice changes. */
function LevelField({ level, className }: { level: CompetitionLevel; className?: string }) {
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
