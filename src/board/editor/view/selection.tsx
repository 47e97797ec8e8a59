/** The selection: a glow under the elements, and handles above them whose size doesn't change with zoom. */

import { isCurved, isInner } from '#schema/football/corners.ts'
import type { DiagramElement, Point } from '#schema/football/diagram.ts'
import { FIELD_LOOK, NOTE_LINE, NOTE_SIZE } from '../../diagram/paint.ts'
import { courseOf } from '../../diagram/polyline.ts'
import { pathData } from '../../diagram/line-shape.ts'
import { lineHandles, zoneHandles } from '../core/hit-test.ts'
import { onlySelected } from '../core/state.ts'
import { isFixed } from '../core/view.ts'
import { drawnAt } from '../core/camera.ts'
import { LENS_MAN } from '../../diagram/word-places.ts'
import { useDrawn, useEditor, useEditorState, useElement, useLens } from './context.ts'
import { useFollow } from './use-follow.ts'

const GLOW = 'var(--color-focus)'
/** For sunlight nothing is half there. */
const SOLID = 'high-contrast:[stroke-opacity:1]'

/** Under the elements: a ring or a broad stroke behind everything selected. */
export function Glow() {
  const selection = useEditorState((state) => state.selection)
  return (
    <g aria-hidden="true" fill="none" stroke={GLOW} strokeLinecap="round" strokeLinejoin="round">
      {[...selection].map((id) => (
        <GlowOf key={id} id={id} />
      ))}
    </g>
  )
}

function GlowOf({ id }: { id: string }) {
  const isMan = useEditorState((state) => state.base.elements[id]?.kind === 'player')
  return isMan ? <GlowOfMan id={id} /> : <GlowOfOther id={id} />
}

function GlowOfMan({ id }: { id: string }) {
  const lens = useLens()
  const group = useFollow(id)
  return (
    <g ref={group}>
      <circle
        r={FIELD_LOOK.token * (lens ? LENS_MAN : 1) + 0.28}
        strokeWidth={0.22}
        fill={GLOW}
        fillOpacity={0.22}
        className="high-contrast:[fill-opacity:0]"
      />
    </g>
  )
}

function GlowOfOther({ id }: { id: string }) {
  const element = useDrawn(id)
  const owner = useDrawn(element?.kind === 'path' ? element.from : null)
  const origin = owner?.kind === 'player' ? owner.at : { x: 0, y: 0 }
  return element ? <GlowShape element={element} origin={origin} /> : null
}

/** What is around anything but a player, in the stroke of the group around it. */
export function GlowShape({ element, origin }: { element: DiagramElement; origin: Point }) {
  switch (element.kind) {
    case 'path': {
      const course = pathData(courseOf(element.points, element.curve, FIELD_LOOK.step, element.corners))
      return (
        <g transform={`translate(${origin.x} ${-origin.y})`}>
          <path d={course} strokeWidth={0.8} strokeOpacity={0.35} className={SOLID} />
          {/* Without transparency it is an edge on both sides, and the line keeps the ground that it is read on. */}
          <path
            d={course}
            strokeWidth={0.5}
            stroke="var(--color-field)"
            className="hidden high-contrast:inline"
          />
        </g>
      )
    }
    case 'zone':
      return (
        <ellipse
          cx={element.at.x}
          cy={-element.at.y}
          rx={element.rx}
          ry={element.ry}
          strokeWidth={0.3}
          strokeOpacity={0.6}
          className={SOLID}
        />
      )
    case 'text': {
      const lines = element.text.split('\n')
      const width = Math.max(2, ...lines.map((line) => line.length * NOTE_SIZE * 0.56))
      const height = NOTE_SIZE + (lines.length - 1) * NOTE_LINE + 0.6
      return (
        <rect
          x={element.at.x - 0.4}
          y={-element.at.y - NOTE_SIZE - 0.1}
          width={width + 0.8}
          height={height}
          rx={0.4}
          strokeWidth={0.14}
        />
      )
    }
    case 'player':
    case 'field':
      return null
  }
}

/** Over the elements: the points of the one selected line, or the edges of the one selected zone. */
export function Handles() {
  const editor = useEditor()
  const shown = useEditorState(
    (state) => !state.readOnly && state.draft === null && state.selection.size === 1,
  )
  // A player has none, so that a drag of him renders nothing here.
  const id = useEditorState((state) => {
    const only = onlySelected(state)
    return only && only.element.kind !== 'player' && !isFixed(state, only.id) ? only.id : null
  })
  const element = useElement(id)
  useElement(element?.kind === 'path' ? element.from : null)
  const camera = useEditorState((state) => state.camera)
  const { scale } = camera
  const vertex = useEditorState((state) => state.vertex)
  if (!shown || !element) return null
  const size = 5 / scale
  if (element.kind === 'zone') {
    return (
      <g aria-hidden="true" fill="var(--color-surface)" stroke={GLOW} strokeWidth={2 / scale}>
        {zoneHandles(element).map(([edge, at]) => {
          const spot = drawnAt(camera, at)
          return <rect key={edge} x={spot.x - size} y={-spot.y - size} width={size * 2} height={size * 2} />
        })}
      </g>
    )
  }
  if (element.kind !== 'path') return null
  const handles = lineHandles(editor.state(), element)
  return (
    <g aria-hidden="true" stroke={GLOW} strokeWidth={2 / scale}>
      {handles.map(({ spot: at, isMiddle, hit }, i) => {
        const spot = drawnAt(camera, at)
        const target = hit('')
        const isPoint = target.part === 'vertex' && target.limb === undefined
        // A corner has corners, a curve is round.
        const isCorner = isPoint && isInner(element.points, target.index) && !isCurved(element, target.index)
        const r = isMiddle ? size * 0.6 : size
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- points have no other name
            key={i}
            x={spot.x - r}
            y={-spot.y - r}
            width={r * 2}
            height={r * 2}
            rx={isCorner ? 0 : r}
            fill={isPoint && target.index === vertex ? GLOW : 'var(--color-surface)'}
            strokeOpacity={isMiddle ? 0.6 : 1}
            className={SOLID}
          />
        )
      })}
    </g>
  )
}
