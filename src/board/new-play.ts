/** What a new play starts from: a formation, a front against one, or a special-teams unit, and the row it makes. */
import { type BaseFront, USUAL_FRONT } from '#schema/football/base-fronts.ts'
import { emptyDiagram, type Diagram } from '#schema/football/diagram.ts'
import { hashOf } from '#schema/football/drawing.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import type { FormationFamily } from '#schema/football/formations-data.ts'
import {
  FORMATIONS,
  libraryBeside,
  mirrorFormation,
  ownInPlaceOf,
  type Formation,
} from '#schema/football/formations.ts'
import { placeFront, turnedFront, type Front } from '#schema/football/fronts.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { placeSpecialUnit } from '#schema/football/special-teams.ts'
import { LIBRARY, shown, type TeamBook } from '#schema/football/team-book.ts'
import type { UnitBranch } from '#schema/football/taxonomy.ts'
import { LIMITS } from '#schema/limits.ts'
import { type PlayFields } from '#schema/operations/plays.ts'
import { NEW_PLAY_DEFAULTS } from '#schema/play-defaults.ts'
import { wordFilter } from '#src/lib/fold.ts'
import type { Row } from '@rocicorp/zero'

export type Hand = 'R' | 'L'

/** A formation of the team's own. */
export type FormationRow = Omit<Row['formations'], 'kind' | 'replaces' | 'aliases'>

/** One tile of the picker. */
export type PlayStart = {
  id: string
  /** The heading it stands under: a formation family, "Your formations", "Fronts". */
  group: string
  name: string
  diagram: Diagram
  fields: Pick<PlayFields, 'unit' | 'category' | 'subcategory' | 'formation' | 'strength' | 'personnel'>
  /** What a typed call says beyond its formation. */
  call?: Pick<PlayFields, 'callText' | 'concept' | 'motion' | 'protection' | 'direction' | 'hole'>
}

export const TEAM_GROUP = 'Your formations'

/** The team's own formations first, then those of the library that it has not changed, all to one hand; without hidden ones. */
export function offenseStarts(
  hand: Hand,
  level: CompetitionLevel,
  teamFormations: readonly FormationRow[],
): PlayStart[] {
  const own = teamFormations.map((row) => toFormation(row))
  const offered = teamFormations.filter(({ isHidden }) => !isHidden).map((row) => toFormation(row))
  return [
    ...offered.map((formation) => fromFormation(toHand(formation, hand), TEAM_GROUP, level)),
    ...libraryBeside(own).map((formation) => fromFormation(toHand(formation, hand), formation.family, level)),
  ]
}

/**
 * The team's or the library's formation of that id to a hand; undefined where there is none. One of the library that the team has
 * changed is the team's.
 */
export function offenseStart(
  id: string,
  hand: Hand,
  level: CompetitionLevel,
  teamFormations: readonly FormationRow[],
): PlayStart | undefined {
  const book = FORMATIONS.find(({ slug }) => slug === id)
  const own = book ? ownInPlaceOf(book, teamFormations) : teamFormations.find((row) => row.id === id)
  if (own) return fromFormation(toHand(toFormation(own), hand), TEAM_GROUP, level)
  return book && fromFormation(toHand(book, hand), book.family, level)
}

/** The same rows with every formation offered, for what a play or a list has already. */
export function withHidden(formations: readonly FormationRow[]): FormationRow[] {
  return formations.map((row) => ({ ...row, isHidden: false }))
}

/** Every front that the team runs, its base first, set to the strength of the formation it lines up against. */
export function defenseStarts(
  against: Formation,
  level: CompetitionLevel,
  base: BaseFront = USUAL_FRONT,
  book: TeamBook = LIBRARY,
): PlayStart[] {
  const strength = against.strength === 'L' ? 'L' : 'R'
  const offense = onField(against, level)
  const all = shown(book.fronts, base)
  const isBase = ({ slug }: Front): boolean => slug === base
  const fronts = [...all.filter(isBase), ...all.filter((front) => !isBase(front))]
  return fronts.map((front) => ({
    id: front.slug,
    group: 'Fronts',
    name: front.name,
    diagram: placeFront(offense, turnedFront(front, strength), level),
    fields: {
      unit: 'defense',
      category: '',
      subcategory: '',
      formation: front.name,
      strength,
      personnel: defensePersonnel(front),
    },
  }))
}

/** Every special-teams unit that the team runs, already in the category that its name in the library says. */
export function specialStarts(level: CompetitionLevel, book: TeamBook = LIBRARY): PlayStart[] {
  return shown(book.units).map((unit) => {
    const [category = '', subcategory = ''] = SPECIAL_CATEGORY[unit.base ?? unit.slug] ?? []
    return {
      id: unit.slug,
      group: unit.side === 'offense' ? 'We kick' : 'We receive',
      name: unit.name,
      diagram: placeSpecialUnit(emptyDiagram(), unit, level),
      fields: {
        unit: 'special',
        category,
        subcategory,
        formation: unit.name,
        strength: 'balanced',
        personnel: '',
      },
    }
  })
}

