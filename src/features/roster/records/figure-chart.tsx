import type { MeasureKind } from '#schema/records.ts'
import { dayWords } from '#src/lib/days.ts'
import { figureText } from './figures.ts'

const WIDTH = 480
const HEIGHT = 160
const LEFT = 56
const RIGHT = 12
const TOP = 12
const BOTTOM = 28

/** The figures over time, a line from day to day. The table beside it has the same figures as text. */
export function FigureChart({
  kind,
  label,
  points,
}: {
  kind: MeasureKind
  label: string
  /** In the order of their days. */
  points: readonly { id: string; day: string; value: number }[]
}) {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return null
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const [from, to] = [Date.parse(first.day), Date.parse(last.day)]
  const x = (day: string) =>
    to === from
      ? (LEFT + WIDTH - RIGHT) / 2
      : LEFT + ((Date.parse(day) - from) / (to - from)) * (WIDTH - LEFT - RIGHT)
  const y = (value: number) =>
    high === low
      ? (TOP + HEIGHT - BOTTOM) / 2
      : HEIGHT - BOTTOM - ((value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM)
  const marks = high === low ? [low] : [low, high]
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, read as one picture
      role="img"
      aria-label={`${label}, from ${figureText(kind, first.value)} to ${figureText(kind, last.value)}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="text-text w-full max-w-2xl"
    >
      {marks.map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} className="stroke-line" />
          <text x={LEFT - 8} y={y(value)} dy="4" textAnchor="end" fontSize="12" className="fill-muted">
            {figureText(kind, value)}
          </text>
        </g>
      ))}
      <text x={LEFT} y={HEIGHT - 8} fontSize="12" className="fill-muted">
        {dayWords(first.day, { dateStyle: 'medium' })}
      </text>
      <text x={WIDTH - RIGHT} y={HEIGHT - 8} textAnchor="end" fontSize="12" className="fill-muted">
        {dayWords(last.day, { dateStyle: 'medium' })}
      </text>
      <polyline
        points={points.map(({ day, value }) => `${x(day)},${y(value)}`).join(' ')}
        fill="none"
        strokeWidth="2"
        className="stroke-brand-ink"
      />
      {points.map(({ id, day, value }) => (
        <circle key={id} cx={x(day)} cy={y(value)} r="4" className="fill-brand-ink" />
      ))}
    </svg>
  )
}
