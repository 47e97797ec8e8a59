/** Words that do not fit beside their picture, on pages of their own behind it. Pure but for the ruler. */
import { type Entry, LEADING, linesOf, PT, type Ruler, wordsOf } from './fit.ts'
import type { Size } from './sheet.ts'

/** What is left to say of one play. */
export type More = { id: string; title: string; code: string; entries: readonly Entry[] }

export type MoreLine =
  | { kind: 'title'; id: string; title: string; code: string }
  | { kind: 'entry'; id: string; entry: Entry }

export const MORE = { title: 11, text: 9.5, gap: 6, space: 2 } as const

/** In letters: no longer a piece stands unbroken, so that every piece fits a column. */
const LONGEST = 400

/**
 * Columns of each page, filled one after the other. A play's words stay together where a column holds them; else its title stands
 * again over what goes on in the next.
 */
export function morePages(all: readonly More[], { w, h }: Size, measure: Ruler): MoreLine[][][] {
  const many = w > 120 ? 2 : 1
  const width = (w - MORE.gap * (many - 1)) / many
  const columns: MoreLine[][] = []
  let left = 0
  const begin = (): void => {
    columns.push([])
    left = h
  }
  const put = (line: MoreLine, tall: number): void => {
    columns.at(-1)?.push(line)
    left -= tall
  }
  for (const { id, title, code, entries } of all) {
    const head = { kind: 'title', id, title, code } as const
    const lines = entries.flatMap(pieces).map((entry) => ({ kind: 'entry', id, entry }) as const)
    const tallOf = (line: MoreLine): number => heightOf(line, width, measure)
    const whole = [head, ...lines].reduce((sum, line) => sum + tallOf(line), 0)
    const least = tallOf(head) + (lines[0] ? tallOf(lines[0]) : 0)
    if (columns.length === 0 || (whole <= h ? whole : least) > left) begin()
    put(head, tallOf(head))
    for (const line of lines) {
      if (tallOf(line) > left) {
        begin()
        put({ ...head, title: `${title}, continued` }, tallOf(head))
      }
      put(line, tallOf(line))
    }
  }
  return Array.from({ length: Math.ceil(columns.length / many) }, (_, page) =>
    columns.slice(page * many, (page + 1) * many),
  )
}

function heightOf(line: MoreLine, width: number, measure: Ruler): number {
  if (line.kind === 'entry')
    return linesOf(wordsOf(line.entry), width * 0.97, MORE.text, 550, measure) * MORE.text * PT * LEADING
  const text = `${line.title}  ${line.code}`
  return MORE.space + linesOf(text, width * 0.97, MORE.title, 700, measure) * MORE.title * PT * LEADING
}

/** A long text in pieces that end between words. */
function pieces({ term, text }: Entry): Entry[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > LONGEST) {
    const at = rest.lastIndexOf(' ', LONGEST)
    const end = at > 0 ? at : LONGEST
    parts.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...parts, rest].map((part, i) => ({ term: i === 0 ? term : '', text: part }))
}
