/**
 * Formats rows as CSV (RFC 4180). Cells that a spreadsheet would run as a formula get a leading apostrophe;
 * a number stays as it is, also one below zero.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}

/** Returns the original text of a cell written by `toCsv`, without its protective apostrophe. */
export function fromCsvCell(text: string): string {
  return text.startsWith("'") && isRunnable(text.slice(1)) ? text.slice(1) : text
}

/**
 * Whether a spreadsheet may run this text as a formula. Some trim blanks and line ends first, and some
 * accept full-width characters. Leading apostrophes count too; otherwise removing the added one would not
 * restore the original.
 */
export function isRunnable(text: string): boolean {
  return /^'*[\s\p{C}]*[=+\-@\t\r\n]/u.test(text.normalize('NFKC'))
}

function cell(text: string | number): string {
  if (typeof text === 'number') return String(text)
  const safe = isRunnable(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
