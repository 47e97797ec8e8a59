/** Several words in one cell of a list: "red zone; 3rd & 7–10". Pure. */

/** The words in one cell. A word that has a separator in it stands in quotation marks. */
export function listCell(words: readonly string[]): string {
  return words
    .map((word) => (/[;|,"]|^\s|\s$/.test(word) ? `"${word.replaceAll('"', '""')}"` : word))
    .join('; ')
}

/** A word in quotation marks, or up to the next separator; a comma before a digit is a decimal comma. */
const WORD = /\s*"((?:[^"]|"")*)"\s*(?=[;|,]|$)|((?:[^;|,]|,(?=\d))+)/g

/** The words of a cell, each cut to `longest` characters, at most `most` of them. */
export function wordsOfCell(text: string, longest: number, most: number): string[] {
  return [...text.matchAll(WORD)]
    .map(([, quoted, plain = '']) => (quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"')))
    .map((word) => word.slice(0, longest))
    .filter(Boolean)
    .slice(0, most)
}
