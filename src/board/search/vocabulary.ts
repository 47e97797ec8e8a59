/** The words of a team's items, and how close each is to the typed text. */
import { closeness, lettersOf, mayBeClose, type Reach, slipsAllowed } from './closeness.ts'
import { longForms } from './short-forms.ts'
import { partsOf } from './words.ts'

/** A known word with its parts: runs of letters and of digits. */
export type Word = {
  readonly number: number
  readonly text: string
  readonly letters: number
  readonly parts: readonly Word[]
}

/** The forms of a typed word, each with its closeness to every known word. */
export type Wanted = {
  forms: readonly { fits: readonly Float32Array[]; weight: number }[]
  /** Text to match against the title without spaces; null if not tried. */
  glued: string | null
  /** How many known words match. */
  hits: number
}

/** The closeness of each known word to a typed one, and how many match. */
type Fits = { readonly scores: Float32Array; readonly hits: number }

const LONG_FORM = 0.92
const GLUED_FROM_LETTERS = 4
/** Cache size: words that stay the same while the last one is typed or deleted. */
const MOST_KEPT = 24

/** Words are added, never removed. */
export class Vocabulary {
  readonly #known = new Map<string, Word>()
  readonly #words: Word[] = []
  readonly #kept = new Map<string, Fits>()

  /** The word with this text, added if it is new. */
  word(text: string): Word {
    const known = this.#known.get(text)
    if (known) return known
    const parts = partsOf(text)
    const made: Word = {
      text,
      letters: lettersOf(text),
      parts: parts.length > 1 ? parts.map((part) => this.word(part)) : [],
      // After the parts, which have taken their numbers.
      number: this.#words.length,
    }
    this.#known.set(text, made)
    this.#words.push(made)
    this.#kept.clear()
    return made
  }

  /** Matches a typed word, and what else it may stand for, against all known words. */
  want(word: string, reach: Reach): Wanted {
    // Hyphenated words match as a whole: 3-4 is not 4-3.
    const parts = word.includes('-') ? [word] : partsOf(word)
    const forms = [
      { parts: [word], weight: 1 },
      ...(parts.length > 1 ? [{ parts, weight: LONG_FORM }] : []),
      ...longForms(word).map((form) => ({ parts: form, weight: LONG_FORM })),
    ]
    const isGlued = (reach === 'letters' || reach === 'typos') && word.length >= GLUED_FROM_LETTERS
    const found = forms.flatMap(({ parts: said, weight }, i) => {
      // Only the typed form can contain typos.
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
