/** What stands at a line's end, and the ghost of a player who moves before the snap: parts of LineMark. */

import type { BlockScheme, PathElement, Point } from '#schema/football/diagram.ts'
import { BADGE, FIELD_LOOK, PAINT, SCHEME_SIZE, weigh, WORD_SIZE } from './paint.ts'

/** The size of a label that still fits its token, in yards. */
export function labelSize(label: string): number {
  if (label.length <= 1) return 0.92
  if (label.length === 2) return 0.72
  return label.length === 3 ? 0.56 : 0.42
}

/** The schemes that a block's picture alone does not tell apart, short enough for two who stand beside each other. */
const SCHEME_WORDS: Partial<Record<BlockScheme, string>> = {
  reach: 'rch',
  scoop: 'scp',
  down: 'dwn',
  cutoff: 'cut',
}

/** The short name of a block's scheme; empty where its picture tells it. */
export function schemeWord({ scheme }: PathElement): string {
  return (scheme && SCHEME_WORDS[scheme]) || ''
}

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
export function Words({ path, spot, colour }: { path: PathElement; spot: Point; colour: string }) {
  const word = path.label || schemeWord(path)
  if (!word && !path.read && !path.hot) return null
  const { x, y } = spot
  const first = path.read ? BADGE.radius + 0.3 : 0
  const hot = path.hot ? [{ text: 'hot', at: first, size: WORD_SIZE * 0.85 }] : []
  const size = path.label === '' ? SCHEME_SIZE : WORD_SIZE
  const rest = word ? [{ text: word, at: first + (path.hot ? 2 : 0), size }] : []
  const isAlone = hot.length + rest.length === 1 && first === 0
  return (
    <g transform={`translate(${x} ${-y})`} fontFamily={PAINT.font} fontWeight={600} fill={colour}>
      {path.read ? (
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
      ) : null}
      {[...hot, ...rest].map(({ text, at, size: height }) => (
        <text
          key={text}
          x={at}
          dy="0.35em"
          textAnchor={isAlone ? 'middle' : 'start'}
          fontSize={height}
          fontStyle={text === 'hot' ? 'italic' : undefined}
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
