/** When a play is called: situations, zones of the field, tempo (football data 3.12). A play may say others. */
import { type Numbers, usualNumbers } from './team-numbers.ts'

/** `isHidden`: not offered. */
export type Term = { slug: string; label: string; isHidden?: boolean }

/** "4–6"; "4" for a single yard. */
function span(from: number, to: number): string {
  return from === to ? String(from) : `${from}–${to}`
}

/** Down and distance as a team divides them, and game situations. The slugs are the same for every team. */
function situationsOf(numbers: Numbers): readonly Term[] {
  const { secondShort, secondMedium, thirdShort, thirdMedium, thirdLong } = numbers
  return [
    { slug: 'opener', label: 'Opener' },
    { slug: '1st-10', label: '1st & 10' },
    { slug: '1st-long', label: '1st & 10+' },
    { slug: '2nd-short', label: `2nd & ${span(1, secondShort)}` },
    { slug: '2nd-medium', label: `2nd & ${span(secondShort + 1, secondMedium)}` },
    { slug: '2nd-long', label: `2nd & ${secondMedium + 1}+` },
    { slug: '3rd-short', label: `3rd & ${span(1, thirdShort)}` },
    { slug: '3rd-medium', label: `3rd & ${span(thirdShort + 1, thirdMedium)}` },
    { slug: '3rd-long', label: `3rd & ${span(thirdMedium + 1, thirdLong)}` },
    { slug: '3rd-extra-long', label: `3rd & ${thirdLong + 1}+` },
    { slug: '4th-down', label: '4th down' },
    { slug: 'goal-to-go', label: 'Goal to go' },
    { slug: 'two-point', label: 'Two-point try' },
    { slug: 'two-minute', label: 'Two-minute' },
    { slug: 'four-minute', label: 'Four-minute' },
    { slug: 'shot', label: 'Shot' },
    { slug: 'vs-blitz', label: 'Against the blitz' },
    { slug: 'last-play', label: 'Last play' },
  ]
}

/** Field zones as a team divides the field, from our own goal line to theirs. The slugs are the same for every team. */
function fieldZonesOf(numbers: Numbers): readonly Term[] {
  const { backedUpTo, comingOutTo, midfieldFrom, greenFrom, highRedFrom, lowRedFrom, goalLineFrom } = numbers
  return [
    { slug: 'backed-up', label: `Backed up (own ${span(1, backedUpTo)})` },
    { slug: 'coming-out', label: `Coming out (own ${span(backedUpTo + 1, comingOutTo)})` },
    { slug: 'own-territory', label: `Own ${span(comingOutTo + 1, midfieldFrom - 1)}` },
    { slug: 'midfield', label: `Midfield (own ${midfieldFrom}–${greenFrom + 1})` },
    { slug: 'green', label: `Green zone (${span(greenFrom, highRedFrom + 1)})` },
    { slug: 'high-red', label: `High red (${span(highRedFrom, lowRedFrom + 1)})` },
    { slug: 'low-red', label: `Low red (${span(lowRedFrom, goalLineFrom + 1)})` },
    { slug: 'goal-line', label: `Goal line (${span(goalLineFrom, 1)})` },
  ]
}

/** A team's words for when a play is called. */
export type TeamTerms = {
  readonly situations: readonly Term[]
  readonly fieldZones: readonly Term[]
  /** The fronts and coverages of the library that the team has changed, and those that it made, by their names. */
  readonly vsFronts: readonly Term[]
  readonly vsCoverages: readonly Term[]
}

type BookTerm = {
  readonly kind: string
  readonly replaces: boolean
  readonly isHidden: boolean
  readonly family: string
  readonly name: string
}

/** `book`: the team's rows of fronts and coverages (team-book.ts). */
export function teamTerms(numbers: Numbers, book: readonly BookTerm[] = []): TeamTerms {
  const ofBook = (of: string): Term[] =>
    book.flatMap(({ kind, replaces, isHidden, family, name }) =>
      kind === of ? [{ slug: replaces ? family : name, label: name, ...(isHidden && { isHidden }) }] : [],
    )
  return {
    situations: situationsOf(numbers),
    fieldZones: fieldZonesOf(numbers),
    vsFronts: ofBook('front'),
    vsCoverages: ofBook('coverage'),
  }
}

/** With the usual numbers, where no team is known. */
export const USUAL_TERMS = teamTerms(usualNumbers('nfhs'))
export const SITUATIONS = USUAL_TERMS.situations
export const FIELD_ZONES = USUAL_TERMS.fieldZones

/** The situation of a down (1–4) and the yards to go, NaN for goal to go; undefined when they make none. */
export function situationAt(down: number, yards: number, numbers: Numbers): string | undefined {
  if (down === 4) return '4th-down'
  if (Number.isNaN(yards)) return undefined
  if (down === 1) return yards > 10 ? '1st-long' : '1st-10'
  const { secondShort, secondMedium, thirdShort, thirdMedium, thirdLong } = numbers
  if (down === 2)
    return yards <= secondShort ? '2nd-short' : yards <= secondMedium ? '2nd-medium' : '2nd-long'
  if (down !== 3) return undefined
  if (yards <= thirdShort) return '3rd-short'
  if (yards <= thirdMedium) return '3rd-medium'
  return yards <= thirdLong ? '3rd-long' : '3rd-extra-long'
}

/** The field zone of so many yards to their goal line; undefined off the field. */
export function zoneAt(toGoal: number, numbers: Numbers): string | undefined {
  if (!(toGoal > 0 && toGoal < 100)) return undefined
  const own = 100 - toGoal
  if (own <= numbers.backedUpTo) return 'backed-up'
  if (own <= numbers.comingOutTo) return 'coming-out'
  if (own < numbers.midfieldFrom) return 'own-territory'
  if (toGoal > numbers.greenFrom) return 'midfield'
  if (toGoal > numbers.highRedFrom) return 'green'
  if (toGoal > numbers.lowRedFrom) return 'high-red'
  return toGoal > numbers.goalLineFrom ? 'low-red' : 'goal-line'
}

export const TEMPOS: readonly Term[] = [
  { slug: 'normal', label: 'Normal' },
  { slug: 'two-minute', label: 'Two-minute' },
  { slug: 'four-minute', label: 'Four-minute' },
  { slug: 'end-of-half', label: 'End of half' },
]

/** What a slug is called; the slug itself for one that no list has. */
export function termLabel(terms: readonly Term[], slug: string): string {
  return terms.find((term) => term.slug === slug)?.label ?? slug
}
