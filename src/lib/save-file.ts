const TYPES = { csv: 'text/csv', json: 'application/json' }

/** Byte order mark: without it, spreadsheets misread accents. */
const MARK = '\ufeff'

/** Downloads text as a file with today's date in its name. */
export function saveFile(name: string, kind: keyof typeof TYPES, text: string): void {
  const url = URL.createObjectURL(
    new Blob([kind === 'csv' ? `${MARK}${text}` : text], { type: `${TYPES[kind]};charset=utf-8` }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.${kind}`
  link.click()
  URL.revokeObjectURL(url)
}
