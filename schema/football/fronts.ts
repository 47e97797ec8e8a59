/** Defensive fronts against strength right (football data 3.6). */

import { FIELD_ID, playerId, type Diagram } from './diagram.ts'
import { hashOf, playersOf, type Elements } from './drawing.ts'
import type { DefenseSettings } from './defense-settings.ts'
import type { CompetitionLevel } from './field.ts'
import { lineUp } from './line-up.ts'
import { keepDefendersInside, makePlayer } from './place-formation.ts'
import { parseSpots, type Spot } from './spots.ts'

export type Front = {
  slug: string
  name: string
  /** Of a team's own: the slug of the front of the library whose rules it lines up by. */
  base?: string
  /** Techniques from the strong to the weak side. */
  techniques: string
  players: readonly Spot[]
}

/* oxfmt-ignore */
const ROWS: readonly (readonly [slug: string, name: string, techniques: string, spots: string])[] = [
  ['4-3-over', '4-3 Over', '9-3-1-5', 'E(5,1) T(2,1) N(-0.5,1) E2(-3.6,1) S(5.8,4.5) M(0,4.5) W(-4,4.5) C(18,6) C2(-18,6) FS(-5,12) SS(7,10)'],
  ['4-3-under', '4-3 Under', 'Sam 9-5-1-3-5', 'S(5.2,1) E(3.5,1) N(0.5,1) T(-2,1) E2(-4,1) M(1.5,4.5) W(-2.2,4.5) C(18,6) C2(-18,6) FS(-5,12) SS(6.5,9)'],
  ['4-2-5-nickel-over', '4-2-5 Nickel Over', '5-3-1-5', 'E(4,1) T(2,1) N(-0.5,1) E2(-3.6,1) M(1.2,4.5) W(-2,4.5) NB(10,5) C(18,6) C2(-18,6) SS(6,11) FS(-6,11)'],
  ['4-4-stack', '4-4 Stack', '9-2-2-5', 'E(5,1) T(1.5,1) T2(-1.5,1) E2(-4,1) S(6,4) M(1.5,4.5) W(-1.5,4.5) R(-6,4) C(18,7) C2(-18,7) FS(0,12)'],
  ['3-4-okie', '3-4 Okie', '5-0-5', 'E(3.4,1) N(0,1) E2(-3.4,1) S(5.4,1.2) M(1.8,4.5) W(-1.8,4.5) J(-5.4,1.2) C(18,6) C2(-18,6) SS(6.5,10) FS(-5,12)'],
  ['3-4-tite', '3-4 Tite', '4i-0-4i', 'E(2.6,1) N(0,1) E2(-2.6,1) S(6,2.5) M(1.3,4.8) W(-1.3,4.8) J(-5,1.5) C(18,6) C2(-18,6) SS(8,11) FS(-7,11)'],
  ['3-3-5-stack', '3-3-5 Stack', '5-0-5', 'E(3.2,1) N(0,1) E2(-3.2,1) M(0,4.5) S(3.2,4.5) W(-3.2,4.5) SP(8,5) BN(-8,5) C(18,7) C2(-18,7) FS(0,12)'],
  ['5-2-monster', '5-2 Monster', '9-5-0-5-9', 'E(5.3,1) T(3.4,1) N(0,1) T2(-3.4,1) E2(-5.3,1) M(1.8,4) W(-1.8,4) MO(8,5) C(18,7) C2(-18,7) FS(0,12)'],
  ['5-3', '5-3', '9-3-0-3-9', 'E(5.3,1) T(2.1,1) N(0,1) T2(-2.1,1) E2(-5.3,1) M(0,4) S(4.3,4) W(-4.3,4) C(17,7) C2(-17,7) FS(0,12)'],
  ['46-bear', '46 Bear', '6i-9 LBs-3-0-3-5', 'CH(5.7,1.4) JK(3.9,1) T(2,1) N(0,1) T2(-2,1) E(-4.4,1) M(1.2,4.5) SS(-3,4.5) C(18,6) C2(-18,6) FS(0,12)'],
  ['6-5-goal-line', '6-5 Goal Line', 'Gaps A-4i-9', 'T(0.8,1) T2(-0.8,1) G(2.6,1) G2(-2.6,1) E(5.2,1) E2(-5.2,1) M(0,3) S(3.5,3) W(-3.5,3) C(8,3) C2(-8,3)'],
  ['dime-4-1-6', 'Dime 4-1-6', '5-3-3-5', 'E(4,1) T(2,1) T2(-2,1) E2(-4,1) M(0,5) NB(9,5) DB(-9,5) C(18,6) C2(-18,6) SS(7,13) FS(-7,13)'],
  ['prevent-3-1-7', 'Prevent 3-1-7', 'Wide rush', 'E(5,1) N(0,1) E2(-5,1) M(0,8) NB(9,9) DB(-9,9) C(18,12) C2(-18,12) S1(0,25) SS(12,20) FS(-12,20)'],
]

/** Every front against strength right, in the order a picker shows them. */
export const FRONTS: readonly Front[] = /* @__PURE__ */ ROWS.map(([slug, name, techniques, spots]) => {
  return { slug, name, techniques, players: parseSpots(spots) }
})

/** The front of that slug set to that strength, or undefined. Defenders keep their names on either side. */
export function frontBySlug(slug: string, strength: 'R' | 'L' = 'R'): Front | undefined {
  const front = FRONTS.find((f) => f.slug === slug)
  return front && turnedFront(front, strength)
}

/** A front that is set to the right, set to that strength. */
export function turnedFront(front: Front, strength: 'R' | 'L'): Front {
  if (strength === 'R') return front
  return { ...front, players: front.players.map((spot) => ({ ...spot, x: 0 - spot.x })) }
}

/**
 * The diagram with its defense in the given front, lined up to the offense that is there. It replaces the previous front: the old
 * defenders are removed with their lines and zones, since a role such as E differs in every front.
 */
export function placeFront(
  diagram: Diagram,
  front: Front,
  level: CompetitionLevel,
  settings?: DefenseSettings,
): Diagram {
  const elements: Elements = {}
  for (const [id, element] of Object.entries(diagram.elements)) {
    if (element.kind === 'player' && element.side === 'defense') continue
    const from = element.kind === 'path' || element.kind === 'zone' ? element.from : null
    const owner = from === null ? undefined : diagram.elements[from]
    if (id !== FIELD_ID && owner?.kind === 'player' && owner.side === 'defense') continue
    elements[id] = element
  }
  const { players } = lineUp(front, diagram, settings)
  const receivers = playersOf(diagram, 'offense').map(({ at }) => at)
  for (const { role, x, y, label } of keepDefendersInside(players, receivers, hashOf(diagram), level))
    elements[playerId('defense', role)] = makePlayer('defense', role, { x, y }, label)
  return { ...diagram, elements }
}
