/** Sheets of paper and how they are divided. All lengths are millimetres; pure. */

export type Size = { w: number; h: number }
export type Rect = Size & { x: number; y: number }

export const PAPERS = {
  letter: { label: 'Letter', w: 215.9, h: 279.4 },
  a4: { label: 'A4', w: 210, h: 297 },
  legal: { label: 'Legal', w: 215.9, h: 355.6 },
  tabloid: { label: 'Tabloid', w: 279.4, h: 431.8 },
} as const

export type Paper = keyof typeof PAPERS
export type Orientation = 'portrait' | 'landscape'

export const ORIENTATIONS = [
  { value: 'portrait', label: 'Portrait' },
  { value: 'landscape', label: 'Landscape' },
] as const satisfies readonly { value: Orientation; label: string }[]

export const PAPER_OPTIONS = [
  { value: 'letter', label: 'Letter' },
  { value: 'a4', label: 'A4' },
  { value: 'legal', label: 'Legal' },
] as const satisfies readonly { value: Paper; label: string }[]

export function sheetSize(paper: Paper, orientation: Orientation): Size {
  const { w, h } = PAPERS[paper]
  return orientation === 'portrait' ? { w, h } : { w: h, h: w }
}

/** How many plays a page may hold. */
export const PER_PAGE = [1, 2, 4, 6, 8, 16] as const
export type PerPage = (typeof PER_PAGE)[number]

const COLUMNS: Record<Orientation, Record<PerPage, number>> = {
  portrait: { 1: 1, 2: 1, 4: 2, 6: 2, 8: 2, 16: 4 },
  landscape: { 1: 1, 2: 2, 4: 2, 6: 3, 8: 4, 16: 4 },
}

export type Grid = { columns: number; rows: number }

export function gridOf(perPage: PerPage, orientation: Orientation): Grid {
  const columns = COLUMNS[orientation][perPage]
  return { columns, rows: perPage / columns }
}

/** What no printer reaches, and a little more. */
export const MARGIN = 9
/** What the rings or the holes of a binder take at the left. */
const BINDING = 13

/** The part of the sheet that is printed on; `head` and `foot` are kept for what stands on every page. */
export function printable(sheet: Size, { binder = false, head = 0, foot = 0 } = {}): Rect {
  const left = MARGIN + (binder ? BINDING : 0)
  return {
    x: left,
    y: MARGIN + head,
    w: sheet.w - left - MARGIN,
    h: sheet.h - 2 * MARGIN - head - foot,
  }
}

/** Equal cells over an area, row by row. */
export function cellsOf(area: Rect, { columns, rows }: Grid, gap: number): Rect[] {
  const w = (area.w - gap * (columns - 1)) / columns
  const h = (area.h - gap * (rows - 1)) / rows
  return Array.from({ length: columns * rows }, (_, i) => ({
    x: area.x + (i % columns) * (w + gap),
    y: area.y + Math.floor(i / columns) * (h + gap),
    w,
    h,
  }))
}

/** As many things of a fixed size as an area takes, from its top left; empty when not even one fits. */
export function packed(area: Rect, item: Size, gap: number): Rect[] {
  const columns = Math.floor((area.w + gap + 1e-6) / (item.w + gap))
  const rows = Math.floor((area.h + gap + 1e-6) / (item.h + gap))
  return Array.from({ length: Math.max(0, columns) * Math.max(0, rows) }, (_, i) => ({
    x: area.x + (i % columns) * (item.w + gap),
    y: area.y + Math.floor(i / columns) * (item.h + gap),
    w: item.w,
    h: item.h,
  }))
}

/** Groups page by page: a group begins a page, and what does not fit goes on the next under the same heading. */
export function paginate<T>(
  groups: readonly { heading: string; items: readonly T[] }[],
  perPage: number,
): { heading: string; items: readonly T[] }[] {
  return groups.flatMap(({ heading, items }) =>
    Array.from({ length: Math.ceil(items.length / perPage) }, (_, page) => ({
      heading,
      items: items.slice(page * perPage, (page + 1) * perPage),
    })),
  )
}

/** A rectangle as the style of what stands there. */
export function placed({ x, y, w, h }: Rect) {
  return {
    position: 'absolute',
    left: `${mm(x)}`,
    top: `${mm(y)}`,
    width: `${mm(w)}`,
    height: `${mm(h)}`,
  } as const
}

export function mm(length: number): string {
  return `${Math.round(length * 1000) / 1000}mm`
}
