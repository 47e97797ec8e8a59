/** Who blocks whom against the defence on the field: a scheme tells where each man goes, the front who is there. */

import type { Diagram, PathElement, Point } from './diagram.ts'
import { playersOf, type Elements, type PlacedPlayer } from './drawing.ts'
import { add, distance, subtract, tidy } from './points.ts'

/** How far from where his block ends a man still goes to somebody, in yards; who finds nobody so near climbs. */
const REACH = { box: 3.4, wide: 7, climb: 5.5 }

/** A back takes a man on the line only where nobody else does, unless that is his block. */
const BACK = { behind: -2.5, handicap: 1.5 }

/** From here on a man is out wide. */
const WIDE = 7

/** The tee stands so far from the middle of the man who is blocked, so that both can be seen. */
const CONTACT = 0.75

/** Defenders in the box, whom nobody should forget: so far to either side, and so deep. */
const BOX = { x: 7, y: 6 }

type Block = { id: string; path: PathElement; man: PlacedPlayer; end: Point }

export type Blocked = {
  diagram: Diagram
  /** Labels of defenders in the box whom nobody blocks, from left to right. */
  unblocked: string[]
}

/**
 * Every block of the offence drawn to the defender who is there, each defender once, the nearest pairs first. Doubles
 * take the man their partner has, others who are left climb to a linebacker; who finds nobody blocks as he did. Sets of
 * pass protection stay, and say whom they take.
 */
export function blockAgainst(diagram: Diagram): Blocked {
  const defenders = playersOf(diagram, 'defense')
  const blocks = blocksOf(diagram)
  const pairs = blocks
    .flatMap((block) => defenders.map((defender) => ({ block, defender, cost: costOf(block, defender) })))
    .filter(({ block, cost }) => cost <= reachOf(block).far)
    .sort(
      (a, b) => a.cost - b.cost || compare(a.block.id, b.block.id) || compare(a.defender.id, b.defender.id),
    )
  const taken = new Map<string, PlacedPlayer>()
  const blocked = new Set<string>()
  const take = (block: Block, defender: PlacedPlayer): void => {
    if (taken.has(block.id) || blocked.has(defender.id)) return
    taken.set(block.id, defender)
    blocked.add(defender.id)
  }
  for (const { block, defender, cost } of pairs) if (cost <= reachOf(block).near) take(block, defender)
  for (const block of blocks) {
    const helped = pairs.find((pair) => pair.block === block && blocked.has(pair.defender.id))
    if (!taken.has(block.id) && isDouble(block.path) && helped) taken.set(block.id, helped.defender)
  }
  for (const { block, defender } of pairs) if (!isSet(block)) take(block, defender)
  const elements: Elements = { ...diagram.elements }
  for (const block of blocks) {
    const defender = taken.get(block.id)
    if (defender) elements[block.id] = aimed(block, defender)
  }
  const unblocked = defenders
    .filter((man) => !blocked.has(man.id) && Math.abs(man.at.x) <= BOX.x && man.at.y <= BOX.y)
    .sort((a, b) => a.at.x - b.at.x)
  return { diagram: { ...diagram, elements }, unblocked: unblocked.map((man) => man.label || man.role) }
}

function blocksOf(diagram: Diagram): Block[] {
  const men = new Map(playersOf(diagram, 'offense').map((man) => [man.id, man]))
  return Object.entries(diagram.elements).flatMap(([id, path]) => {
    if (path.kind !== 'path' || path.line !== 'block' || path.from === null) return []
    const man = men.get(path.from)
    const last = path.points.at(-1)
    return man && last ? [{ id, path, man, end: add(man.at, last) }] : []
  })
}

/** A set falls back: whom he takes stands before him, not where the set ends. */
function isSet({ path, man, end }: Block): boolean {
  return path.scheme === 'pass-set' || end.y < man.at.y
}

function costOf(block: Block, defender: PlacedPlayer): number {
  const { man, end, path } = block
  const isLooking = man.at.y < BACK.behind && (path.scheme ?? '') === ''
  const gap = distance(isSet(block) ? add(man.at, { x: 0, y: 2 }) : end, defender.at)
  return gap + (isLooking ? BACK.handicap : 0)
}

function reachOf({ man }: Block): { near: number; far: number } {
  if (Math.abs(man.at.x) > WIDE) return { near: REACH.wide, far: REACH.wide }
  return { near: REACH.box, far: REACH.climb }
}

function isDouble({ scheme }: PathElement): boolean {
  return scheme === 'double' || scheme === 'combo'
}

/** The same line, but its last point at the man who is blocked. */
function aimed(block: Block, defender: PlacedPlayer): PathElement {
  const { path, man } = block
  if (isSet(block)) return { ...path, to: defender.id }
  const before = path.points.at(-2) ?? { x: 0, y: 0 }
  const spot = subtract(defender.at, man.at)
  const way = distance(before, spot)
  const share = way <= CONTACT ? 0.5 : (way - CONTACT) / way
  const end = {
    x: tidy(before.x + (spot.x - before.x) * share),
    y: tidy(before.y + (spot.y - before.y) * share),
  }
  return { ...path, to: defender.id, points: [...path.points.slice(0, -1), end] }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
