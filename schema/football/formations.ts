/** The library of offensive formations, to either hand (right or left). */

import { FORMATION_ROWS, LINE, type FormationFamily, type FormationRow } from './formations-data.ts'
import { mirrorName, mirrorRole } from './mirror.ts'
import { parseSpots, type Spot } from './spots.ts'

export type Strength = 'R' | 'L' | 'balanced'

export type Formation = {
  slug: string
  /** With its hand where it has one, as it is called: `Gun Trips Rt`. */
  name: string
  /** Without its hand: `Gun Trips`. */
  title: string
  family: FormationFamily
  personnel: string
  strength: Strength
  /** All eleven, the line first. Yards from the ball. */
  players: readonly Spot[]
}

function fromRow([slug, title, family, personnel, strength, skill]: FormationRow): Formation {
  const name = strength === 'R' ? `${title} Rt` : title
  return { slug, name, title, family, personnel, strength, players: parseSpots(`${LINE} ${skill}`) }
}

/** Every formation to the right, in the order a picker shows them (football data 3.5). */
export const FORMATIONS: readonly Formation[] = /* @__PURE__ */ FORMATION_ROWS.map(fromRow)

/** The mirrored formation. A balanced one keeps its name. */
export function mirrorFormation(formation: Formation): Formation {
  return {
    ...formation,
    name: mirrorName(formation.name),
    strength: turned(formation.strength),
    players: formation.players.map((spot) => ({ ...spot, role: mirrorRole(spot.role), x: 0 - spot.x })),
  }
}

function turned(strength: Strength): Strength {
  if (strength === 'balanced') return 'balanced'
  return strength === 'R' ? 'L' : 'R'
}

/** The formation of that slug to that hand, or undefined when the library has none. */
export function formationBySlug(slug: string, side: 'R' | 'L' = 'R'): Formation | undefined {
  const formation = FORMATIONS.find((f) => f.slug === slug)
  return formation && side === 'L' ? mirrorFormation(formation) : formation
}

/** The library's formations but for those that the team has changed: one of its own has their name, to either hand. */
export function libraryBeside(own: readonly { name: string }[]): readonly Formation[] {
  if (own.length === 0) return FORMATIONS
  const names = new Set(own.map(({ name }) => name.toLowerCase()))
  return FORMATIONS.filter(
    ({ name }) => !names.has(name.toLowerCase()) && !names.has(mirrorName(name).toLowerCase()),
  )
}

/** The team's own formation that stands in for this one of the library: it has its name, to either hand. */
export function ownInPlaceOf<F extends { readonly name: string }>(
  { name }: { readonly name: string },
  own: readonly F[],
): F | undefined {
  const names = [name.toLowerCase(), mirrorName(name).toLowerCase()]
  return own.find((one) => names.includes(one.name.toLowerCase()))
}

/** Ids and slugs of the formations that a team has hidden: a hidden row's, and those of the library that it stands in for. */
export function hiddenFormations(
  own: readonly { readonly id: string; readonly name: string; readonly isHidden?: boolean }[],
): ReadonlySet<string> {
  const hidden = own.filter(({ isHidden }) => isHidden)
  return new Set([
    ...hidden.map(({ id }) => id),
    ...FORMATIONS.flatMap((one) => (ownInPlaceOf(one, hidden) ? [one.slug] : [])),
  ])
}
