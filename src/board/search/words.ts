/** Text normalization for the search: lower case without accents, split into words. */
import { fold } from '#src/lib/fold.ts'

/** A word; a hyphenated one counts as one: 4-2-5, Wing-T. */
const WORD = /[\p{L}\p{N}]+(?:[-‑–][\p{L}\p{N}]+)*/gu
const PIECE = /[\p{L}\p{N}]+/gu

/** The normalized words of a text: "Wing-T Rt 32 Trap" gives wing-t, rt, 32, trap. */
export function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? []
}

/**
 * The parts of a word: where letters and digits meet, coaches leave out the space, so that "24pwr" gives 24, pwr; and what a
 * hyphen joins. One part for anything else.
 */
export function partsOf(word: string): string[] {
  return word.match(/\p{L}+|\p{N}+/gu) ?? [word]
}

export function isNumber(word: string): boolean {
  return /^\p{N}+$/u.test(word)
}

export function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word)
}

/**
 * What people type for one wristband code, in lower case: "red 3", "Red3" and "#RED-3". Codes of digits alone keep their signs, but
 * not the period that a phone writes for two spaces.
 */
export function codeKey(text: string): string {
  const code = text.toLowerCase().trim()
  return /\p{L}/u.test(code)
    ? code.replaceAll(/[^\p{L}\p{N}]/gu, '')
    : code.replace(/^#\s*/, '').replace(/\.$/, '')
}

/** Splits a title into matched and unmatched pieces, for highlighting. */
export function markHits(title: string, words: readonly string[]): { text: string; isHit: boolean }[] {
  const pieces: { text: string; isHit: boolean }[] = []
  let end = 0
  for (const match of title.matchAll(PIECE)) {
    const folded = fold(match[0])
    const length = words.reduce(
      (most, word) => (folded.startsWith(word) ? Math.max(most, word.length) : most),
      0,
    )
    if (length === 0) continue
    if (match.index > end) pieces.push({ text: title.slice(end, match.index), isHit: false })
    end = match.index + length
    pieces.push({ text: title.slice(match.index, end), isHit: true })
  }
  if (end < title.length) pieces.push({ text: title.slice(end), isHit: false })
  return pieces
}
