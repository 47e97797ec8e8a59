/** How a play's name, picture and words share the room that it has on a page. Pure but for the ruler. */
import type { Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import type { UnitBranch } from '#schema/football/taxonomy.ts'
import type { PlayRow } from '../../plays/rows.ts'
import { fitBlock, type FittedBlock, LEADING, PT, type Ruler } from '../fit.ts'
import { tallAt } from '../picture.ts'
import { saidOf } from '../said.ts'
import type { PerPage, Rect, Size } from '../sheet.ts'
import type { PrintOptions } from './options.ts'

/** Points of the name, and the most and the least of what is said, by how many plays share a page. */
const SIZES: Record<PerPage, { name: number; most: number; least: number }> = {
  1: { name: 18, most: 10.5, least: 7.5 },
  2: { name: 14, most: 9.5, least: 7 },
  4: { name: 11.5, most: 8.5, least: 6.5 },
  6: { name: 10.5, most: 8, least: 6.5 },
  8: { name: 9.5, most: 7.5, least: 6 },
  16: { name: 7.5, most: 6.5, least: 6 },
}

/** How much of the room words may take from the picture, which is what one looks at; what it leaves is theirs. */
const WORDS_SHARE = 0.45
const GAP = 1.5

export type PlayCell = {
  /** The room inside the cell's own edge. */
  inner: Size
  pad: number
  name: { text: string; pt: number; lines: 1 | 2 }
  /** What stands under the name: the call, else what it is lined up in. */
  line: { text: string; pt: number }
  code: string
  head: number
  picture: Size
  words: FittedBlock
}

export function playCell(
  play: PlayRow,
  seen: Diagram,
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
  const line = { text: options.call ? lineUnder(play) : '', pt: Math.max(6, sizes.name * 0.62) }
  const head =
    (name.text === '' && code === '' ? 0 : name.pt * name.lines * PT * 1.2) +
    (line.text === '' ? 0 : line.pt * PT * LEADING) +
    GAP
  const left = inner.h - head
  const tall = tallAt(inner.w, seen, level)
  const free = left - tall - GAP
  const words = fitBlock(
    saidOf(play, seen, { said: options, highlight: options.highlight, tree }),
    { w: inner.w, h: Math.max(left * WORDS_SHARE, free) },
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
    picture: { w: inner.w, h: Math.min(tall, left - taken) },
    words,
  }
}

function fitName(text: string, room: number, pt: number, measure: Ruler): PlayCell['name'] {
  for (const size of [pt, pt * 0.9, pt * 0.8])
    if (measure(text, size, 700) <= room) return { text, pt: size, lines: 1 }
  return { text, pt: pt * 0.8, lines: 2 }
}

function lineUnder({ callText, name, formation, personnel }: PlayRow): string {
  const call = callText.trim()
  return [call !== name ? call : '', formation, personnel && `${personnel} personnel`]
    .filter(Boolean)
    .join('  ·  ')
}
