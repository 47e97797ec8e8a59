import type { LineKind, Point } from '#schema/football/diagram.ts'
import { lineShape } from '../../diagram/line-shape.ts'
import { THUMB_LOOK } from '../../diagram/paint.ts'

type Props = { line: LineKind; points: Point[]; curve?: 'straight' | 'smooth'; room?: number }

/** A line in a square, as large as it fits, never blown up beyond its neighbors. */
export function LinePicture({ line, points, curve = 'straight', room = 14 }: Props) {
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  const middle = (Math.min(0, ...xs) + Math.max(0, ...xs)) / 2
  const bottom = Math.min(0, ...ys)
  const side = Math.max(room, Math.max(...xs) - Math.min(...xs), Math.max(...ys) - bottom) + 5
  const end = line === 'block' ? 'tee' : 'arrow'
  const look = { ...THUMB_LOOK, tee: side / 14, head: side / 9 }
  const shape = lineShape({ line, from: 'x', points, curve, end, scheme: '' }, look)
  return (
    <svg
      aria-hidden="true"
      viewBox={`${middle - side / 2} ${-bottom - side + 2.5} ${side} ${side}`}
      className="size-12"
    >
      <g
        fill="none"
        stroke="var(--color-ink)"
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeWidth={side / 22}
      >
        <path d={shape.course} />
        <path d={shape.bar} />
        <path d={shape.head} fill="var(--color-ink)" />
        <circle r={side / 22} fill="var(--color-ink)" />
      </g>
    </svg>
  )
}
