/** Places in a grid with the keys of a spreadsheet, ranges of them, and text that a spreadsheet copies. */

/** A row and a column, both from 0. */
export type Place = { readonly row: number; readonly col: number }

/** A place by the id of its row, since others add, move and delete rows, too. Null: the empty row at the end. */
export type HeldPlace = Place & { readonly id: string | null }

type Rows = readonly { readonly id: string }[]

/** The place, held by the row that is there now. */
export function heldAt(place: Place, rows: Rows): HeldPlace {
  return { ...place, id: rows[place.row]?.id ?? null }
}

/** Where a held place is now. One whose row is gone, or not there yet, stays in the row where it was. */
export function placeNow({ id, row, col }: HeldPlace, rows: Rows): Place {
  if (id === null) return { row: rows.length, col }
  const now = rows.findIndex((one) => one.id === id)
  return { row: now < 0 ? Math.min(row, rows.length) : now, col }
}

/** Where a cell that is being edited is now; null once its row is deleted. */
export function cellNow<T extends { readonly at: HeldPlace }>(
  cell: T | null,
  rows: Rows,
): (T & { place: Place }) | null {
  if (!cell || (cell.at.id !== null && !rows.some(({ id }) => id === cell.at.id))) return null
  return { ...cell, place: placeNow(cell.at, rows) }
}

export type Range = { readonly from: Place; readonly to: Place }

/** A range with its corners in order. */
export function ordered({ from, to }: Range): Range {
  return {
    from: { row: Math.min(from.row, to.row), col: Math.min(from.col, to.col) },
    to: { row: Math.max(from.row, to.row), col: Math.max(from.col, to.col) },
  }
}

export function placesOf({ from, to }: Range): Place[] {
  const all: Place[] = []
  for (let row = from.row; row <= to.row; row++)
    for (let col = from.col; col <= to.col; col++) all.push({ row, col })
  return all
}

/** First and last column of what is at a place: a span of columns is one stop. */
export type SpanAt = (place: Place) => readonly [first: number, last: number]

export type Grid = {
  readonly rows: number
  readonly columns: number
  /** Where some cells take several columns. */
  readonly spanAt?: SpanAt
}

const ownColumn: SpanAt = ({ col }) => [col, col]
const PAGE_ROWS = 10

/** Where an arrow, Home, End, Page Up or Page Down leads; null for other keys. */
export function placeByKey(
  { row, col }: Place,
  key: string,
  { rows, columns, spanAt = ownColumn }: Grid,
  isCtrl = false,
): Place | null {
  const inside = (place: Place): Place => ({
    row: Math.max(0, Math.min(rows - 1, place.row)),
    col: Math.max(0, Math.min(columns - 1, place.col)),
  })
  const [first, last] = spanAt({ row, col })
  switch (key) {
    case 'ArrowUp':
      return inside({ row: isCtrl ? 0 : row - 1, col })
    case 'ArrowDown':
      return inside({ row: isCtrl ? rows - 1 : row + 1, col })
    case 'ArrowLeft':
      return inside({ row, col: isCtrl ? 0 : first - 1 })
    case 'ArrowRight':
      return inside({ row, col: isCtrl ? columns - 1 : last + 1 })
    case 'Home':
      return inside({ row: isCtrl ? 0 : row, col: 0 })
    case 'End':
      return inside({ row: isCtrl ? rows - 1 : row, col: columns - 1 })
    case 'PageUp':
      return inside({ row: row - PAGE_ROWS, col })
    case 'PageDown':
      return inside({ row: row + PAGE_ROWS, col })
    default:
      return null
  }
}

/** The next place for Tab and the one before for Shift+Tab, on to the next row; null past the ends of the grid. */
export function placeByTab(
  { row, col }: Place,
  isBack: boolean,
  { rows, columns, spanAt = ownColumn }: Grid,
): Place | null {
  const [first, last] = spanAt({ row, col })
  const to = isBack ? first - 1 : last + 1
  if (to >= 0 && to < columns) return { row, col: to }
  const next = row + (isBack ? -1 : 1)
  return next < 0 || next >= rows ? null : { row: next, col: isBack ? columns - 1 : 0 }
}

/** The place under a click, of cells that carry `data-place`; none on a control inside the grid. */
export function placeUnder(target: EventTarget): Place | null {
  if (!(target instanceof Element) || target.closest('button, input, textarea, [role=slider], [role=option]'))
    return null
  const [row, col] =
    target.closest<HTMLElement>('[data-place]')?.dataset['place']?.split('.').map(Number) ?? []
  return row === undefined || col === undefined ? null : { row, col }
}

/** Rows and columns of text copied from a spreadsheet: tabs and lines, with quoted cells that hold either. */
export function parseTabs(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const clean = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let i = 0; i < clean.length; i++) {
    const char = clean[i] ?? ''
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (clean[i + 1] === '"') {
        cell += '"'
        i++
      } else isQuoted = false
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === '\t') endCell()
    else if (char === '\n') {
      endCell()
      rows.push([])
    } else cell += char
  }
  endCell()
  return rows.map((row) => row.map((one) => one.replace(/\s+/g, ' ').trim()))
}

/** The same the other way round. */
export function asTabs(rows: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((row) => row.map(quoted).join('\t')).join('\n')
}
