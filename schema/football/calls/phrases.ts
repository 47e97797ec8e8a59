/** Finding the words that coaches use in longer texts. Pure. */

/** The side that a formation or a play is called to. */
export type Hand = 'R' | 'L'

/** Lower-case words and numbers of a text: "Trips Rt - Y-Cross" is trips, rt, y, cross. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

export type Phrase<T> = { value: T; words: number; start: number }

const LONGEST = 5

/** Every phrase of the dictionary in these words, the longest first, then the last: calls end with what is run. */
export function phrasesIn<T>(words: readonly string[], dictionary: ReadonlyMap<string, T>): Phrase<T>[] {
  const found: Phrase<T>[] = []
  for (let start = 0; start < words.length; start++)
    for (let n = Math.min(LONGEST, words.length - start); n > 0; n--) {
      const phrase = words.slice(start, start + n).join(' ')
      if (dictionary.has(phrase)) found.push({ value: dictionary.get(phrase) as T, words: n, start })
    }
  return found.sort((a, b) => b.words - a.words || b.start - a.start)
}

/** A dictionary from lines of `value: phrase, phrase`. Phrases are compared as `wordsOf` has them. */
export function dictionaryOf<T extends string>(
  lines: Readonly<Partial<Record<T, string>>>,
): ReadonlyMap<string, T> {
  const map = new Map<string, T>()
  for (const [value, phrases] of Object.entries(lines) as [T, string][])
    for (const phrase of phrases.split(',')) map.set(wordsOf(phrase).join(' '), value)
  return map
}

/** The side that a text names: "Trips Rt", "Power left", "Rechts". */
export function sideOf(...texts: readonly string[]): Hand | null {
  for (const text of texts) {
    const word = wordsOf(text).findLast((one) => Object.hasOwn(SIDES, one))
    if (word) return SIDES[word] ?? null
  }
  return null
}

const SIDES: Readonly<Record<string, Hand>> = {
  right: 'R',
  rt: 'R',
  r: 'R',
  rechts: 'R',
  re: 'R',
  left: 'L',
  lt: 'L',
  l: 'L',
  links: 'L',
  li: 'L',
}

/** The words without those that name a side. */
export function withoutSides(words: readonly string[]): string[] {
  return words.filter((word) => !Object.hasOwn(SIDES, word))
}
