import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { fromCsvCell, toCsv } from './csv.ts'

/** Characters that make a spreadsheet run a cell as a formula, also after trimming. */
const STARTS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫']

const cellsOf = (csv: string) => Papa.parse<string[]>(csv, { delimiter: ',' }).data

test.each(STARTS.flatMap((start) => ['', ' ', '\u00a0', '\u200b', "'"].map((before) => [before + start])))(
  'keeps a cell that begins with %j as text, and reads it back as it was',
  (start) => {
    const text = `${start}HYPERLINK("http://x")`
    const [row = []] = cellsOf(toCsv([[text, 'next']]))
    expect(row[0]).toBe(`'${text}`)
    expect(row.map(fromCsvCell)).toEqual([text, 'next'])
  },
)

test.each(["'Tis the season", '’=1', 'a=1', 'Trips - Y Cross', '5', '', ' ', "'"])(
  'leaves %j as it is both ways',
  (text) => {
    const [row = []] = cellsOf(toCsv([[text, 'next']]))
    expect(row[0]).toBe(text)
    expect(fromCsvCell(text)).toBe(text)
  },
)

test('writes numbers as they are', () => {
  expect(toCsv([[-27, 5, '-27']])).toBe("-27,5,'-27")
})

test('round-trips every row', () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("'", '"', ',', 'a', ' ', ...STARTS) }))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      expect(cellsOf(toCsv(rows)).map((row) => row.map(fromCsvCell))).toEqual(rows)
    }),
  )
})
