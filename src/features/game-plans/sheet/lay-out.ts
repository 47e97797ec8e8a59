/** Which call stands where on a call sheet. All lengths are millimetres; pure. */
import type { SectionColor, SheetOrientation, SheetPaper } from '#schema/call-sheet.ts'
import { linesOf, PT, type Ruler } from '#src/board/print/fit.ts'
import { printable, type Rect, sheetSize } from '#src/board/print/sheet.ts'

export type SheetCall = {
  /** The line of the plan. */
  id: string
  /** From 1 through the whole sheet. */
  number: number
  text: string
  code: string
  /** Personnel and formation; empty for none. */
  detail: string
  /** A line to write on; it is taller, for a pen. */
  isBlank?: boolean
}
export type SheetBox = {
  section: string
  label: string
  color: SectionColor
  /** Whether it prints on the back. */
  isBack?: boolean
  calls: readonly SheetCall[]
}

/** A box on the page, or the part of one that stands in a column. */
export type LaidBox = Rect & {
  section: string
  label: string
  color: SectionColor
  /** Its section began in an earlier column. */
  isContinued: boolean
  /** The height of its title. */
  head: number
  calls: readonly (SheetCall & { h: number })[]
}

export type SheetLayout = {
  /** The size of the calls. */
  pt: number
  /** How wide numbers and codes stand; 0 where there are none. */
  widths: { number: number; code: number }
  sides: readonly (readonly LaidBox[])[]
  /** Calls that fit nowhere, by section. */
  left: readonly SheetBox[]
}

export type LayoutOptions = {
  paper: SheetPaper
  orientation: SheetOrientation
  sides: number
  columns: number
  /** Kept for the title at the top of each side. */
  head: number
}

/** Read at arm's length: never smaller, and no larger than is of use. */
export const LEAST_PT = 9
export const MOST_PT = 14
const STEP = 0.5

/** The lines of calls and titles. */
export const SHEET_LEADING = 1.2
/** Between boxes, inside them, and between number, code, and call. */
export const GAP = 1.6
export const PAD = 1
export const INNER = 1.2
export const WEIGHT = { text: 600, detail: 400, title: 750 } as const
/** At least the height of a line to write on: a pen's, in a cold hand. */
export const BLANK = 6.5
/** Above and below a call. */
export const ROW = 0.35
/** No more of a column than this goes to codes: longer ones wrap. */
const CODE_SHARE = 0.25
/** Before a word of the detail, for the ruler. */
const MARK = '\u0001'
/** Browsers wrap a little earlier than the ruler says. */
const SAFE = 0.97
/** Rows that at least stand below a title in a column. */
const TOGETHER = 2

/** The part of each side that boxes stand on. */
export function sheetArea({ paper, orientation, head }: LayoutOptions): Rect {
  return printable(sheetSize(paper, orientation), { head })
}

/** What a side has, with sections that a coach put on the back there; in one size on both. */
function layOutTwo(
  front: readonly SheetBox[],
  back: readonly SheetBox[],
  options: LayoutOptions,
  measure: Ruler,
) {
  const each = { ...options, sides: 1 }
  const at = (pt: number, isWhole: boolean, isLast: boolean): SheetLayout => {
    // One measure for both, so that numbers and codes stand equally wide.
    const { widths, boxes } = sizeBoxes([...front, ...back], each, pt, measure, isWhole)
    const one = { widths, boxes: boxes.slice(0, front.length) }
    const other = { widths, boxes: boxes.slice(front.length) }
    const lay = (sized: Sized) => (isLast ? flow(sized, each, 1, false) : fewestSides(sized, each, isWhole))
    const [first, second] = [lay(one), lay(other)]
    return {
      pt,
      widths,
      sides: [first.sides[0] ?? [], second.sides[0] ?? []],
      left: [...first.left, ...second.left],
    }
  }
  for (const isWhole of [true, false])
    for (let pt = MOST_PT; pt >= LEAST_PT; pt -= STEP) {
      const layout = at(pt, isWhole, false)
      if (layout.left.length === 0) return layout
    }
  return at(LEAST_PT, false, true)
}

/**
 * Fills columns from the left, the front before the back. Letters are as large as fits, 14 to 9 points. A section stays in one
 * piece where all fit so; else sections go on in the next column. Sections that a coach put on the back stand there alone. What does not fit even at 9 points is in `left`.
 */
export function layOutSheet(boxes: readonly SheetBox[], options: LayoutOptions, measure: Ruler): SheetLayout {
  const filled = boxes.filter(({ calls }) => calls.length > 0)
  const back = filled.filter(({ isBack }) => isBack)
  if (options.sides > 1 && back.length > 0 && back.length < filled.length)
    return layOutTwo(
      filled.filter(({ isBack }) => !isBack),
      back,
      options,
      measure,
    )
  for (const isWhole of [true, false])
    for (let pt = MOST_PT; pt >= LEAST_PT; pt -= STEP) {
      const sized = sizeBoxes(filled, options, pt, measure, isWhole)
      const layout = fewestSides(sized, options, isWhole)
      if (layout.left.length === 0) return { pt, widths: sized.widths, ...layout }
    }
  const sized = sizeBoxes(filled, options, LEAST_PT, measure, false)
  return { pt: LEAST_PT, widths: sized.widths, ...flow(sized, options, options.sides, false) }
}

type Sized = {
  widths: { number: number; code: number }
  boxes: readonly (SheetBox & { head: number; rows: readonly number[] })[]
}

function columnWidth(options: LayoutOptions): number {
  return (sheetArea(options).w - GAP * (options.columns - 1)) / options.columns
}

