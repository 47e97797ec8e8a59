/** Names a formation from where its men stand. Pure. */
import type { Diagram } from '../diagram.ts'
import { hashOf, type PlacedPlayer, playersOf } from '../drawing.ts'
import type { CompetitionLevel } from '../field.ts'
import { formationBySlug, FORMATIONS } from '../formations.ts'
import { mirrorRole } from '../mirror.ts'
import { keepReceiversInside } from '../place-formation.ts'
import { distance } from '../points.ts'
import type { Spot } from '../spots.ts'
import type { Hand } from './phrases.ts'

/** A formation of the team's own, as it stands to the right. */
export type KnownFormation = { id: string; title: string; players: readonly Spot[] }

/** How far a player may stand from his spot in yards; a split-out man moves with the hash and the coach's splits. */
const NEAR = { box: 1.6, wide: 7, depth: 2 }
const WIDE = 8

type Standing = { id: string; title: string; hand: Hand }

/** The formation whose eleven spots fit these players best; null if none fits. */
export function formationStanding(
  diagram: Diagram,
  level: CompetitionLevel,
  own: readonly KnownFormation[] = [],
): Standing | null {
  const men = playersOf(diagram, 'offense')
  let best: { standing: Standing; off: number } | null = null
  const offer = (standing: Standing, players: readonly Spot[]) => {
    const off = misfit(men, keepReceiversInside(players, hashOf(diagram), level))
    // The team's own come first, and to the right: a balanced one is called that way.
    if (off !== null && (best === null || off < best.off - 0.01)) best = { standing, off }
  }
  for (const hand of ['R', 'L'] as const) {
    for (const { id, title, players } of own)
      offer({ id, title, hand }, hand === 'R' ? players : players.map(turned))
    for (const { slug, title } of FORMATIONS)
      offer({ id: slug, title, hand }, formationBySlug(slug, hand)?.players ?? [])
  }
  return (best as { standing: Standing } | null)?.standing ?? null
}

const turned = (spot: Spot): Spot => ({ ...spot, role: mirrorRole(spot.role), x: 0 - spot.x })

/** Yards by which the players miss the spots in sum, each spot taken once; null if a player is too far from any. */
function misfit(men: readonly PlacedPlayer[], spots: readonly Spot[]): number | null {
  if (men.length !== spots.length) return null
  const free = [...spots]
  let sum = 0
  for (const { role, at } of men) {
    const isWide = Math.abs(at.x) > WIDE
    const fits = ({ x, y }: Spot) =>
      Math.abs(y - at.y) <= NEAR.depth &&
      y < -1.5 === at.y < -1.5 &&
      Math.abs(x - at.x) <= (isWide ? NEAR.wide : NEAR.box)
    const cost = (spot: Spot) => distance(spot, at) * (isWide ? 0.3 : 1) + (spot.role === role ? 0 : 0.5)
    const [nearest] = free.filter(fits).toSorted((a, b) => cost(a) - cost(b))
    if (!nearest) return null
    free.splice(free.indexOf(nearest), 1)
    sum += cost(nearest)
  }
  return sum
}
