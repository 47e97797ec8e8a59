/** Places in a grid with the keys of a spreadsheet, ranges of them, and text that a spreadsheet copies. Pure. */

/** A row and a column, both from 0. */
export type Place = { readonly row: number; readonly col: number }

export type Range = { readonly from: Place; readonly to: Place }

/** A range with its corners in order. */
export function ordered({ from, to }: Range): Range {
  return {
    from: { row: Math.min(from.row, to.row), col: Math.min(from.col, to.col) },
    to: { row: Math.max(from.row, to.row), col: Math.max(from.col, to.col) },
  }
}

export function isIn({ from, to }: Range, { row, col }: Place): boolean {
  return from.row <= row && row <= to.row && from.col <= col && col <= to.col
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
