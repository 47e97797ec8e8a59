import { dayAt } from './days.ts'
import { trueNow } from './use-now.ts'

const TYPES = { csv: 'text/csv', json: 'application/json' }

/** Byte order mark: without it, spreadsheets misread accents. */
const MARK = '\ufeff'

/** Downloads text, whole or in parts, as a file with today's date in its name. */
export function saveFile(name: string, kind: keyof typeof TYPES, text: string | readonly string[]): void {
  const parts = typeof text === 'string' ? [text] : text
  const url = URL.createObjectURL(
    new Blob(kind === 'csv' ? [MARK, ...parts] : [...parts], { type: `${TYPES[kind]};charset=utf-8` }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}-${dayAt(trueNow())}.${kind}`
  link.click()
  URL.revokeObjectURL(url)
}
