/** The fronts, coverages and units of the mapper: how each is drawn, found, changed, and put back. Pure. */
import type { BookKind } from '#schema/football/alignment-kinds.ts'
import { emptyDiagram, type Diagram, type Point, type Side } from '#schema/football/diagram.ts'
import { labelOf, withLabels } from '#schema/football/defender-labels.ts'
import type { DefenseSettings } from '#schema/football/defense-settings.ts'
import { playersOf } from '#schema/football/drawing.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import type { Front } from '#schema/football/fronts.ts'
import { drawDefense } from '#schema/football/looks.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { tidy } from '#schema/football/points.ts'
import { placeSpecialUnit } from '#schema/football/special-teams.ts'
import type { Spot } from '#schema/football/spots.ts'
import { type BookRow, frontCall, type TeamBook } from '#schema/football/team-book.ts'
import type { PositionNames } from '#schema/football/terminology.ts'
import { LIMITS } from '#schema/limits.ts'
import { wordFilter } from '#src/lib/fold.ts'

/** One front, coverage or unit, alike for the page. */
export type BookItem = {
  kind: BookKind
  slug: string
  name: string
  aliases: readonly string[]
  isHidden: boolean
  /** The library's slug that it is, or was made from. */
  family: string
  /** The library has it, as it is or as the team changed it. */
  isBuiltIn: boolean
  row: BookRow | undefined
  side: Side
  /** Empty for a coverage. */
  players: readonly Spot[]
  group: string
  diagram: Diagram
}

export const KIND_WORDS: Readonly<Record<BookKind, { title: string; one: string; many: string }>> = {
  front: { title: 'Fronts', one: 'front', many: 'fronts' },
  coverage: { title: 'Coverages', one: 'coverage', many: 'coverages' },
  unit: { title: 'Special teams', one: 'unit', many: 'units' },
}

const COVERAGE_GROUPS = { zone: 'Zone', man: 'Man', match: 'Match' }

type How = { level: CompetitionLevel; defense: DefenseSettings & { front: string }; names: PositionNames }

/** What fronts and coverages are drawn against. */
const AGAINST = 'gun-doubles-te'

/** Every one of the kind, hidden ones last. */
export function itemsOf(kind: BookKind, book: TeamBook, how: How): BookItem[] {
  const items = {
    front: () => book.fronts.map((front) => frontItem(front, how)),
    coverage: () => coverageItems(book, how),
    unit: () => book.units.map((unit) => unitItem(unit, how)),
  }[kind]()
  return [...items.filter(({ isHidden }) => !isHidden), ...items.filter(({ isHidden }) => isHidden)]
}

function frontItem(front: TeamBook['fronts'][number], how: How): BookItem {
  const { slug, base, row, name, aliases, isHidden, players } = front
  return {
    kind: 'front',
    slug,
    name,
    aliases,
    isHidden,
    family: base ?? slug,
    isBuiltIn: base === undefined,
    row,
    side: 'defense',
    players,
    group: groupOf(isHidden, base === undefined ? 'Fronts' : 'Your fronts'),
    diagram: frontAgainst(AGAINST, front, how),
  }
}

/** How a front lines up to a formation of the library. */
export function frontAgainst(
  formation: string,
  { slug, base, players }: Pick<Front, 'slug' | 'base' | 'players'>,
  { level, defense, names }: How,
): Diagram {
  const call = { front: base ?? slug, spots: players, coverage: '', pressure: '' }
  return withLabels(drawDefense(fieldWith(formation, level), call, level, defense), names)
}

function fieldWith(formation: string, level: CompetitionLevel): Diagram {
  const found = formationBySlug(formation)
  return found ? placeFormation(emptyDiagram(), found, { hash: 'M', level }) : emptyDiagram()
}

function coverageItems({ coverages, fronts }: TeamBook, { level, defense, names }: How): BookItem[] {
  const front = fronts.find(({ slug }) => slug === defense.front)
  const field = fieldWith(AGAINST, level)
  return coverages.map(({ slug, name, aliases, isHidden, row, type }) => {
    const call = { ...(front ? frontCall(front) : { front: defense.front }), coverage: slug, pressure: '' }
    return {
      kind: 'coverage',
      slug,
      name,
      aliases,
      isHidden,
      family: slug,
      isBuiltIn: true,
      row,
      side: 'defense',
      players: [],
      group: groupOf(isHidden, COVERAGE_GROUPS[type]),
      diagram: withLabels(drawDefense(field, call, level, defense), names),
    }
  })
}

function unitItem(unit: TeamBook['units'][number], { level }: How): BookItem {
  const { slug, base, row, name, aliases, isHidden, side, players } = unit
  return {
    kind: 'unit',
    slug,
    name,
    aliases,
    isHidden,
    family: base ?? slug,
    isBuiltIn: base === undefined,
    row,
    side,
    players,
    group: groupOf(isHidden, side === 'offense' ? 'We kick' : 'We receive'),
    diagram: placeSpecialUnit(emptyDiagram(), unit, level),
  }
}

const groupOf = (isHidden: boolean, group: string) => (isHidden ? 'Hidden' : group)

/** Those whose name, other names and group have every word of `text`, in any order. */
export function searchItems(items: readonly BookItem[], text: string): BookItem[] {
  const holds = wordFilter(text)
  return items.filter(({ name, aliases, group }) => holds(`${name} ${aliases.join(' ')} ${group}`))
}

/** What is on each man unless he has letters of his own: the team's for defenders; a kicking team's men have their role. */
export function labelsOf(
  { kind, diagram, side }: BookItem,
  names: PositionNames,
): ReadonlyMap<string, string> {
  if (kind === 'unit') return new Map()
  return new Map(
    playersOf(diagram, side).map((man) => [
      man.role,
      labelOf({ ...man, label: man.role }, diagram.elements, names),
    ]),
  )
}

/** The men with these letters on one of them; his usual ones, or none, take his own away. */
export function withLetters(players: readonly Spot[], role: string, typed: string, usual: string): Spot[] {
  const label = typed.trim().toUpperCase().slice(0, LIMITS.letters)
  return players.map((spot) => {
    if (spot.role !== role) return spot
    const { label: _, ...bare } = spot
    return label === '' || label === usual ? bare : { ...bare, label }
  })
}

/** What is wrong with a name; empty where nothing is. `others` are the rest of its kind. */
export function bookNameProblem(name: string, others: readonly Pick<BookItem, 'name' | 'aliases'>[]): string {
  const called = name.trim().toLowerCase()
  if (called === '') return 'Enter a name.'
  if (name.trim().length > LIMITS.shortText) return `Use up to ${LIMITS.shortText} characters.`
  const other = others.find((one) => [one.name, ...one.aliases].some((word) => word.toLowerCase() === called))
  return other ? `“${other.name}” is called that already.` : ''
}

/** Farthest out, deepest behind the ball, and deepest downfield that a man may stand, in yards. */
const FAR = { wide: 26, behind: -16, downfield: 60 }

/** The men with one of them on another spot, on his side of the ball. */
export function withSpotAt(players: readonly Spot[], side: Side, role: string, at: Point): Spot[] {
  const x = tidy(Math.min(FAR.wide, Math.max(-FAR.wide, at.x)))
  const y =
    side === 'offense'
      ? tidy(Math.min(-1, Math.max(FAR.behind, at.y)))
      : tidy(Math.max(0.5, Math.min(FAR.downfield, at.y)))
  return players.map((spot) =>
    spot.role === role ? { ...spot, x, y, onLine: side === 'offense' && y > -1.25 } : spot,
  )
}
