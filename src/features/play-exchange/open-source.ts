/** What is in a file or in pasted text: a playbook, the rows of a list, or why it can't be taken. */
import {
  type FileProblem,
  MOST_BYTES,
  type PlaybookFile,
  readPlaybookFile,
} from '#schema/exchange/playbook-file.ts'
import { decodeText } from '#src/lib/decode-text.ts'
import { readTable, type Table } from './read-table.ts'

export type Opened = { file: PlaybookFile } | { rows: Table } | { problems: readonly FileProblem[] }

/** Sorts a source by its first bytes. Reading a workbook loads its reader. `onPlay`: see `readPlaybookFile`. */
export async function openSource(
  source: Blob | string,
  name: string,
  onPlay?: (done: number, total: number) => void,
): Promise<Opened> {
  const problem = (message: string, hint: string): Opened => ({ problems: [{ where: name, message, hint }] })
  if (typeof source === 'string') return openText(source, name, onPlay)
  if (source.size > MOST_BYTES)
    return problem('is larger than 100 MB.', 'Export it in parts, by category, say.')
  const buffer = await source.arrayBuffer()
  const bytes = new Uint8Array(buffer)
  const starts = (...with_: number[]) => with_.every((byte, i) => bytes[i] === byte)
  if (starts(0x50, 0x4b, 0x03, 0x04)) {
    const { readWorkbook } = await import('./read-workbook.ts')
    const read = await readWorkbook(bytes, name)
    return 'rows' in read ? read : { problems: [read.problem] }
  }
  if (starts(0xd0, 0xcf, 0x11, 0xe0))
    return problem(
      'is a workbook of Excel 2003 or before, or has a password.',
      'Open it in the spreadsheet, save it as .xlsx without a password, and choose that file.',
    )
  if (starts(0x25, 0x50, 0x44, 0x46))
    return problem(
      'is a PDF.',
      'Export the list from where it was made as CSV or Excel, and choose that file.',
    )
  return openText(decodeText(buffer), name, onPlay)
}

function openText(given: string, name: string, onPlay?: (done: number, total: number) => void): Opened {
  const text = given.replace(/^\uFEFF/, '')
  const problem = (message: string, hint: string): Opened => ({ problems: [{ where: name, message, hint }] })
  if (text.trim() === '') return problem('is empty.', 'Choose another file.')
  if (text.includes('\0'))
    return problem(
      "isn't text, an Excel workbook, or a playbook.",
      'Save the list as CSV or .xlsx, and choose that file.',
    )
  if (/^\s*[{[]/.test(text)) {
    const read = readPlaybookFile(text, onPlay)
    if ('problems' in read) return read
    if (read.file.plays.length === 0) return problem('holds no plays.', 'Choose another file.')
    return read
  }
  const read = readTable(text, name)
  return 'rows' in read ? read : { problems: [read.problem] }
}
