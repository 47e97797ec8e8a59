/** What stands at a line's end, and the ghost of a player who moves before the snap: parts of LineMark. */

import type { PathElement, Point } from '#schema/football/diagram.ts'
import { narrowed } from './letters.ts'
import { BADGE, FIELD_LOOK, PAINT, weigh } from './paint.ts'
import { wordsOf } from './word-places.ts'

/** The size of a label on a player, in yards; one that is too wide for his token is narrowed. */
export function labelSize(label: string): number {
  if (label.length <= 2) return label.length < 2 ? 0.95 : 0.9
  return label.length === 3 ? 0.74 : 0.56
}

/** The room for letters inside a token, in yards. */
export const LABEL_ROOM = 1.16

/** Where a player who moves before the snap will be: his outline in dashes. */
export function Ghost({ at, label }: { at: { x: number; y: number }; label: string }) {
  return (
    <g transform={`translate(${at.x} ${-at.y})`}>
      <circle
        r={FIELD_LOOK.token}
        fill={PAINT.field}
        stroke={PAINT.muted}
        strokeWidth={weigh(0.1)}
        strokeDasharray="0.28 0.24"
      />
      <text
        dy="0.36em"
        textAnchor="middle"
        fontFamily={PAINT.font}
        fontSize={labelSize(label) * 0.9}
        {...narrowed(label, labelSize(label) * 0.9, LABEL_ROOM * 0.9)}
        fontWeight={600}
        fill={PAINT.muted}
        stroke="none"
      >
        {label}
      </text>
    </g>
  )
}

/** What stands at a line's end: the number of the read, whether it is hot, a word, the name of the block. */
export function Words({
  path,
  at,
  colour,
  scale = 1,
}: {
  path: PathElement
  at: Point
  colour: string
  scale?: number
}) {
  const said = wordsOf(path)
  if (!said) return null
  return (
    <g
      transform={`translate(${at.x} ${-at.y})${scale === 1 ? '' : ` scale(${scale})`}`}
      fontFamily={PAINT.font}
      fontWeight={600}
      fill={colour}
      {...(said.isScheme && { 'data-scheme': '' })}
    >
      {said.hasBadge && (
        <>
          <circle
            r={BADGE.radius}
            fill={PAINT.field}
            stroke={colour}
            strokeWidth={weigh(0.11)}
            strokeDasharray="none"
          />
          <text dy="0.36em" textAnchor="middle" fontSize={BADGE.size} fontWeight={750} stroke="none">
            {path.read}
          </text>
        </>
      )}
      {said.words.map(({ text, x, size, isHot }) => (
        <text
          key={text}
          x={x}
          dy="0.35em"
          textAnchor={said.isAlone ? 'middle' : 'start'}
          fontSize={size}
          fontStyle={isHot ? 'italic' : undefined}
          stroke={PAINT.field}
          strokeWidth={0.25}
          paintOrder="stroke"
        >
          {text}
        </text>
      ))}
    </g>
  )
}
