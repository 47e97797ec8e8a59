/** A minimal Excel workbook (ECMA-376) of one sheet, for tests of reading one. */
import { strToU8, zipSync } from 'fflate'

/** A cell: text, a number, or a date, which Excel stores as the day counted from 1899-12-30. */
export type WorkbookCell = string | number | Date

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(1899, 11, 30)
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The bytes of the workbook. `sheets`: empty ones before the list. */
export function workbookOf(rows: readonly (readonly WorkbookCell[])[], before = 0): Uint8Array<ArrayBuffer> {
  const sheets = [...Array.from({ length: before }, () => []), rows]
  const files = Object.fromEntries(
    sheets.map((sheet, i) => [`xl/worksheets/sheet${i + 1}.xml`, strToU8(sheetXml(sheet))] as const),
  )
  const list = (each: (n: number) => string) => sheets.map((_, i) => each(i + 1)).join('')
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${list((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rIdStyles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    // Format 16 is Excel's "d-mmm".
    'xl/styles.xml': strToU8(
      `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="16" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    ...files,
  }) as Uint8Array<ArrayBuffer>
}

function sheetXml(rows: readonly (readonly WorkbookCell[])[]): string {
  const body = rows.map(
    (row, y) =>
      `<row r="${y + 1}">${row.map((cell, x) => cellXml(cell, `${columnName(x)}${y + 1}`)).join('')}</row>`,
  )
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${body.join('')}</sheetData></worksheet>`
}

function cellXml(cell: WorkbookCell, at: string): string {
  if (cell instanceof Date) return `<c r="${at}" s="1"><v>${(cell.getTime() - FIRST_DAY) / DAY_MS}</v></c>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (cell === '') return ''
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

function columnName(x: number): string {
  return x < 26 ? String.fromCharCode(65 + x) : columnName(Math.floor(x / 26) - 1) + columnName(x % 26)
}
