/** A plan's calls against the roster and the rule book. Pure. */
import { type DepthSpot, isAvailable, packageName, packageOf } from '#schema/depth.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { LEVEL_LABELS } from '#schema/football/levels.ts'
import { personnelFromCode } from '#schema/football/personnel.ts'
import { ruleHints } from '#schema/football/play-hints.ts'
import type { PlayerStatus } from '#schema/roster.ts'
import { count } from '#src/lib/words.ts'
import type { PlanCheck } from './plan-checks.ts'

type Player = { readonly id: string; readonly positions: readonly string[]; readonly status: PlayerStatus }

const OR = new Intl.ListFormat('en', { type: 'disjunction' })

/** The spots that a grouping counts, and the roster's positions that fill them. */
const GROUPS = [
  { key: 'rb', one: 'running back', positions: ['RB', 'FB', 'HB', 'TB', 'WB'] },
  { key: 'te', one: 'tight end', positions: ['TE', 'H'] },
  { key: 'wr', one: 'receiver', positions: ['WR', 'SL', 'SE', 'FL'] },
] as const

/**
 * The plan's packages and groupings that need more players than are available: "13 personnel (4 calls): 2 of 3 tight ends
 * available", or, where every player at a spot of a package is out, "Heavy (2 calls): no FB available". `personnel` has the
 * grouping of each call. Skips positions without players on the roster: small teams often list none, or other ones.
 */
export function personnelCheck(
  personnel: readonly string[],
  players: readonly Player[],
  depth: readonly DepthSpot[],
): PlanCheck {
  const calls = Map.groupBy(personnel, (code) => code)
  const ready = new Set(players.flatMap(({ id, status }) => (isAvailable(status) ? id : [])))
  const items = [...calls.keys()].toSorted().flatMap((code) => {
    const called = packageOf(code, depth)
    if (called !== null) {
      const spots = Map.groupBy(
        depth.filter(({ chart }) => chart === called),
        ({ spot }) => spot,
      )
      const empty = [...spots].flatMap(([spot, men]) =>
        men.some((man) => ready.has(man.playerId)) ? [] : [spot],
      )
      return empty.length > 0
        ? [
            `${packageName(called) ?? code} (${count(calls.get(code)?.length ?? 0, 'call')}): no ${OR.format(empty)} available`,
          ]
        : []
    }
    const grouping = personnelFromCode(code)
    if (!grouping) return []
    return GROUPS.flatMap(({ key, one, positions }) => {
      const ofPosition = players.filter((player) =>
        player.positions.some((position) =>
          (positions as readonly string[]).includes(position.toUpperCase()),
        ),
      )
      const there = ofPosition.filter(({ id }) => ready.has(id)).length
      const wanted = grouping[key]
      return ofPosition.length > 0 && there < wanted
        ? [
            `${grouping.label} (${count(calls.get(code)?.length ?? 0, 'call')}): ${there} of ${count(wanted, one)} available`,
          ]
        : []
    })
  })
  return {
    title: 'Short of players',
    items,
    why: 'Counts the players of each position on the roster, and the players in your packages.',
  }
}

/** What each drawing is stopped for, by level: a drawing is looked at once, not with every line that changes. */
const firstHints = new WeakMap<Diagram, Map<CompetitionLevel, string>>()

/** Why the rules of the level would stop a play as it is drawn; empty for nothing. */
function firstHint(diagram: Diagram, level: CompetitionLevel): string {
  const known = firstHints.get(diagram) ?? new Map<CompetitionLevel, string>()
  firstHints.set(diagram, known)
  const hint = known.get(level) ?? ruleHints(diagram, level)[0]?.message ?? ''
  known.set(level, hint)
  return hint
}

/** The plays that the rules of the level would stop as they are drawn, each with the first reason. */
export function legalCheck(
  plays: readonly { readonly id: string; readonly name: string }[],
  drawings: ReadonlyMap<string, Diagram>,
  level: CompetitionLevel,
): PlanCheck {
  const items = plays.flatMap(({ id, name }) => {
    const diagram = drawings.get(id)
    const hint = diagram ? firstHint(diagram, level) : ''
    return hint ? [`${name}: ${hint}`] : []
  })
  return {
    title: 'Not legal as drawn',
    items,
    why: `${LEVEL_LABELS[level]} rules. Check with your association.`,
  }
}
