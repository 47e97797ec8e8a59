/** Shapes that exist only during a gesture: the line being drawn, the marked area, a new zone. */

import type { PathElement, Point } from '#schema/football/diagram.ts'
import { makePath } from '#schema/football/drawing.ts'
import { add, subtract } from '#schema/football/points.ts'
import { LineMark } from '../../diagram/marks.tsx'
import { elementToLens } from '../../diagram/lens.ts'
import { PAINT } from '../../diagram/paint.ts'
import { drawnAt } from '../core/camera.ts'
import { withoutRepeats } from '../core/geometry.ts'
import { depthWords } from '../core/spots.ts'
import type { Draft } from '../core/state.ts'
import { useEditorState, useElement, useHandState } from './context.ts'

const MARK = 'var(--color-focus)'

/** The line being drawn, up to the pointer, with its depth. */
export function DraftLine() {
  const draft = useEditorState((state) => state.draft)
  const gesture = useHandState((state) => (state.gesture.kind === 'stroke' ? state.gesture : null))
  const camera = useEditorState((state) => state.camera)
  const { scale } = camera
  const man = useElement(draft?.from ?? null)
  if (!draft || man?.kind !== 'player') return null
  const stroke = gesture ? gesture.points.slice(1).map((p) => subtract(p, man.at)) : []
  const coming = [...stroke, ...(draft.hover && !gesture ? [draft.hover] : [])]
  const isStem = draft.limb === null
  const points = withoutRepeats([...draft.points, ...(isStem ? coming : [])])
  const limb = isStem ? [] : withoutRepeats([...(draft.limb ?? []), ...coming])
  const branches = limb.length > 0 ? [...draft.branches, limb] : draft.branches
  const path: PathElement = {
    ...makePath(draft.line, draft.from, points),
    curve: gesture ? 'straight' : draft.curve,
    ...(draft.scheme !== '' && { scheme: draft.scheme }),
    ...(branches.length > 0 && { branches }),
  }
  const start = draft.points[0] ?? { x: 0, y: 0 }
  const tip = limb.at(-1) ?? points.at(-1) ?? start
  const origin = drawnAt(camera, man.at)
  const place = (p: Point): Point => subtract(drawnAt(camera, add(man.at, p)), origin)
  return (
    <g
      aria-hidden="true"
      // Nothing comes up by itself while a line is being drawn.
      data-gesture
      transform={`translate(${origin.x} ${-origin.y})`}
      pointerEvents="none"
    >
      <circle r={1} fill="none" stroke={MARK} strokeWidth={2 / scale} />
      {points.length > 1 && (
        <LineMark
          path={camera.lens ? elementToLens(path, man.at, camera.lens) : path}
          side={man.side}
          primary={man.primary}
        />
      )}
      {[...draft.points.slice(1), ...(draft.limb ?? [])].map(place).map((p, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- points have no other name
        <circle
          key={i}
          cx={p.x}
          cy={-p.y}
          r={4 / scale}
          fill="var(--color-surface)"
          stroke={MARK}
          strokeWidth={2 / scale}
        />
      ))}
      {draft.keyed && <KeyCursor at={place(tip)} scale={scale} />}
      {points.length > 1 && <Depth draft={draft} from={man.at} tip={tip} at={place(tip)} scale={scale} />}
    </g>
  )
}

function KeyCursor({ at, scale }: { at: Point; scale: number }) {
  const arm = 9 / scale
  return (
    <path
      d={`M${at.x - arm} ${-at.y}h${2 * arm}M${at.x} ${-at.y - arm}v${2 * arm}`}
      stroke={MARK}
      strokeWidth={2 / scale}
    />
  )
}

/** "12 yds deep" beside the pointer, wherever the player starts; of a motion how far he goes across. */
function Depth({
  draft,
  from,
  tip,
  at,
  scale,
}: {
  draft: Draft
  from: Point
  tip: Point
  /** Where the tip is drawn. */
  at: Point
  scale: number
}) {
  const start = draft.points[0] ?? { x: 0, y: 0 }
  const words =
    draft.line === 'motion'
      ? `${Math.round(Math.abs(tip.x - start.x) * 10) / 10} yd across`
      : depthWords(from.y + tip.y)
  return (
    <text
      x={at.x + 14 / scale}
      y={-at.y - 10 / scale}
      fontFamily={PAINT.font}
      fontSize={13 / scale}
      fontWeight={600}
      fill={PAINT.ink}
      stroke={PAINT.field}
      strokeWidth={4 / scale}
      paintOrder="stroke"
      className="tabular-nums"
    >
      {words}
    </text>
  )
}

/** The area being marked, or the zone being drawn. */
export function Area() {
  const gesture = useHandState((state) =>
    state.gesture.kind === 'marquee' || state.gesture.kind === 'new-zone' ? state.gesture : null,
  )
  const camera = useEditorState((state) => state.camera)
  if (!gesture) return null
  const { scale } = camera
  const [start, end] = [drawnAt(camera, gesture.start), drawnAt(camera, gesture.pointer.at)]
  const x = Math.min(start.x, end.x)
  const y = Math.min(-start.y, -end.y)
  const width = Math.abs(start.x - end.x)
  const height = Math.abs(start.y - end.y)
  const look = { stroke: MARK, strokeWidth: 1.5 / scale, fill: MARK, fillOpacity: 0.1 }
  if (gesture.kind === 'marquee')
    return <rect aria-hidden="true" x={x} y={y} width={width} height={height} {...look} />
  return (
    <ellipse
      aria-hidden="true"
      cx={x + width / 2}
      cy={y + height / 2}
      rx={width / 2}
      ry={height / 2}
      {...look}
    />
  )
}
