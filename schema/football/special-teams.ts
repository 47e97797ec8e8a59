/** Special-teams units (football data 3.7). */

import { playerId, type Diagram, type Side } from './diagram.ts'
import { hashOf, type Elements } from './drawing.ts'
import type { CompetitionLevel } from './field.ts'
import { keepInsideSidelines, makePlayer } from './place-formation.ts'
import { parseSpots, type Spot } from './spots.ts'

export type SpecialUnit = {
  slug: string
  name: string
  /** Of a team's own: the slug of the unit of the library that it was made from. */
  base?: string
  /** The kicking team is drawn as the offense, the receiving or blocking team as the defense. */
  side: Side
  players: readonly Spot[]
}

/* oxfmt-ignore */
const ROWS: readonly (readonly [slug: string, name: string, side: Side, spots: string])[] = [
  ['punt-pro', 'Punt Pro', 'offense', 'LS*(0,-1) LG*(-1.7,-1) RG*(1.7,-1) LT*(-3.4,-1) RT*(3.4,-1) GL*(-18,-1) GR*(18,-1) WL(-4.8,-2) WR(4.8,-2) PP(1.5,-5) P(0,-14.5)'],
  ['punt-shield', 'Punt Shield', 'offense', 'LS*(0,-1) LG*(-3,-1) RG*(3,-1) LT*(-6.5,-1) RT*(6.5,-1) LE*(-10,-1) RE*(10,-1) S1(-1.6,-7) S2(0,-7.6) S3(1.6,-7) P(0,-14.5)'],
  ['field-goal', 'Field Goal', 'offense', 'LS*(0,-1) LG*(-1.3,-1) RG*(1.3,-1) LT*(-2.6,-1) RT*(2.6,-1) LE*(-3.9,-1) RE*(3.9,-1) WL(-4.9,-2) WR(4.9,-2) HO(0.4,-8) K(-2,-10.5)'],
  ['kickoff', 'Kickoff', 'offense', 'L5(-22,-1) L4(-17.5,-1) L3(-13,-1) L2(-8.5,-1) L1(-4,-1) R1(4,-1) R2(8.5,-1) R3(13,-1) R4(17.5,-1) R5(22,-1) K(-2,-8)'],
  ['kickoff-return', 'Kickoff Return 5-4-2', 'defense', 'F1(-18,11) F2(-9,11) F3(0,11) F4(9,11) F5(18,11) M1(-18,28) M2(-7,28) M3(7,28) M4(18,28) R1(-7,57) R2(7,57)'],
  // A hands team: five at the ten-yard line (NFHS and NCAA receiving restraining line), four behind them, one deep on either side.
  ['hands-team', 'Hands Team', 'defense', 'F1(-16,10.5) F2(-8,10.5) F3(0,10.5) F4(8,10.5) F5(16,10.5) M1(-12,15.5) M2(-4,15.5) M3(4,15.5) M4(12,15.5) R1(-8,32) R2(8,32)'],
  ['punt-return', 'Punt Return', 'defense', 'A1(-0.8,1) A2(0.8,1) B1(-2.6,1) B2(2.6,1) E1(-5.5,1) E2(5.5,1) L1(-2.5,5) L2(2.5,5) J1(-18,1.5) J2(18,1.5) PR(0,42)'],
  ['field-goal-block', 'Field Goal Block', 'defense', 'A1(-0.7,1) A2(0.7,1) B1(-2,1) B2(2,1) C1(-3.3,1) C2(3.3,1) E1(-6,1) E2(6,1) L1(-2,4) L2(2,4) S(0,10)'],
]

/** Every unit, in the order a picker shows them. */
export const SPECIAL_UNITS: readonly SpecialUnit[] = /* @__PURE__ */ ROWS.map(([slug, name, side, spots]) => {
  return { slug, name, side, players: parseSpots(spots) }
})

/** Which unit meets one (football data 3.7): who returns a punt, who blocks a kick. */
const MEETS: Readonly<Record<string, string>> = {
  'punt-pro': 'punt-return',
  'punt-shield': 'punt-return',
  'field-goal': 'field-goal-block',
  kickoff: 'kickoff-return',
  'kickoff-return': 'kickoff',
  'hands-team': 'kickoff',
  'punt-return': 'punt-pro',
  'field-goal-block': 'field-goal',
}

/** The unit that an opponent sends against a play of special teams; undefined where that is no unit, as on a two-point try. */
export function unitAgainst<U extends SpecialUnit>(
  { category, subcategory, formation }: { category: string; subcategory: string; formation: string },
  units: readonly U[],
): U | undefined {
  const own = units.find(({ name }) => name === formation)
  const played = own ? (own.base ?? own.slug) : category === 'punt' ? 'punt-pro' : category
  const meets = played === 'kickoff' && subcategory === 'onside' ? 'hands-team' : MEETS[played]
  return units.find(({ slug }) => slug === meets)
}

/** The unit of that slug, or undefined. */
export function specialUnitBySlug(slug: string): SpecialUnit | undefined {
  return SPECIAL_UNITS.find((unit) => unit.slug === slug)
}

/** The diagram with that unit on the field, replacing its side's players. */
export function placeSpecialUnit(diagram: Diagram, unit: SpecialUnit, level: CompetitionLevel): Diagram {
  const elements: Elements = {}
  for (const [id, element] of Object.entries(diagram.elements)) {
    if (element.kind === 'player' && element.side === unit.side) continue
    const from = element.kind === 'path' || element.kind === 'zone' ? element.from : null
    const owner = from === null ? undefined : diagram.elements[from]
    if (owner?.kind === 'player' && owner.side === unit.side) continue
    elements[id] = element
  }
  for (const { role, x, y, label } of keepInsideSidelines(unit.players, hashOf(diagram), level))
    elements[playerId(unit.side, role)] = makePlayer(unit.side, role, { x, y }, label)
  return { ...diagram, elements }
}
