import { memo, useContext } from 'react'
import type { Diagram } from '#schema/football/diagram.ts'
import { END_ZONE, YARD_LINE_EVERY, type CompetitionLevel } from '#schema/football/field.ts'
import { cx } from '#src/lib/class-names.ts'
import { tidy } from '#schema/football/points.ts'
import type { PositionNames } from '#schema/football/terminology.ts'
import { fromLens, toLens } from './lens.ts'
import { narrowed } from './letters.ts'
import { PAINT, weigh } from './paint.ts'
import { PositionNamesContext } from '../context/position-names.ts'
import type { Box } from './thumbnail-scale.ts'
import { type ThumbShapes, thumbnailShapes } from './thumbnail-shapes.ts'

type Props = {
  diagram: Diagram
  level: CompetitionLevel
  /** Whether there is room for its letters, where that is known: a wall of plays has far less to draw without them. */
  letters?: boolean
  /** Only the tackle box and the players behind it: for protections and fronts. */
  close?: boolean
  /** The play in words; without it the picture is an ornament beside a name. */
  label?: string
}

type Drawn = { level: CompetitionLevel; isClose: boolean; names: PositionNames; shapes: ThumbShapes }
const known = new WeakMap<Diagram, Drawn>()

/** Worked out once for each state of a drawing, however often a list that is scrolled shows it again. */
function shapesOf(
  diagram: Diagram,
  level: CompetitionLevel,
  isClose: boolean,
  names: PositionNames,
): ThumbShapes {
  const before = known.get(diagram)
  if (before?.level === level && before.isClose === isClose && before.names === names) return before.shapes
  const shapes = thumbnailShapes(diagram, level, isClose, names)
  known.set(diagram, { level, isClose, names, shapes })
  return shapes
}

/** A play as a small picture, legible from 96 px; its letters appear where there is room for them. */
export function PlayThumbnail({ className, ...drawing }: Props & { className?: string }) {
  return (
    <span
      className={cx(drawing.letters === undefined && '@container', 'block overflow-clip bg-field', className)}
    >
      <PlayDrawing {...drawing} />
    </span>
  )
}

/** The picture alone, for a frame that clips what of the field goes on beyond it, and has the field's color. */
export const PlayDrawing = memo(function PlayDrawing({
  diagram,
  level,
  letters: hasRoom,
  close = false,
  label,
}: Props) {
  const { box, goal, unit, strokes, heads, tokens, primaries, zones, letters, reads, badge } = shapesOf(
    diagram,
    level,
    close,
    useContext(PositionNamesContext),
  )
  const lines = yardLines(box, goal)
  // A defender is his letter, however small.
  const words = hasRoom === false ? letters.filter(({ side }) => side === 'defense') : letters
  const numbers = hasRoom === false ? [] : reads
  const whereRoom = hasRoom === undefined ? 'hidden @min-[13rem]:block' : undefined
  const accessible = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      {...accessible}
      viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
      preserveAspectRatio="xMidYMid meet"
      className="block size-full overflow-visible"
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={lines.rest} stroke={PAINT.fieldLine} strokeWidth={weigh(0.12)} />
      {goal > 0 && <path d={lines.goal} stroke={PAINT.fieldLine} strokeWidth={weigh(0.42)} />}
      <path d={lines.scrimmage} stroke={PAINT.scrimmage} strokeWidth={weigh(0.2)} />
      {zones.map((zone, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a picture without state
        <ellipse
          key={i}
          cx={zone.x}
          cy={zone.y}
          rx={zone.rx}
          ry={zone.ry}
          fill={PAINT.defense}
          fillOpacity={PAINT.zoneFill}
          stroke={PAINT.defense}
          strokeWidth={weigh(0.2)}
          strokeDasharray="1 0.6"
        />
      ))}
      {strokes.map(({ key, d, colour, width, dash, round }) => (
        <path
          key={key}
          d={d}
          stroke={colour}
          strokeWidth={weigh(width)}
          strokeDasharray={dash}
          strokeLinecap={round ? 'round' : 'butt'}
        />
      ))}
      {heads.map(({ key, d, colour }) => (
        <path key={key} d={d} fill={colour} />
      ))}
      <path d={tokens} fill={PAINT.field} stroke={PAINT.ink} strokeWidth={0.26} />
      <path d={primaries} fill={PAINT.offenseInk} stroke={PAINT.offenseInk} strokeWidth={0.26} />
      {(words.length > 0 || numbers.length > 0) && (
        <g fontFamily={PAINT.font} fontWeight={700} textAnchor="middle">
          {words.map(({ key, text, at, side, primary, size, room }) => (
            <text
              key={key}
              x={at.x}
              y={at.y}
              dy="0.36em"
              fontSize={size}
              {...(side === 'defense'
                ? { stroke: PAINT.field, strokeWidth: 0.4 * unit, paintOrder: 'stroke' }
                : narrowed(text, size, room))}
              fill={side === 'defense' ? PAINT.defense : primary ? PAINT.onPrimary : PAINT.ink}
              className={side === 'defense' ? undefined : whereRoom}
            >
              {text}
            </text>
          ))}
          {numbers.length > 0 && (
            <g className={whereRoom} fill={PAINT.ink}>
              {numbers.map(({ key, text, at }) => (
                <g key={key} transform={`translate(${at.x} ${at.y})`}>
                  <circle r={badge} fill={PAINT.field} stroke={PAINT.ink} strokeWidth={0.16} />
                  <text dy="0.36em" fontSize={badge * 1.45}>
                    {text}
                  </text>
                </g>
              ))}
            </g>
          )}
        </g>
      )}
    </svg>
  )
})

/**
 * The line of scrimmage and a line every five yards, wide enough to fill a frame of another shape; where the goal is
 * near, counted from its line, with the end line behind it and an end zone that is bare.
 */
function yardLines(box: Box, goal: number) {
  const from = box.left - box.width
  const width = box.width * 3
  const across = (y: number): string => `M${from} ${tidy(-toLens({ x: 0, y }).y)}h${width}`
  const highest = fromLens({ x: 0, y: box.height - box.top }).y
  const lowest = fromLens({ x: 0, y: -(box.top + box.height * 2) }).y
  let rest = goal > 0 ? across(goal + END_ZONE) : ''
  const first = goal > 0 ? goal : Math.floor(highest / YARD_LINE_EVERY) * YARD_LINE_EVERY
  for (let y = first; y > lowest; y -= YARD_LINE_EVERY)
    if (y !== 0 && (goal === 0 || y < goal)) rest += across(y)
  return { rest, goal: across(goal), scrimmage: across(0) }
}
