/** A list of plays as rows of cells, as spreadsheets in any country save and copy it. Pure. */
import Papa from 'papaparse'
import { type FileProblem, MOST_PLAYS } from '#schema/exchange/playbook-file.ts'
import { fromCsvCell } from '#src/lib/csv.ts'
import { grouped } from '#src/lib/words.ts'

export type Table = readonly (readonly string[])[]

export type ReadTable = { rows: Table } | { problem: FileProblem }

/** Why a quotation mark makes a file something else than it looks like, in the words of the coach who fixes it. */
const QUOTES: { readonly [code: string]: string } = {
  MissingQuotes: 'begins a cell with a quotation mark that no other one ends.',
  InvalidQuotes: 'has a quotation mark in the middle of a cell that begins with one.',
}

/**
 * The rows, with the empty ones so that they count as in the spreadsheet, but without those after the last; or what is
 * wrong with the text and where: guessing would put plays into each other's cells.
 */
export function readTable(given: string, name: string): ReadTable {
  const { text, delimiter } = dialectOf(given.replace(/^\uFEFF/, ''))
  const { data, errors } = Papa.parse<string[]>(text, { delimiter })
  const wrong = errors.find(({ type }) => type === 'Quotes')
  if (wrong) {
    return {
      problem: {
        where: `Line ${text.slice(0, wrong.index ?? 0).split('\n').length}`,
        message: QUOTES[wrong.code] ?? 'has a quotation mark that belongs to no other.',
        hint: 'Fix that line, or save the list as CSV again from the spreadsheet.',
      },
    }
  }
  return asTable(
    data.map((row) => row.map(fromCsvCell)),
    name,
  )
}

const SEPARATORS = [',', ';', '\t', '|'] as const
const ROWS_TRIED = 60

/**
 * What separates the cells. Excel says it in a first line `sep=;` or not at all: in Germany, and wherever else the comma is
 * the decimal sign, it saves CSV with semicolons. So the separator is the one that most rows have equally often.
 */
function dialectOf(text: string): { text: string; delimiter: string } {
  const said = /^"?sep=(.)"?\r?\n/i.exec(text)
  if (said?.[1]) return { text: text.slice(said[0].length), delimiter: said[1] }
  let best = { delimiter: ',', rows: 0, width: 1 }
  for (const delimiter of SEPARATORS) {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: ROWS_TRIED, skipEmptyLines: 'greedy' })
    const widths = new Map<number, number>()
    for (const { length } of data) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1)
    for (const [width, rows] of widths)
      if (rows > best.rows || (rows === best.rows && width > best.width)) best = { delimiter, rows, width }
  }
  return { text, delimiter: best.delimiter }
}

/** Title lines and a header come on top of the plays. */
const OTHER_ROWS = 25
const MOST_COLUMNS = 100

/** Rows within what one import takes, without the empty ones after the last. */
export function asTable(given: Table, name: string): ReadTable {
  const rows = given
    .slice(0, given.findLastIndex((row) => !isEmptyRow(row)) + 1)
    .map((row) => row.slice(0, MOST_COLUMNS))
  const filled = rows.filter((row) => !isEmptyRow(row)).length
  if (filled > MOST_PLAYS + OTHER_ROWS) {
    return {
      problem: {
        where: name,
        message: `has ${grouped(filled)} lines, more than the ${grouped(MOST_PLAYS)} that one import takes.`,
        hint: 'Import it in parts.',
      },
    }
  }
  return { rows }
}

export function isEmptyRow(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '')
}
