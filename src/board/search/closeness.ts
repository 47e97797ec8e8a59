/** How well a typed word fits a word of the playbook, from 0 (not at all) to 1 (the same). */
import { hasDigit } from './words.ts'

/** How fuzzy a match may be: whole words, prefixes, then left-out letters, then typos. */
export type Reach = 'whole' | 'beginnings' | 'letters' | 'typos'

const PREFIX = { least: 0.8, most: 0.95 }
const LETTERS = { least: 0.5, most: 0.7 }
const SHORT = 3
const LEAST_UNFINISHED = 5
const TYPO = { one: 0.5, two: 0.4, unfinished: 0.05 }

/** How many typos a word may have: three letters allow one swap. Numbers allow none: 24 is not 42. */
export function slipsAllowed(word: string): 0 | 1 | 2 {
  if (word.length < SHORT || hasDigit(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** How well the typed text matches; `reach` limits how fuzzy. */
export function closeness(typed: string, word: string, reach: Reach): number {
  if (word.startsWith(typed)) {
    if (word.length === typed.length) return 1
    if (reach === 'whole') return 0
    return PREFIX.least + (PREFIX.most - PREFIX.least) * (typed.length / word.length)
  }
  if (reach === 'whole' || reach === 'beginnings') return 0
  if (isAbbreviation(typed, word))
    return LETTERS.least + (LETTERS.most - LETTERS.least) * (typed.length / word.length)
  if (reach === 'letters') return 0
  const allowed = slipsAllowed(typed)
  if (typed.length === SHORT)
    return allowed > 0 && beginsSwapped(typed, word) ? TYPO.one - TYPO.unfinished : 0
  if (allowed === 0) return 0
  const slips = slipsBetween(typed, word, allowed)
  if (slips > allowed) return 0
  const isUnfinished = word.length > typed.length + allowed
  // Four letters with a typo are the prefix of too many words.
  if (isUnfinished && typed.length < LEAST_UNFINISHED) return 0
  return (slips === 1 ? TYPO.one : TYPO.two) - (isUnfinished ? TYPO.unfinished : 0)
}

/** The first letter and some of the others in order: pwr for power. */
function isAbbreviation(typed: string, word: string): boolean {
  if (typed.length < 2 || typed.length >= word.length || typed[0] !== word[0] || hasDigit(typed)) return false
  let from = 1
  for (let i = 1; i < typed.length; i++) {
    const at = word.indexOf(typed.charAt(i), from)
    if (at < 0) return false
    from = at + 1
  }
  return true
}

/** The word begins with the three letters, two neighbors swapped: gnu for gun. */
function beginsSwapped([a = '', b = '', c = '']: string, word: string): boolean {
  return word.startsWith(b + a + c) || word.startsWith(a + c + b)
}

/** Three rows of the edit-distance table, reused: thousands of words are compared on each key. */
let [before, last, row]: [number[], number[], number[]] = [[], [], []]

/**
 * The number of letters left out, added, replaced, or swapped with a neighbor between the typed text and the
 * best-matching prefix of the word. Anything above `most` is `most + 1`.
 */
export function slipsBetween(typed: string, word: string, most: number): number {
  if (word.length < typed.length - most) return most + 1
  const width = Math.min(word.length, typed.length + most)
  for (let j = 0; j <= width; j++) last[j] = j
  for (let i = 1; i <= typed.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j <= width; j++) {
      const isSame = typed[i - 1] === word[j - 1]
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwap = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      if (isSwap) slips = Math.min(slips, (before[j - 2] ?? 0) + 1)
      row[j] = slips
      if (slips < least) least = slips
    }
    if (least > most) return most + 1
    ;[before, last, row] = [last, row, before]
  }
  let least = most + 1
  for (let j = 0; j <= width; j++) least = Math.min(least, last[j] ?? least)
  return least
}

/** A bit set of a word's letters and digits, a quick test before comparing words. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) % 31)
  return bits
}

/** Whether a word with the letters `word` can be as close as `reach` allows to one typed with the letters `typed`. */
export function mayBeClose(typed: number, word: number, slips: number): boolean {
  let missing = typed & ~word
  for (let left = slips; left > 0 && missing !== 0; left--) missing &= missing - 1
  return missing === 0
}
