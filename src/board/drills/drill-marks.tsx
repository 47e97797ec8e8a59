/** The elements of a drill as SVG, drawn like those of a play. Without behavior: pictures and the editor are made of these. */
import { memo } from 'react'
import type { DrillElement } from '#schema/football/drill-diagram.ts'
import { TokenMark } from '../diagram/marks.tsx'
import { lineShape } from '../diagram/line-shape.ts'
import { FIELD_LOOK, PAINT, STROKE, weigh } from '../diagram/paint.ts'
import type { DrillFrame } from './drill-frame.ts'

/** Five yards of grass from line to line, without hash marks: a drill runs anywhere. */
export function Grass({ frame }: { frame: DrillFrame }) {
  const { left, top, width, height } = frame
  let lines = ''
  for (let y = Math.ceil((top - height) / 5) * 5; y <= top + height * 2; y += 5)
    lines += `M${left - width} ${y}h${width * 3}`
  return (
    <g aria-hidden>
      <rect x={left - width} y={top - height} width={width * 3} height={height * 3} fill={PAINT.field} />
      <path d={lines} stroke={PAINT.fieldLine} strokeWidth={weigh(0.1)} />
    </g>
  )
}

/** One element; `scale` is how much larger than in a play it is drawn. */
export const DrillMark = memo(function DrillMark({
  element,
  scale,
}: {
  element: DrillElement
  scale: number
}) {
  if (element.kind === 'line') return <Line element={element} scale={scale} />
  const { x, y } = element.at
  return (
    <g transform={`translate(${x} ${0 - y}) scale(${scale})`}>
      <Thing element={element} />
    </g>
  )
})

function Thing({ element }: { element: Exclude<DrillElement, { kind: 'line' }> }) {
  switch (element.kind) {
    case 'man':
      return element.side === 'coach' ? (
        <g>
          <rect x={-0.6} y={-0.6} width={1.2} height={1.2} rx={0.2} fill={PAINT.ink} />
          <text
            dy="0.36em"
            textAnchor="middle"
            fontFamily={PAINT.font}
            fontSize={0.9}
            fontWeight={700}
            fill={PAINT.field}
          >
            {element.label}
          </text>
        </g>
      ) : (
        <TokenMark
          side={element.side}
          shape={element.side === 'defense' ? 'letter' : 'circle'}
          primary={false}
          label={element.label || (element.side === 'defense' ? 'X' : '')}
        />
      )
    case 'cone':
      return (
        <path
          d="M0 -0.6L0.52 0.42H-0.52Z"
          fill={PAINT.ball}
          stroke={PAINT.field}
          strokeWidth={0.1}
          strokeLinejoin="round"
        />
      )
    case 'bag':
      return (
        <rect
          x={-0.75}
          y={-0.38}
          width={1.5}
          height={0.76}
          rx={0.3}
          fill={PAINT.fieldLine}
          stroke={PAINT.ink}
          strokeWidth={weigh(0.12)}
        />
      )
    case 'ball':
      return (
        <path
          d="M-0.55 0Q0 -0.6 0.55 0Q0 0.6 -0.55 0Z"
          fill={PAINT.ball}
          stroke={PAINT.field}
          strokeWidth={0.08}
        />
      )
    case 'note':
      return (
        <text
          textAnchor="middle"
          dy="0.36em"
          fontFamily={PAINT.font}
          fontSize={1}
          fontWeight={600}
          fill={PAINT.ink}
          stroke={PAINT.field}
          strokeWidth={0.3}
          strokeLinejoin="round"
          paintOrder="stroke"
        >
          {element.text}
        </text>
      )
  }
}

/** As a play draws them: a player's way solid with an arrow, a pass in dashes, a block with its bar. */
const AS = {
  run: { line: 'route', end: 'arrow', colour: PAINT.ink },
  pass: { line: 'pass', end: 'arrow', colour: PAINT.ball },
  block: { line: 'block', end: 'tee', colour: PAINT.ink },
} as const

function Line({ element, scale }: { element: Extract<DrillElement, { kind: 'line' }>; scale: number }) {
  const { line, end, colour } = AS[element.line]
  const { points, curve } = element
  const look = { ...FIELD_LOOK, head: FIELD_LOOK.head * scale, tee: FIELD_LOOK.tee * scale }
  const shape = lineShape({ line, points, curve, end, from: null }, look)
  const { width, dash } = STROKE[line]
  const strokeWidth = weigh(width * scale)
  return (
    <g fill="none" stroke={colour} strokeLinejoin="round">
      <path
        d={shape.course}
        strokeWidth={strokeWidth}
        strokeDasharray={dash?.map((length) => length * scale).join(' ')}
        strokeLinecap={dash ? 'butt' : 'round'}
      />
      {shape.bar !== '' && <path d={shape.bar} strokeWidth={strokeWidth} strokeLinecap="round" />}
      {shape.head !== '' && <path d={shape.head} fill={colour} stroke="none" />}
    </g>
  )
}

/** Lines lie under things, and things under players. */
export function inDrawingOrder(elements: Readonly<Record<string, DrillElement>>): [string, DrillElement][] {
  const layer = ({ kind }: DrillElement) => (kind === 'line' ? 0 : kind === 'man' ? 2 : 1)
  return Object.entries(elements).toSorted(([, a], [, b]) => layer(a) - layer(b))
}
