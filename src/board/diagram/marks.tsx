/** The elements of a diagram as SVG, without behavior: the editor and every other picture are made of these. */

import { memo } from 'react'
import type {
  PathElement,
  PlayerElement,
  Point,
  Side,
  TextElement,
  ZoneElement,
} from '#schema/football/diagram.ts'
import { narrowed } from './letters.ts'
import { lineShape, type LineShape } from './line-shape.ts'
import { Ghost, LABEL_ROOM, labelSize, Words } from './line-words.tsx'
import {
  DEFENDER_SIZE,
  emphasis,
  FIELD_LOOK,
  type Look,
  lineColor,
  NOTE_LINE,
  NOTE_SIZE,
  PAINT,
  STROKE,
  weigh,
} from './paint.ts'

type LineMarkProps = {
  path: PathElement
  side: Side | undefined
  primary: boolean
  /** The letters of the player: in his ghost, where motion or a shift takes him. */
  man?: string | undefined
  /** The sizes it is drawn in. */
  look?: Look
  /** Where its words are written, from where its points are counted; null for nowhere, undefined for beyond its end. */
  wordAt?: Point | null | undefined
  wordScale?: number
}

const shapes = new WeakMap<PathElement, LineShape>()

/** A line is no other one for being drawn again, in another color, say. */
function shapeOf(path: PathElement, look: Look): LineShape {
  if (look !== FIELD_LOOK) return lineShape(path, look)
  let shape = shapes.get(path)
  if (!shape) shapes.set(path, (shape = lineShape(path, look)))
  return shape
}

/** A line in the coordinates of its points: a player's own line is placed by its parent. */
export const LineMark = memo(function LineMark({
  path,
  side,
  primary,
  man = '',
  look = FIELD_LOOK,
  wordAt,
  wordScale,
}: LineMarkProps) {
  const shape = shapeOf(path, look)
  const words = wordAt === undefined ? shape.word : wordAt
  const colour = lineColor(path.line, side, primary)
  const { width, dash, round } = STROKE[path.line]
  const strokeWidth = width * emphasis(path.line, primary)
  const isChoice = shape.branches !== ''
  // The stem of an option is run in any case; in dots are the ways it may go on.
  const dashes = isChoice ? undefined : dash?.join(' ')
  return (
    <g
      fill="none"
      stroke={colour}
      strokeLinejoin="round"
      strokeLinecap={dashes === undefined || round ? 'round' : 'butt'}
    >
      <path d={shape.course} strokeWidth={weigh(strokeWidth)} strokeDasharray={dashes} />
      {isChoice && (
        <path
          d={shape.branches}
          strokeWidth={weigh(strokeWidth)}
          strokeDasharray={STROKE.option.dash?.join(' ')}
          strokeLinecap="butt"
        />
      )}
      {shape.bar !== '' && <path d={shape.bar} strokeWidth={weigh(strokeWidth * 1.15)} />}
      {shape.head !== '' && <path d={shape.head} fill={colour} stroke="none" />}
      {shape.ghost && <Ghost at={shape.ghost} label={man} />}
      {words && <Words path={path} at={words} colour={colour} scale={wordScale} />}
    </g>
  )
})

/** The arc that joins the blocks of a double team, on the field. */
export function JointMark({ d }: { d: string }) {
  return <path d={d} fill="none" stroke={PAINT.ink} strokeWidth={weigh(0.16)} strokeLinecap="round" />
}

/** Around the defender who is read: a ring, and the letter of the read at its edge. */
export function KeyMark({ label }: { label: string }) {
  const r = FIELD_LOOK.token + 0.34
  const spot = r * 0.78
  return (
    <g fill="none" stroke={PAINT.ink}>
      <circle r={r} strokeWidth={weigh(0.15)} />
      <circle cx={spot} cy={-spot} r={0.5} fill={PAINT.ink} stroke={PAINT.field} strokeWidth={0.1} />
      <text
        x={spot}
        y={-spot}
        dy="0.36em"
        textAnchor="middle"
        fontFamily={PAINT.font}
        fontSize={label.length > 1 ? 0.52 : 0.72}
        fontWeight={750}
        fill={PAINT.field}
        stroke="none"
      >
        {label || 'R'}
      </text>
    </g>
  )
}

