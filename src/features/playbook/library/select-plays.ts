/** Which plays the list shows. Pure and quick: it runs on every letter typed. */
import { TAXONOMY, type Unit, type UnitBranch } from '#schema/football/taxonomy.ts'
import type { PlayWithDrawing } from '../rows.ts'
import { filterOf, type Known, NOTHING_KNOWN } from './filters.ts'
import { type LibrarySearch, NOTHING } from './search.ts'

/** The category that stands for plays without one. */
export const UNSORTED = NOTHING

/** The plays that the address asks for, in the order in which they come. */
export function selectPlays(
  plays: readonly PlayWithDrawing[],
  search: LibrarySearch,
  known: Known = NOTHING_KNOWN,
): readonly PlayWithDrawing[] {
  return searchPlays(filterPlays(plays, search, known), search.q ?? '')
}

/** What the unit, the tree and the filters leave, whatever is searched for. */
export function filterPlays(
  plays: readonly PlayWithDrawing[],
  search: LibrarySearch,
  known: Known,
): readonly PlayWithDrawing[] {
  const unit = search.unit ?? 'offense'
  const passes = filterOf(search, known)
  return plays.filter(
    (play) => (unit === 'all' || play.unit === unit) && inCategory(play, search) && passes(play),
  )
}

type Step = {
  readonly text: string
  readonly found: readonly PlayWithDrawing[]
  /** What each of them says, in the same order; made with the first text that is looked for. */
  says?: readonly string[]
}

/** What was found in a list on the way to the text that stands in the box: for `mesh` that of `m`, `me` and `mes`. */
const trails = new WeakMap<readonly PlayWithDrawing[], Step[]>()

/**
 * Those of the plays that say all words of a text. A text that grows by a letter is looked for in what was found before,
 * and one that shrinks has been found already.
 */
export function searchPlays(plays: readonly PlayWithDrawing[], typed: string): readonly PlayWithDrawing[] {
  const text = normalise(typed).trimStart()
  let trail = trails.get(plays)
  if (!trail) trails.set(plays, (trail = [{ text: '', found: plays }]))
  while (!text.startsWith(trail.at(-1)?.text ?? '')) trail.pop()
  const step = trail.at(-1) ?? { text: '', found: plays }
  if (text === step.text) return step.found
  // What was found says all the words before.
  const known = new Set(step.text.split(' '))
  const words = text.split(' ').filter((word) => word && !known.has(word))
  const says = (step.says ??= step.found.map(haystack))
  const found: PlayWithDrawing[] = []
  const said: string[] = []
  for (let i = 0; i < says.length; i += 1) {
    const [play, all] = [step.found[i], says[i]]
    if (!play || all === undefined || !words.every((word) => all.includes(word))) continue
    found.push(play)
    said.push(all)
  }
  // Nothing left out is the same list still, which need not be drawn again.
  const next = found.length === says.length ? { ...step, text } : { text, found, says: said }
  trail.push(next)
  return next.found
}

function inCategory(play: PlayWithDrawing, { category, subcategory }: LibrarySearch): boolean {
  if (!category) return true
  if (category === UNSORTED) return play.category === ''
  return play.category === category && (!subcategory || play.subcategory === subcategory)
}

const haystacks = new WeakMap<PlayWithDrawing, string>()

/** All that the search looks at, made once for each state of a row. */
function haystack(play: PlayWithDrawing): string {
  let text = haystacks.get(play)
  if (text === undefined) {
    text = normalise(
      [
        play.name,
        play.callText,
        play.wristCode,
        play.formation,
        play.personnel,
        play.concept,
        play.motion,
        play.protection,
        ...play.tags,
        play.coachingPoints,
        play.notes,
      ].join(' '),
    )
    haystacks.set(play, text)
  }
  return text
}

/** Reads so many plays that have not been searched yet; says whether there may be more. */
export function readAhead(plays: readonly PlayWithDrawing[], from: number, many: number): boolean {
  for (let i = from; i < Math.min(from + many, plays.length); i += 1) {
    const play = plays[i]
    if (play) haystack(play)
  }
  return from + many < plays.length
}

// oxlint-disable-next-line no-control-regex -- what is not ASCII is what has to be taken apart
const FOREIGN = /[^\x00-\x7f]/

/** Small letters without accents, single spaces. */
function normalise(text: string): string {
  const plain = FOREIGN.test(text) ? text.normalize('NFD').replace(/\p{Mn}/gu, '') : text
  return plain.toLowerCase().replace(/\s+/g, ' ')
}

/** How a category reads: "Run: gap", or "Run: gap, Power"; an unknown slug reads as it is stored. */
export function categoryLabel(
  unit: Unit | 'all',
  category: string,
  subcategory?: string,
  taxonomy: readonly UnitBranch[] = TAXONOMY,
): string {
  if (category === UNSORTED) return 'No category'
  const branches = taxonomy.filter(({ slug }) => unit === 'all' || slug === unit)
  const found = branches.flatMap(({ categories }) => categories).find(({ slug }) => slug === category)
  const label = found?.label ?? category
  if (!subcategory) return label
  const sub = found?.subcategories.find((one) => one.slug === subcategory)
  return `${label}, ${sub?.label ?? subcategory}`
}
