/** The formations of the mapper: the team's own and the library's, to one hand, with the plays that use each. Pure. */
import { emptyDiagram, type Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import type { FormationFamily } from '#schema/football/formations-data.ts'
import { FORMATIONS, libraryBeside, mirrorFormation, type Formation } from '#schema/football/formations.ts'
import { personnelFromCode } from '#schema/football/personnel.ts'
import { placeFormation } from '#schema/football/place-formation.ts'
import { wordFilter } from '#src/lib/fold.ts'
import type { Row } from '@rocicorp/zero'

export type Hand = 'R' | 'L'

export type MappedFormation = {
  id: string
  /** Made by the team, not of the library. */
  isOwn: boolean
  /** Not offered for new plays; those that have it keep it. */
  isHidden: boolean
  /** Of the team's own: the slug of the library's that it stands in for. */
  replaces?: string
  /** With its hand, as plays carry it: `Gun Trips Lt`. */
  name: string
  /** The heading it stands under. */
  group: string
  family: string
  personnel: string
  strength: Formation['strength']
  diagram: Diagram
  /** As it is shown, to this hand. */
  formation: Formation
  /** Whether it is kept to the other hand. */
  isTurned: boolean
  /** Plays drawn from it to this hand, without archived ones. */
  uses: number
}

/** The sides of a formation in words. */
export const STRENGTHS = { R: 'Right', L: 'Left', balanced: 'Balanced' }

export const OWN_GROUP = 'Your formations'
export const HIDDEN_GROUP = 'Hidden'

type OwnRow = Pick<
  Row['formations'],
  'id' | 'name' | 'family' | 'personnel' | 'strength' | 'players' | 'isHidden'
>

type UsingPlay = { readonly unit: string; readonly formation: string; readonly isArchived: boolean }

/** All formations to that hand: the team's own, those of the library that it has not changed, and last those that it has hidden. */
export function mapFormations(
  own: readonly OwnRow[],
  plays: readonly UsingPlay[],
  hand: Hand,
  level: CompetitionLevel,
): MappedFormation[] {
  const uses = usesByName(plays)
  const mapped = (formation: Formation, isOwn: boolean, isHidden = false): MappedFormation => {
    const turned = toHand(formation, hand)
    return {
      id: formation.slug,
      isOwn,
      isHidden,
      ...(isOwn && replacing(formation.name)),
      name: turned.name,
      group: isHidden ? HIDDEN_GROUP : isOwn ? OWN_GROUP : formation.family,
      family: formation.family,
      personnel: formation.personnel,
      strength: turned.strength,
      formation: turned,
      isTurned: turned !== formation,
      diagram: placeFormation(emptyDiagram(), turned, { hash: 'M', level }),
      uses: uses.get(turned.name) ?? 0,
    }
  }
  const ofTeam = own.map(({ isHidden, ...row }) =>
    mapped({ ...row, slug: row.id, title: row.name, family: row.family as FormationFamily }, true, isHidden),
  )
  return [
    ...ofTeam.filter(({ isHidden }) => !isHidden),
    ...libraryBeside(own).map((formation) => mapped(formation, false)),
    ...ofTeam.filter(({ isHidden }) => isHidden),
  ]
}

/** The library's formation of that name, to either hand: links to it lead to the team's own. */
function replacing(name: string): { replaces: string } | undefined {
  const same = FORMATIONS.find((one) => one.name === name || mirrorFormation(one).name === name)
  return same && { replaces: same.slug }
}

/** Those whose name, family and personnel have every word of `text`, in any order. */
export function searchFormations(formations: readonly MappedFormation[], text: string): MappedFormation[] {
  const holds = wordFilter(text)
  return formations.filter(({ name, group, family, personnel }) =>
    holds(`${name} ${group} ${family} ${personnelWords(personnel)}`),
  )
}

/** "11 personnel: 1 back, 1 tight end, 3 receivers"; what the book does not know reads as it is stored. */
export function personnelWords(code: string): string {
  const known = personnelFromCode(code)
  if (!known) return code
  const parts = [part(known.rb, 'back'), part(known.te, 'tight end'), part(known.wr, 'receiver')].filter(
    Boolean,
  )
  return `${known.label}: ${parts.join(', ')}`
}

function part(n: number, one: string): string {
  if (n === 0) return ''
  return `${n} ${n === 1 ? one : `${one}s`}`
}

function toHand(formation: Formation, hand: Hand): Formation {
  // A balanced one is drawn to the right as it is in the book.
  const drawnTo = formation.strength === 'L' ? 'L' : 'R'
  return drawnTo === hand ? formation : mirrorFormation(formation)
}

function usesByName(plays: readonly UsingPlay[]): Map<string, number> {
  const uses = new Map<string, number>()
  for (const { unit, formation, isArchived } of plays)
    if (unit === 'offense' && !isArchived) uses.set(formation, (uses.get(formation) ?? 0) + 1)
  return uses
}