type TokenProps = Pick<PlayerElement, 'side' | 'shape' | 'primary' | 'label'> & {
  /** The size of his letters, in yards. */
  letter?: number
}

/** A player around 0,0: a circle, the center's square, or a defender's letter. */
export const TokenMark = memo(function TokenMark({
  side,
  shape,
  primary,
  label,
  letter = labelSize(label),
}: TokenProps) {
  const ink = side === 'defense' ? PAINT.defense : PAINT.ink
  const fill = primary ? (side === 'defense' ? PAINT.defense : PAINT.offenseInk) : PAINT.field
  const edge = primary ? fill : ink
  const r = FIELD_LOOK.token
  const isLetter = shape === 'letter'
  return (
    <g>
      {isLetter ? (
        // The field's own color behind the letter: lines pass under it, and it stays legible on a yard line.
        <circle r={r} fill={primary ? fill : PAINT.field} />
      ) : shape === 'square' ? (
        <rect
          x={-r * 0.92}
          y={-r * 0.92}
          width={r * 1.84}
          height={r * 1.84}
          fill={fill}
          stroke={edge}
          strokeWidth={weigh(0.13)}
        />
      ) : (
        <circle r={r} fill={fill} stroke={edge} strokeWidth={weigh(0.13)} />
      )}
      <text
        dy="0.36em"
        textAnchor="middle"
        fontFamily={PAINT.font}
        fontWeight={isLetter ? 750 : 650}
        fill={primary ? PAINT.onPrimary : ink}
        {...(isLetter && !primary
          ? {
              fontSize: Math.max(DEFENDER_SIZE, letter),
              stroke: PAINT.field,
              strokeWidth: 0.3,
              paintOrder: 'stroke',
            }
          : { fontSize: letter, ...narrowed(label, letter, LABEL_ROOM) })}
      >
        {label}
      </text>
    </g>
  )
})

const MIDDLE: Point = { x: 0, y: 0 }

/** A zone of coverage, on the field; its name stands in the middle, or so many yards from it. */
export function ZoneMark({ zone, nameAt = MIDDLE }: { zone: ZoneElement; nameAt?: Point | undefined }) {
  return (
    <g transform={`translate(${zone.at.x} ${-zone.at.y})`}>
      <ellipse
        rx={zone.rx}
        ry={zone.ry}
        fill={PAINT.defense}
        fillOpacity={PAINT.zoneFill}
        stroke={PAINT.defense}
        strokeWidth={weigh(0.12)}
        strokeDasharray="0.7 0.4"
      />
      <text
        x={nameAt.x === 0 ? undefined : nameAt.x}
        y={nameAt.y === 0 ? undefined : -nameAt.y}
        dy="0.35em"
        textAnchor="middle"
        fontFamily={PAINT.font}
        fontSize={1}
        fontWeight={600}
        fill={PAINT.defense}
        stroke={PAINT.field}
        strokeWidth={0.3}
        paintOrder="stroke"
      >
        {zone.label}
      </text>
    </g>
  )
}

/** A coach's note; its first line stands on its spot. */
export function NoteMark({ note }: { note: TextElement }) {
  return (
    <text
      transform={`translate(${note.at.x} ${-note.at.y})`}
      fontFamily={PAINT.font}
      fontSize={NOTE_SIZE}
      fontWeight={550}
      fill={PAINT.ink}
      stroke={PAINT.field}
      strokeWidth={0.3}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {note.text.split('\n').map((line, i) => (
        // Lines of a text have no other name than their place in it.
        // oxlint-disable-next-line react/no-array-index-key
        <tspan key={i} x={0} dy={i === 0 ? 0 : NOTE_LINE}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** From a defender to the zone he drops to. */
export function DropMark({ zone, owner }: { zone: ZoneElement; owner: PlayerElement }) {
  const dx = zone.at.x - owner.at.x
  const dy = zone.at.y - owner.at.y
  const length = Math.hypot(dx, dy)
  if (length < 1.5) return null
  const start = FIELD_LOOK.token / length
  return (
    <path
      d={`M${owner.at.x + dx * start} ${-(owner.at.y + dy * start)}L${zone.at.x - (dx / length) * 0.9} ${-(zone.at.y - (dy / length) * 0.9)}`}
      stroke={PAINT.defense}
      strokeWidth={weigh(0.11)}
      fill="none"
    />
  )
}