/** How tall titles and calls are in a column at that size. */
function sizeBoxes(
  boxes: readonly SheetBox[],
  options: LayoutOptions,
  pt: number,
  measure: Ruler,
  isWhole: boolean,
): Sized {
  const width = columnWidth(options) - 2 * PAD
  const calls = boxes.flatMap((box) => box.calls)
  const widest = (texts: readonly string[]) =>
    Math.max(0, ...texts.map((text) => measure(text, pt, WEIGHT.title)))
  const number = widest(calls.map((call) => (call.number > 0 ? String(call.number) : '')))
  const code = Math.min(widest(calls.map((call) => call.code)), width * CODE_SHARE)
  const room = width - (number && number + INNER) - (code && code + INNER)
  const line = pt * PT * SHEET_LEADING
  const linesIn = (text: string, w: number, weight: number) =>
    text === '' ? 0 : linesOf(text, w * SAFE, pt, weight, measure)
  // Words of the detail, which are marked, are set in regular weight.
  const mixed: Ruler = (text, size, weight) =>
    text.startsWith(MARK) ? measure(text.slice(1), size, WEIGHT.detail) : measure(text, size, weight)
  const linesOfCall = ({ text, detail }: SheetCall) => {
    const marked = detail
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => `${MARK}${word}`)
    return linesOf([text, ...marked].join(' '), room * SAFE, pt, WEIGHT.text, mixed)
  }
  return {
    widths: { number, code },
    boxes: boxes.map((box) => ({
      ...box,
      // Where boxes come in pieces, "(cont.)" takes its room in every title: a box is as tall in pieces as whole.
      head: linesIn(titleOf(box.label, !isWhole), width, WEIGHT.title) * line + 2 * ROW,
      rows: box.calls.map((call) => {
        const isShort = measure(call.code, pt, WEIGHT.title) <= code + 1e-6
        const codeLines = isShort ? 1 : linesIn(call.code, code, WEIGHT.title)
        const tall = Math.max(1, linesOfCall(call), codeLines) * line + 2 * ROW
        return call.isBlank ? Math.max(BLANK, tall) : tall
      }),
    })),
  }
}

/** The title of a box. */
export function titleOf(label: string, isContinued: boolean): string {
  return isContinued ? `${label} (cont.)` : label
}

type Flowed = Pick<SheetLayout, 'sides' | 'left'>

/** On the front alone where it fits there, with its columns about as tall as each other; else on both sides. */
function fewestSides(sized: Sized, options: LayoutOptions, isWhole: boolean): Flowed {
  for (let sides = 1; sides <= options.sides; sides++) {
    const full = flow(sized, options, sides, isWhole)
    if (full.left.length > 0 && sides < options.sides) continue
    if (full.left.length > 0) return full
    return evened(sized, options, sides, isWhole, full)
  }
  return flow(sized, options, options.sides, isWhole)
}

/** The last side's columns cut as short as all of it still fits. */
function evened(sized: Sized, options: LayoutOptions, sides: number, isWhole: boolean, full: Flowed): Flowed {
  const steps = 40
  let best = full
  for (let i = 1; i < steps; i++) {
    const next = flow(sized, options, sides, isWhole, 1 - i / steps)
    if (next.left.length > 0) break
    best = next
  }
  return best
}

/** Boxes down the columns in their order; `last` is the share of its height that the last side uses. */
function flow({ boxes }: Sized, options: LayoutOptions, sides: number, isWhole: boolean, last = 1): Flowed {
  const area = sheetArea(options)
  const w = columnWidth(options)
  const laid: LaidBox[][] = Array.from({ length: sides }, () => [])
  const left: SheetBox[] = []
  const columns = sides * options.columns
  const tall = (column: number) => (column >= (sides - 1) * options.columns ? last : 1) * area.h + 1e-6
  let column = 0
  let y = 0
  const put = (box: Sized['boxes'][number], from: number, to: number) => {
    const side = Math.floor(column / options.columns)
    const calls = box.calls.slice(from, to).map((call, i) => ({ ...call, h: box.rows[from + i] ?? 0 }))
    const h = box.head + calls.reduce((sum, call) => sum + call.h, 0)
    const { section, label, color, head } = box
    const x = area.x + (column % options.columns) * (w + GAP)
    laid[side]?.push({ x, y: area.y + y, w, h, section, label, color, isContinued: from > 0, head, calls })
    y += h + GAP
  }
  for (const box of boxes) {
    let from = 0
    while (from < box.calls.length && column < columns) {
      const to = fitting(box, from, tall(column) - y)
      const enough = isWhole ? box.calls.length : Math.min(from + TOGETHER, box.calls.length)
      if (to >= enough || (y === 0 && to > from && !isWhole)) {
        put(box, from, to)
        from = to
      } else if (y === 0 && !isWhole) break
      if (from < box.calls.length) {
        column += 1
        y = 0
      }
    }
    if (from < box.calls.length) left.push({ ...box, calls: box.calls.slice(from) })
  }
  return {
    sides: laid.filter((side, i) => i === 0 || side.length > 0),
    left: left.map(({ section, label, color, calls }) => ({ section, label, color, calls })),
  }
}

/** The index behind the last call that fits in that height below a title. */
function fitting({ head, rows }: Sized['boxes'][number], from: number, height: number): number {
  let to = from
  let used = head + (rows[to] ?? 0)
  while (to < rows.length && used <= height) {
    to += 1
    used += rows[to] ?? 0
  }
  return to
}
