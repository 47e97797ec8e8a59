/** What plays say of what is typed. Pure and quick: it runs on every letter. */
import type { PlayWithDrawing } from '#src/board/plays/rows.ts'

type Step = {
  readonly text: string
  /** In the order of the list. */
  readonly found: readonly PlayWithDrawing[]
  /** Of each of them, whether its name, its call and its wrist code alone say all words. */
  readonly isNamed: readonly boolean[]
  /** What each of them says, in the same order; made with the first text that is looked for. */
  says?: readonly Says[]
  /** Those that are named before the others. */
  ranked?: readonly PlayWithDrawing[]
}

/** What was found in a list on the way to the text that stands in the box: for `mesh` that of `m`, `me` and `mes`. */
const trails = new WeakMap<readonly PlayWithDrawing[], Step[]>()

/**
 * Those of the plays that say all words of a text, each from the beginning of a word on: "cross" finds "Y-Cross", and
 * "over" no "Cover". A number behind which another word stands is meant as it is: "1" is no "11" then. With `isRanked`
 * those come first of which the name, the call or the wrist code says it; else all stay in their order. A text that grows
 * by a letter is looked for in what was found before, and one that shrinks has been found already.
 */
export function searchPlays(
  plays: readonly PlayWithDrawing[],
  typed: string,
  isRanked = true,
): readonly PlayWithDrawing[] {
  const step = stepTo(plays, normalise(typed).trimStart())
  if (!isRanked) return step.found
  return (step.ranked ??= namedFirst(step))
}

function stepTo(plays: readonly PlayWithDrawing[], text: string): Step {
  let trail = trails.get(plays)
  if (!trail) trails.set(plays, (trail = [{ text: '', found: plays, isNamed: plays.map(() => true) }]))
  while (!text.startsWith(trail.at(-1)?.text ?? '')) trail.pop()
  const step = trail.at(-1) ?? { text: '', found: plays, isNamed: [] }
  if (text === step.text) return step
  // What was found says all the words before.
  const known = new Set(wordsOf(step.text).map(keyOf))
  const words = wordsOf(text).filter((word) => !known.has(keyOf(word)))
  const says = (step.says ??= step.found.map(saidBy))
  const found: PlayWithDrawing[] = []
  const isNamed: boolean[] = []
  const said: Says[] = []
  let isSame = true
  for (let i = 0; i < says.length; i += 1) {
    const [play, all] = [step.found[i], says[i]]
    if (!play || !all) continue
    let isIn = true
    let isInName = step.isNamed[i] === true
    for (const word of words) {
      const at = placeOf(word, all.text)
      isIn = at >= 0
      if (!isIn) break
      isInName &&= at < all.nameEnd
    }
    if (isIn) {
      found.push(play)
      isNamed.push(isInName)
      said.push(all)
    }
    isSame &&= isIn && isInName === step.isNamed[i]
  }
  // Nothing left out is the same list still, which need not be drawn again.
  const next: Step = isSame ? { ...step, text } : { text, found, isNamed, says: said }
  trail.push(next)
  return next
}

function namedFirst({ found, isNamed }: Step): readonly PlayWithDrawing[] {
  const first = isNamed.indexOf(false)
  if (first < 0 || !isNamed.includes(true, first)) return found
  return [...found.filter((_, i) => isNamed[i]), ...found.filter((_, i) => !isNamed[i])]
}

type Word = { readonly text: string; readonly isWhole: boolean }

const NUMBER = /^\d+$/
/** Signs at the ends of what is typed: "Right," is "right", and "#14" the code 14. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

function wordsOf(text: string): readonly Word[] {
  const typed = text.split(' ')
  return typed.flatMap((one, i) => {
    const word = one.replace(EDGES, '')
    return word === '' ? [] : [{ text: word, isWhole: i < typed.length - 1 && NUMBER.test(word) }]
  })
}

function keyOf({ text, isWhole }: Word): string {
  return isWhole ? `${text} ` : text
}

const IN_WORD = /[\p{L}\p{N}]/u

/** Where the text first has a word that begins with that one, or is it; -1 where it has none. */
function placeOf({ text: word, isWhole }: Word, text: string): number {
  let at = text.indexOf(word)
  while (at >= 0) {
    const end = at + word.length
    if (!isInWord(text, at - 1) && !(isWhole && isInWord(text, end))) return at
    at = text.indexOf(word, at + 1)
  }
  return -1
}

/** Whether a letter or a digit stands there. */
function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (Number.isNaN(code)) return false
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
  return IN_WORD.test(text.charAt(at))
}

/** All that the search looks at, and where in it ends what the play is called by. */
type Says = { readonly text: string; readonly nameEnd: number }

const said = new WeakMap<PlayWithDrawing, Says>()

/** Made once for each state of a row. */
function saidBy(play: PlayWithDrawing): Says {
  let says = said.get(play)
  if (!says) {
    const name = withSides(normalise([play.name, play.callText, play.wristCode].join(' ')))
    const rest = [
      play.formation,
      play.personnel,
      play.concept,
      play.motion,
      play.protection,
      ...play.tags,
      play.coachingPoints,
      play.notes,
    ]
    says = { text: `${name} ${withSides(normalise(rest.join(' ')))}`, nameEnd: name.length }
    said.set(play, says)
  }
  return says
}

const SIDES = [
  [/\brt\b/, 'right'],
  [/\blt\b/, 'left'],
  [/\bright\b/, 'rt'],
  [/\bleft\b/, 'lt'],
] as const

/** Some write "Trips Rt" and look for "trips right", or the other way round. */
function withSides(text: string): string {
  const others = SIDES.flatMap(([side, other]) => (side.test(text) ? [other] : []))
  return [text, ...others].join(' ')
}

/** Reads so many plays that have not been searched yet; says whether there may be more. */
export function readAhead(plays: readonly PlayWithDrawing[], from: number, many: number): boolean {
  for (let i = from; i < Math.min(from + many, plays.length); i += 1) {
    const play = plays[i]
    if (play) saidBy(play)
  }
  return from + many < plays.length
}

// oxlint-disable-next-line no-control-regex -- what is not ASCII is what has to be taken apart
const FOREIGN = /[^\x00-\x7f]/

/** Small letters without accents, single spaces; 3×2 as it is typed. */
function normalise(text: string): string {
  const plain = FOREIGN.test(text)
    ? text
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .replaceAll('×', 'x')
    : text
  return plain.toLowerCase().replace(/\s+/g, ' ')
}
