/** The players of the depth chart at the spots of an alignment. */
import { CHARTS, type DepthSpot, isAvailable, lineUpOf } from '#schema/depth.ts'
import type { Diagram, Side } from '#schema/football/diagram.ts'
import { playersOf } from '#schema/football/drawing.ts'
import { manAtSpot } from '#schema/football/spot-men.ts'
import { queries } from '#schema/queries/index.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useMemo } from 'react'

export type OnSpot = { readonly role: string; readonly label: string; readonly name: string }

type Player = {
  readonly id: string
  readonly number: number | null
  readonly firstName: string
  readonly lastName: string
  readonly status: Parameters<typeof isAvailable>[0]
}

/** The chart of a special-teams unit, by the library's slug. */
const UNIT_CHARTS: Readonly<Record<string, string>> = { 'punt-pro': 'punt', 'punt-shield': 'punt' }

/** The first who can play at each spot that the alignment has, from left to right. Pure. */
export function startersOn(
  diagram: Diagram,
  side: Side,
  unit: string,
  depth: readonly DepthSpot[],
  players: readonly Player[],
): OnSpot[] {
  const slug = unit === '' ? side : (UNIT_CHARTS[unit] ?? unit)
  const chart = CHARTS.find((one) => one.slug === slug)
  const men = playersOf(diagram, side)
  const byId = new Map(players.map((player) => [player.id, player]))
  const up = lineUpOf(slug, depth, ({ playerId }) => {
    const player = byId.get(playerId)
    return !player || !isAvailable(player.status)
  })
  const taken = new Set<string>()
  const found = (chart?.spots ?? []).flatMap((spot) => {
    const man = manAtSpot(
      men.filter(({ id }) => !taken.has(id)),
      side,
      spot,
    )
    const player = byId.get(up.get(spot)?.playerId ?? '')
    if (!man || !player) return []
    taken.add(man.id)
    const name = [player.number, player.lastName || player.firstName]
      .filter((part) => part !== null)
      .join(' ')
    return [{ role: man.role, label: man.label, name, x: man.at.x }]
  })
  return found.toSorted((a, b) => a.x - b.x).map(({ role, label, name }) => ({ role, label, name }))
}

/** The same, live; `unit` is the library's slug of a special-teams unit, empty for an offense or a defense. */
export function useStarters(teamId: string, diagram: Diagram, side: Side, unit = ''): OnSpot[] {
  const { rows: players } = useRows(queries.roster.players({ teamId }))
  const { rows: depth } = useRows(queries.roster.depth({ teamId }))
  return useMemo(() => startersOn(diagram, side, unit, depth, players), [diagram, side, unit, depth, players])
}

/** "LT 71 Rivera, LG 64 Novak". */
export function starterWords(starters: readonly OnSpot[]): string {
  return starters.map(({ label, name }) => `${label} ${name}`).join(', ')
}

/** The names to write on the men, by role; undefined where nobody stands on the chart. */
export function namesOnSpots(starters: readonly OnSpot[]): ReadonlyMap<string, string> | undefined {
  return starters.length > 0 ? new Map(starters.map(({ role, name }) => [role, name])) : undefined
}
