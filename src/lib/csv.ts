/** Rows as CSV for a spreadsheet (RFC 4180). A cell that it would run as a formula gets an apostrophe in front. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}

/** The text of a cell that `toCsv` wrote: the apostrophe that keeps it from being run is removed. */
export function fromCsvCell(text: string): string {
  return text.startsWith("'") && isRunnable(text.slice(1)) ? text.slice(1) : text
}

/**
 * Whether a spreadsheet may run this text. Some trim blanks and line ends first, and some read full-width characters as
 * the plain ones. Apostrophes in front count too, or removing ours would not give back what was written.
 */
export function isRunnable(text: string): boolean {
  return /^'*[\s\p{C}]*[=+\-@\t\r\n]/u.test(text.normalize('NFKC'))
}

function cell(text: string): string {
  const safe = isRunnable(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
