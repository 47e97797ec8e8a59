/** Alignments: applying a formation, and saving the current alignment as a formation. */

import { FIELD_ID, type Diagram } from '#schema/football/diagram.ts'
import type { CoverageSlug } from '#schema/football/coverages.ts'
import { LINEMEN, hashOf, playersOf } from '#schema/football/drawing.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import type { FormationFamily } from '#schema/football/formations-data.ts'
import type { Formation, Strength } from '#schema/football/formations.ts'
import { placeFront, turnedFront } from '#schema/football/fronts.ts'
import { inBackfield, placeFormation } from '#schema/football/place-formation.ts'
import { coverStanding } from '#schema/football/looks.ts'
import { PRESSURES } from '#schema/football/pressures.ts'
import { placeSpecialUnit } from '#schema/football/special-teams.ts'
import { shown, type TeamBook } from '#schema/football/team-book.ts'
import type { Spot } from '#schema/football/spots.ts'
import { offenseStarts, withHidden, type Hand, type PlayStart } from '../../new-play.ts'
import type { FormationRow } from '../../new-play.ts'

export type AlignmentKind = 'formation' | 'front' | 'coverage' | 'pressure' | 'unit'

/** The play in that alignment; players who stay keep their lines. */
export function align(
  diagram: Diagram,
  kind: AlignmentKind,
  start: PlayStart,
  level: CompetitionLevel,
  book: TeamBook,
): Diagram {
  const { strength } = start.fields
  const hand: Hand = strength === 'L' ? 'L' : 'R'
  if (kind === 'formation')
    return placeFormation(diagram, formationOf(start), { hash: hashOf(diagram), level })
  if (kind === 'coverage' || kind === 'pressure') return covered(diagram, start.id, level, hand)
  if (kind === 'front') {
    const front = book.fronts.find(({ slug }) => slug === start.id)
    return front ? placeFront(diagram, turnedFront(front, hand), level) : diagram
  }
  const unit = book.units.find(({ slug }) => slug === start.id)
  return unit ? placeSpecialUnit(diagram, unit, level) : diagram
}

function formationOf(start: PlayStart): Formation {
  const { personnel, strength } = start.fields
  return {
    slug: start.id,
    name: start.name,
    title: start.name,
    family: start.group as FormationFamily,
    personnel,
    strength,
    players: spotsOf(start.diagram),
  }
}

function spotsOf(diagram: Diagram): Spot[] {
  return playersOf(diagram, 'offense').map(({ role, at }) => ({ role, ...at, onLine: at.y > -1.25 }))
}

/** The spots of the formation with that name, to either hand; empty if neither the library nor the team has it. */
export function bookSpots(name: string, level: CompetitionLevel, team: readonly FormationRow[]): Spot[] {
  for (const hand of ['R', 'L'] as const) {
    const found = offenseStarts(hand, level, withHidden(team)).find((start) => start.name === name)
    if (found) return spotsOf(found.diagram)
  }
  return []
}

/** Every coverage that the team plays, drawn for the defense that is on the field. */
export function coverageStarts(
  diagram: Diagram,
  hand: Hand,
  level: CompetitionLevel,
  book: TeamBook,
): PlayStart[] {
  return shown(book.coverages).map(({ slug, name, type }) => ({
    id: slug,
    group: { zone: 'Zone', man: 'Man', match: 'Match' }[type],
    name,
    diagram: covered(diagram, slug, level, hand),
    fields: defenseFields(name, hand),
  }))
}

/** What staffs play behind a pressure (football.md 3.8 and 3.11: man free, three under and three deep, or nobody deep). */
const BEHIND: readonly CoverageSlug[] = ['cover-1', 'fire-zone', 'cover-0']

/** Every pressure with what is played behind it, drawn for the defense that is on the field. */
export function pressureStarts(
  diagram: Diagram,
  hand: Hand,
  level: CompetitionLevel,
  book: TeamBook,
): PlayStart[] {
  const behind = shown(book.coverages).filter(({ slug }) => BEHIND.includes(slug as CoverageSlug))
  return behind.flatMap((coverage) =>
    PRESSURES.map((pressure) => {
      const id = `${coverage.slug}+${pressure.slug}`
      const name = `${pressure.name}, ${coverage.name}`
      return {
        id,
        group: `${coverage.name} behind it`,
        name,
        diagram: covered(diagram, id, level, hand),
        fields: defenseFields(name, hand),
      }
    }),
  )
}

/** The defense on the field with a coverage, and a pressure after a plus: `cover-1+mike`. */
function covered(diagram: Diagram, id: string, level: CompetitionLevel, strength: Hand): Diagram {
  const [coverage = '', pressure = ''] = id.split('+')
  return coverStanding(diagram, { coverage: coverage as CoverageSlug, pressure }, { level, strength })
}

function defenseFields(formation: string, strength: Hand): PlayStart['fields'] {
  return { unit: 'defense', category: '', subcategory: '', formation, strength, personnel: '' }
}

/** The play without its defense. */
export function withoutDefense(diagram: Diagram): Diagram {
  const isDefender = (id: string | null): boolean => {
    const element = id === null ? undefined : diagram.elements[id]
    return element?.kind === 'player' && element.side === 'defense'
  }
  const kept = Object.entries(diagram.elements).filter(([id, element]) => {
    if (id === FIELD_ID) return true
    return (
      !isDefender(id) && !((element.kind === 'path' || element.kind === 'zone') && isDefender(element.from))
    )
  })
  return { ...diagram, elements: Object.fromEntries(kept) }
}

export type NewFormation = {
  name: string
  family: FormationFamily
  personnel: string
  strength: Strength
  players: Spot[]
}

/** The current offense as a team formation: family, personnel, and strength are derived from the alignment. */
export function newFormation(diagram: Diagram, name: string): NewFormation {
  const players = spotsOf(diagram)
  const skill = players.filter((spot) => !LINEMEN.includes(spot.role) && spot.role !== 'QB')
  const backs = skill.filter((spot) => inBackfield(spot))
  const ends = skill.filter((spot) => spot.onLine && Math.abs(spot.x) <= 7)
  const balance = skill.reduce((sum, { x }) => sum + (Math.abs(x) < 3 ? 0 : Math.sign(x)), 0)
  const edge = ends.reduce((sum, { x }) => sum + Math.sign(x), 0)
  const side = edge || balance
  return {
    name,
    family: familyOf(players, backs.length),
    personnel: `${Math.min(3, backs.length)}${Math.min(3, ends.length)}`,
    strength: side === 0 ? 'balanced' : side > 0 ? 'R' : 'L',
    players,
  }
}

function familyOf(players: readonly Spot[], backs: number): FormationFamily {
  const passer = players.find((spot) => spot.role === 'QB')
  if (!passer || Math.abs(passer.x) > 2) return 'Special'
  if (backs === 0) return 'Empty'
  if (passer.y <= -4.8) return 'Gun'
  if (passer.y <= -3.8) return 'Pistol'
  return backs === 1 ? 'Singleback' : backs === 2 ? 'I' : 'Tight'
}
