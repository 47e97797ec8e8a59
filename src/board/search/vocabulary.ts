/** The words that occur in a team's things, and how close each is to what was typed. */
import { closeness, lettersOf, mayBeClose, type Reach, slipsAllowed } from './closeness.ts'
import { longForms } from './short-forms.ts'
import { partsOf } from './words.ts'

/** A word that occurs, with the parts it falls into where letters meet digits. */
export type Word = {
  readonly number: number
  readonly text: string
  readonly letters: number
  readonly parts: readonly Word[]
}

/** The forms of one typed word, each part with the closeness of every word of the vocabulary. */
export type Wanted = {
  forms: readonly { fits: readonly Float32Array[]; weight: number }[]
  /** To be found in the title without its spaces; null where that is not asked. */
  glued: string | null
  /** How many words of the vocabulary fit. */
  hits: number
}

/** How close each word of the vocabulary is to a typed one, and how many are at all. */
type Fits = { readonly scores: Float32Array; readonly hits: number }

const LONG_FORM = 0.92
const GLUED_FROM_LETTERS = 4
/** Typed words whose closeness is kept: those that stay while the last one is typed or taken back. */
const MOST_KEPT = 24

/** It only ever learns. */
export class Vocabulary {
  readonly #known = new Map<string, Word>()
  readonly #words: Word[] = []
  readonly #kept = new Map<string, Fits>()

  /** The word of that text, learnt when it is new. */
  word(text: string): Word {
    const known = this.#known.get(text)
    if (known) return known
    const parts = partsOf(text)
    const made: Word = {
      text,
      letters: lettersOf(text),
      parts: parts.length > 1 ? parts.map((part) => this.word(part)) : [],
      // Its parts have taken theirs.
      number: this.#words.length,
    }
    this.#known.set(text, made)
    this.#words.push(made)
    this.#kept.clear()
    return made
  }

  /** A typed word, and everything else it may stand for, held against all words. */
  want(word: string, reach: Reach): Wanted {
    // What is joined stands together: 3-4 is no 4-3.
    const parts = word.includes('-') ? [word] : partsOf(word)
    const forms = [
      { parts: [word], weight: 1 },
      ...(parts.length > 1 ? [{ parts, weight: LONG_FORM }] : []),
      ...longForms(word).map((form) => ({ parts: form, weight: LONG_FORM })),
    ]
    const isGlued = (reach === 'letters' || reach === 'typos') && word.length >= GLUED_FROM_LETTERS
    const found = forms.flatMap(({ parts: said, weight }, i) => {
      // Only what was typed can be mistyped.
      const fits = said.map((part) => this.#fits(part, i === 0 || parts === said ? reach : 'beginnings'))
      const hits = Math.min(...fits.map((fit) => fit.hits))
      return hits > 0 ? [{ fits: fits.map(({ scores }) => scores), weight, hits }] : []
    })
    return {
      forms: found,
      glued: isGlued ? word.replaceAll('-', '') : null,
      hits: found.reduce((sum, { hits }) => sum + hits, 0),
    }
  }

  #fits(typed: string, reach: Reach): Fits {
    const asked = `${reach} ${typed}`
    let fits = this.#kept.get(asked)
    if (fits) return fits
    fits = fitsOf(typed, reach, this.#words)
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size >= MOST_KEPT) this.#kept.delete(oldest)
    this.#kept.set(asked, fits)
    return fits
  }
}

function fitsOf(typed: string, reach: Reach, words: readonly Word[]): Fits {
  const scores = new Float32Array(words.length)
  const letters = lettersOf(typed)
  const slips = reach === 'typos' ? slipsAllowed(typed) : 0
  let hits = 0
  for (const word of words) {
    if (!mayBeClose(letters, word.letters, slips)) continue
    const score = closeness(typed, word.text, reach)
    if (score === 0) continue
    scores[word.number] = score
    hits++
  }
  return { scores, hits }
}
