/** How a play's name, picture and words share the room that it has on a page. Pure but for the ruler. */
import type { Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import type { UnitBranch } from '#schema/football/taxonomy.ts'
import type { PlayRow } from '../../plays/rows.ts'
import { fitBlock, type FittedBlock, LEADING, linesOf, PT, type Ruler } from '../fit.ts'
import { TALLEST, tallAt } from '../picture.ts'
import { saidOf } from '../said.ts'
import type { PerPage, Rect, Size } from '../sheet.ts'
import type { PrintOptions } from './options.ts'

/**
 * Points of the name, the most and the least of what is said, and how much of the room words may take from the picture, by how
 * many plays share a page: the smaller the picture, the less of it can be given away.
 */
const SIZES: Record<PerPage, { name: number; most: number; least: number; share: number }> = {
  1: { name: 20, most: 13, least: 8, share: 0.5 },
  2: { name: 14, most: 10.5, least: 7, share: 0.45 },
  4: { name: 11.5, most: 9, least: 6.5, share: 0.42 },
  6: { name: 10.5, most: 8, least: 6.5, share: 0.38 },
  8: { name: 9.5, most: 7.5, least: 6.5, share: 0.36 },
  16: { name: 7.5, most: 6.5, least: 6, share: 0.3 },
}

const GAP = 1.5

export type PlayCell = {
  /** The room inside the cell's own edge. */
  inner: Size
  pad: number
  name: { text: string; pt: number }
  /** What stands under the name: the call, what it is lined up in, and the look it is drawn against. */
  line: { text: string; pt: number }
  code: string
  head: number
  picture: Size
  words: FittedBlock
}

export function playCell(
  play: PlayRow,
  /** As it is seen, and the name of the look; empty for the play itself. */
  { seen, against }: { seen: Diagram; against: string },
  { w, h }: Pick<Rect, 'w' | 'h'>,
  level: CompetitionLevel,
  options: PrintOptions,
  tree: readonly UnitBranch[],
  measure: Ruler,
): PlayCell {
  const sizes = SIZES[options.perPage]
  const pad = options.perPage === 1 ? 0 : options.perPage >= 8 ? 1.5 : 2
  const inner = { w: w - 2 * pad, h: h - 2 * pad }
  const code = options.code ? play.wristCode.trim() : ''
  const room = inner.w - (code === '' ? 0 : measure(code, sizes.name, 700) + 6)
  const name = fitName(options.name ? play.name : '', room, sizes.name, measure)
  const line = { text: lineUnder(play, against, options), pt: Math.max(6, sizes.name * 0.62) }
  const linesUnder = line.text === '' ? 0 : linesOf(line.text, inner.w * 0.97, line.pt, 500, measure)
  const head =
    (name.text === '' && code === '' ? 0 : name.pt * name.lines * PT * 1.2) +
    linesUnder * line.pt * PT * LEADING +
    GAP
  const left = inner.h - head
  const tall = tallAt(inner.w, seen, level)
  const free = left - tall - GAP
  const words = fitBlock(
    saidOf(play, seen, { said: options, above: options, highlight: options.highlight, tree }),
    { w: inner.w, h: Math.max(left * sizes.share, free) },
    sizes,
    measure,
    free,
  )
  const taken = words.height === 0 ? 0 : words.height + GAP
  return {
    inner,
    pad,
    name,
    line,
    code,
    head,
    // What the words leave goes to the picture: it shows more of the field.
    picture: { w: inner.w, h: Math.min(tall * TALLEST, left - taken) },
    words,
  }
}

/** In one line where it fits, else in as many as it needs. */
function fitName(text: string, room: number, pt: number, measure: Ruler) {
  for (const size of [pt, pt * 0.9, pt * 0.8])
    if (measure(text, size, 700) <= room) return { text, pt: size, lines: 1 }
  return { text, pt: pt * 0.8, lines: linesOf(text, room * 0.97, pt * 0.8, 700, measure) }
}

function lineUnder(
  { callText, name, formation, personnel }: PlayRow,
  against: string,
  { call: isWanted }: Pick<PrintOptions, 'call'>,
): string {
  const call = callText.trim()
  const parts = isWanted ? [call !== name ? call : '', formation, personnel && `${personnel} personnel`] : []
  return [...parts, against && `v. ${against}`].filter(Boolean).join('  ·  ')
}
