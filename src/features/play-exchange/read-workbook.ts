/** A list of plays out of an Excel workbook. For a worker: unzipping and parsing take seconds. */
import { unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import type { FileProblem } from '#schema/exchange/playbook-file.ts'
import { findHeader } from './columns.ts'
import { asTable, isEmptyRow, type ReadTable, type Table } from './read-table.ts'

/** A workbook, and all that is packed in it, in bytes. A season's breakdown has less than 1 MB, unpacked 10 MB. */
const MOST_WORKBOOK_BYTES = 10 * 1024 * 1024
const MOST_UNPACKED_BYTES = 100 * 1024 * 1024

/** The rows of the sheet that has a header, else of the first one that isn't empty; or why there are none. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<ReadTable> {
  const hint = 'Open it in the spreadsheet and save the sheet as CSV, or copy its rows and paste them here.'
  const problem = (message: string): { problem: FileProblem } => ({ problem: { where: name, message, hint } })
  if (bytes.length > MOST_WORKBOOK_BYTES) return problem('is larger than 10 MB.')
  try {
    if (unpackedSize(bytes) > MOST_UNPACKED_BYTES) return problem('holds more than 100 MB.')
    const sheets = await readXlsxFile(bytes.slice().buffer, { parseNumber: (text) => text })
    const tables = sheets.map(({ data }) => data.map((row) => row.map(textOf)))
    const filled = tables.filter((rows) => !rows.every(isEmptyRow))
    const [first] = filled
    if (!first) return problem('has no filled cells.')
    return asTable(filled.find((rows) => findHeader(rows) !== null) ?? first, name)
  } catch {
    return problem("can't be read as an Excel workbook. It may be damaged or have a password.")
  }
}

/** The size of all that the archive says it holds, in bytes. Unpacks nothing. */
function unpackedSize(bytes: Uint8Array): number {
  let size = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize
      return false
    },
  })
  return size
}

type Value = Awaited<ReturnType<typeof readXlsxFile<string>>>[number]['data'][number][number] | Date

/** The cell as text. Excel takes "3-4" for the fourth of March: a date is given back as it was typed. */
function textOf(value: Value | null): Table[number][number] {
  if (value === null) return ''
  if (value instanceof Date) return `${value.getUTCMonth() + 1}-${value.getUTCDate()}`
  if (value === true) return 'Yes'
  return value === false ? '' : String(value)
}
