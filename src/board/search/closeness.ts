/** How well a typed word fits a word of the playbook, from 0 (not at all) to 1 (the same). */
import { hasDigit } from './words.ts'

/** How far a search goes: the whole word, words as they begin, then left-out letters, then slips of the finger. */
export type Reach = 'whole' | 'beginnings' | 'letters' | 'typos'

const PREFIX = { least: 0.8, most: 0.95 }
const LETTERS = { least: 0.5, most: 0.7 }
const SHORT = 3
const LEAST_UNFINISHED = 5
const TYPO = { one: 0.5, two: 0.4, unfinished: 0.05 }

/** How many slips a word of that length may have: of three letters two may be swapped. Numbers have none: 24 is not 42. */
export function slipsAllowed(word: string): 0 | 1 | 2 {
  if (word.length < SHORT || hasDigit(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** How well what was typed fits; `reach` says which ways count. */
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
  // Four letters with a slip begin too many words.
  if (isUnfinished && typed.length < LEAST_UNFINISHED) return 0
  return (slips === 1 ? TYPO.one : TYPO.two) - (isUnfinished ? TYPO.unfinished : 0)
}

/** The first letter and then some of the others in their order: pwr for power. */
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

/** The word begins with the three letters, but for two neighbours that were swapped: gnu for gun. */
function beginsSwapped([a = '', b = '', c = '']: string, word: string): boolean {
  return word.startsWith(b + a + c) || word.startsWith(a + c + b)
}

/** Of the table that `slipsBetween` fills in, three rows, used again for every word: thousands are compared on a key. */
let [before, last, row]: [number[], number[], number[]] = [[], [], []]

/**
 * How many letters were left out, added, exchanged or swapped with their neighbour, between what was typed and the
 * beginning of the word that fits it best. More than `most` is `most + 1`.
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

/** Which letters and digits a word has, a bit each: most words are told apart by it without looking closer. */
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
