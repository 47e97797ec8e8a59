const TYPES = { csv: 'text/csv', json: 'application/json' }

/** Spreadsheets read accents right only after this mark. */
const MARK = '\ufeff'

/** Gives text to the browser as a file to save, named for today. */
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