const SPECIAL_CATEGORY: Readonly<Record<string, readonly [category: string, subcategory?: string]>> = {
  'punt-pro': ['punt', 'pro'],
  'punt-shield': ['punt', 'shield'],
  'field-goal': ['field-goal', 'kick'],
  kickoff: ['kickoff'],
  'kickoff-return': ['kickoff-return'],
  'hands-team': ['kickoff-return', 'hands'],
  'punt-return': ['punt-return'],
  'field-goal-block': ['field-goal-block'],
}

/** The formation to that hand. One of the team's is turned when it is drawn to the other. */
export function toHand(formation: Formation, hand: Hand): Formation {
  const isOther = formation.strength === 'balanced' ? hand === 'L' : formation.strength !== hand
  return isOther ? mirrorFormation(formation) : formation
}

/** A team's formation as the library has its own. */
export function toFormation(row: FormationRow): Formation {
  return {
    slug: row.id,
    name: row.name,
    title: row.name,
    family: row.family as FormationFamily,
    personnel: row.personnel,
    strength: row.strength,
    players: row.players,
  }
}

function onField(formation: Formation, level: CompetitionLevel): Diagram {
  const field = emptyDiagram()
  return placeFormation(field, formation, { hash: hashOf(field), level })
}

function fromFormation(formation: Formation, group: string, level: CompetitionLevel): PlayStart {
  return {
    id: formation.slug,
    group,
    name: formation.name,
    diagram: onField(formation, level),
    fields: {
      unit: 'offense',
      category: '',
      subcategory: '',
      formation: formation.name,
      strength: formation.strength,
      personnel: formation.personnel,
    },
  }
}

const BACKS = new Set(['C', 'C2', 'FS', 'SS', 'S1', 'NB', 'DB', 'SP', 'BN', 'MO'])

/** The grouping that a front's defensive backs make (football data 3.2). */
function defensePersonnel(front: Front): string {
  const backs = front.players.filter((spot) => BACKS.has(spot.role)).length
  if (backs >= 7) return 'Quarter'
  if (backs === 6) return 'Dime'
  if (backs === 5) return 'Nickel'
  return backs <= 2 ? 'Goal line' : 'Base'
}

/** Tiles whose name or heading has every word of `text`, in any order. */
export function searchStarts(starts: readonly PlayStart[], text: string): PlayStart[] {
  const holds = wordFilter(text)
  return starts.filter(({ name, group, fields }) => holds(`${name} ${group} ${fields.personnel}`))
}

/** `base`, or `base 2`, `base 3` … when the playbook has it already; never longer than a name may be. */
export function freeName(base: string, taken: Iterable<string>): string {
  return freeNameIn(base, new Set([...taken].map((name) => name.toLowerCase())))
}

/** The same for many names in turn: `names` are the taken ones in lower case, so that they are not read again for each. */
export function freeNameIn(base: string, names: ReadonlySet<string>): string {
  const trimmed = base.slice(0, LIMITS.name)
  if (!names.has(trimmed.toLowerCase())) return trimmed
  for (let n = 2; ; n += 1) {
    const name = `${base.slice(0, LIMITS.name - String(n).length - 1)} ${n}`
    if (!names.has(name.toLowerCase())) return name
  }
}

/** A place in the tree, by its slugs. */
export type TreePlace = Pick<PlayFields, 'category' | 'subcategory'>

/**
 * Where a play that is begun in a branch of the tree is sorted in: there, where its unit has that branch and what it
 * begins with says nothing else.
 */
export function placeFor(
  { fields: { unit, category, subcategory } }: PlayStart,
  branch: Partial<TreePlace>,
  taxonomy: readonly UnitBranch[],
): TreePlace {
  const own = { category, subcategory }
  if (category !== '') return own
  const ofUnit = taxonomy.find(({ slug }) => slug === unit)?.categories
  const found = ofUnit?.find(({ slug }) => slug === branch.category)
  if (!found) return own
  const type = found.subcategories.find(({ slug }) => slug === branch.subcategory)
  return { category: found.slug, subcategory: type?.slug ?? '' }
}

/** Every field of the new play's row: what the tile says, the given name, and nothing else decided yet. */
export function newPlayFields(start: PlayStart, name: string, sortKey: string): PlayFields {
  return {
    ...NEW_PLAY_DEFAULTS,
    ...start.fields,
    name: name.trim(),
    callText: '',
    wristCode: '',
    concept: '',
    motion: '',
    protection: '',
    direction: '',
    tags: [],
    notes: '',
    ...start.call,
    status: 'draft',
    sortKey,
  }
}
