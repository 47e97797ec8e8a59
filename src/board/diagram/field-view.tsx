import { type Lens } from './lens.ts'
import { memo } from 'react'
import type { CompetitionLevel, Hash } from '#schema/football/field.ts'
import { drawField } from './field-marks.ts'
import { PAINT, weigh } from './paint.ts'

/** The painted field in yards, the ball at 0,0. Drawn once for a level and a hash, however much moves above it. */
export const FieldView = memo(function FieldView({
  level,
  hash,
  toGoal = 0,
  ball = true,
  lens = null,
}: {
  level: CompetitionLevel
  hash: Hash
  /** Yards to the goal ahead; 0 for anywhere. */
  toGoal?: number
  /** Whether the ball lies on its spot; where it moves, it does not. */
  ball?: boolean
  /** Drawn through it. */
  lens?: Lens | null
}) {
  const { bounds, yardLines, ticks, goalLines, numerals } = drawField(level, hash, toGoal, lens)
  const width = bounds.right - bounds.left
  return (
    <g aria-hidden="true" fill="none" stroke={PAINT.fieldLine}>
      <rect
        x={bounds.left}
        y={-bounds.top}
        width={width}
        height={bounds.top - bounds.bottom}
        fill={PAINT.field}
        strokeWidth={weigh(0.35)}
      />
      <path d={yardLines} strokeWidth={weigh(0.09)} />
      <path d={ticks} strokeWidth={weigh(0.08)} />
      <path d={goalLines} strokeWidth={weigh(0.25)} />
      <g fill={PAINT.fieldNumber} stroke="none" fontFamily={PAINT.font} fontWeight={600} textAnchor="middle">
        {numerals.map(({ text, at, turn, size }) => (
          <text
            key={`${at.x},${at.y}`}
            transform={`translate(${at.x} ${-at.y}) rotate(${turn})`}
            fontSize={size * 1.3}
            letterSpacing={0.5}
            dy="0.36em"
          >
            {text}
          </text>
        ))}
      </g>
      <path d={`M${bounds.left} 0H${bounds.right}`} stroke={PAINT.scrimmage} strokeWidth={weigh(0.16)} />
      {ball && (
        <g transform="rotate(90)">
          <path d="M-0.5 0Q0 -0.52 0.5 0Q0 0.52 -0.5 0Z" fill={PAINT.ball} stroke="none" />
        </g>
      )}
    </g>
  )
})
