/** A list of plays as rows of cells: comma, semicolon or tab, as spreadsheets save and copy it. Pure. */
import Papa from 'papaparse'
import { type FileProblem, MOST_PLAYS } from '#schema/exchange/playbook-file.ts'
import { fromCsvCell } from '#src/lib/csv.ts'

export type Table = readonly (readonly string[])[]

/** Why a quotation mark makes a file something else than it looks like, in the words of whoever mends it. */
const QUOTES: { readonly [code: string]: string } = {
  MissingQuotes: 'begins a cell with a quotation mark that no other one ends.',
  InvalidQuotes: 'has a quotation mark in the middle of a cell that begins with one.',
}

/**
 * The rows, empty ones among them so that they count as in the spreadsheet, without those behind the last; or what is wrong
 * with the text and where: guessing on would put plays into one another's cells.
 */
export function readTable(text: string, name: string): { rows: Table } | { problem: FileProblem } {
  const { data, errors } = Papa.parse<string[]>(text)
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
  const rows = data
    .slice(0, data.findLastIndex((row) => !isEmptyRow(row)) + 1)
    .map((row) => row.map(fromCsvCell))
  const filled = rows.filter((row) => !isEmptyRow(row)).length
  if (filled > MOST_PLAYS + 1) {
    return {
      problem: {
        where: name,
        message: `has ${filled} lines, more than the ${MOST_PLAYS} that one import takes.`,
        hint: 'Import it in parts.',
      },
    }
  }
  return { rows }
}

export function isEmptyRow(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '')
}
