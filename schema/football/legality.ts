/**
 * Hints about an alignment: what an official or a coach proofreading would notice. They never block a
 * save, since a staff may draw a partial team on purpose (football data 3.1).
 */

import type { Diagram, Side } from './diagram.ts'
import { hashOf, LINEMEN, linesOf, playersOf, type PlacedPlayer } from './drawing.ts'
import { sidelines, type CompetitionLevel } from './field.ts'
import { add, distance } from './points.ts'

export type HintCode =
  | 'count'
  | 'line'
  | 'linemen'
  | 'backs'
  | 'covered'
  | 'overlap'
  | 'outside'
  | 'neutral-zone'
  | 'personnel'
  | 'motion'
  | 'lineman-route'
  | 'downfield'
  | 'through'
  | 'words'

export type Hint = { code: HintCode; message: string; players: string[] }

/** A player counts as on the line up to this depth, in yards. */
const OFF_LINE = -1.25

/** Fewer defenders than this are reads or blocking targets, not a short defense. */
const SKETCH = 8

/** Minimum distance between players, in yards, slightly reduced for rounding. */
const CLOSEST = 0.99

/** All hints about an alignment at that level, each with player ids and a sentence. */
export function alignmentHints(diagram: Diagram, level: CompetitionLevel): Hint[] {
  const offense = settled(diagram, 'offense')
  const defense = settled(diagram, 'defense')
  const all = [...offense, ...defense]
  return [
    ...(level === 'flag' ? [] : [...countHints(offense, defense), ...lineHints(offense, level)]),
    ...neutralZoneHints(all),
    ...overlapHints(all),
    ...outsideHints(all, diagram, level),
  ]
}

/** One side's players at their spots after shifts, where they are set. */
export function settled(diagram: Diagram, side: Side): PlacedPlayer[] {
  return playersOf(diagram, side).map((man) => {
    const shift = linesOf(diagram, man.id).find(({ line }) => line === 'shift')
    const by = shift?.points.at(-1)
    return by ? { ...man, at: add(man.at, by) } : man
  })
}

/** The players on the line of scrimmage, left to right, and those behind it. */
export function lineAndBacks(offense: readonly PlacedPlayer[]): {
  line: PlacedPlayer[]
  backs: PlacedPlayer[]
} {
  return {
    line: offense.filter(({ at }) => at.y > OFF_LINE).sort((a, b) => a.at.x - b.at.x),
    backs: offense.filter(({ at }) => at.y <= OFF_LINE),
  }
}

function countHints(offense: PlacedPlayer[], defense: PlacedPlayer[]): Hint[] {
  const hints: Hint[] = []
  for (const [name, side] of [['Offense', offense] as const, ['Defense', defense] as const]) {
    if (side.length === 0 || side.length === 11) continue
    // One or two defenders are reads, not a short defense.
    if (side === defense && side.length < SKETCH) continue
    hints.push({ code: 'count', message: `${name} has ${side.length} players, not 11.`, players: ids(side) })
  }
  return hints
}

function lineHints(offense: PlacedPlayer[], level: CompetitionLevel): Hint[] {
  // A free kick has no snapper and no line.
  if (!offense.some(({ role }) => role === 'C' || role === 'LS')) return []
  const hints: Hint[] = []
  const { line, backs } = lineAndBacks(offense)
  const linemen = offense.filter(({ role }) => LINEMEN.includes(role))
  if (offense.some(({ role }) => role === 'C') && linemen.length < 5) {
    hints.push({
      code: 'linemen',
      message: `Only ${linemen.length} linemen; five wear 50 to 79.`,
      players: ids(linemen),
    })
  }
  if (level === 'pro' && line.length < 7) {
    hints.push({
      code: 'line',
      message: `Only ${line.length} on the line of scrimmage; 7 are required.`,
      players: ids(line),
    })
  }
  if (level !== 'pro' && backs.length > 4) {
    hints.push({
      code: 'backs',
      message: `${backs.length} in the backfield; at most 4 are allowed.`,
      players: ids(backs),
    })
  }
  const covered = line.slice(1, -1).filter(({ role }) => !LINEMEN.includes(role) && !isKickLine(role))
  for (const man of covered) {
    hints.push({
      code: 'covered',
      message: `${man.label} is covered and may not go out for a pass.`,
      players: [man.id],
    })
  }
  return hints
}

/** On a kicking team, ends of the line needn't be eligible. */
function isKickLine(role: string): boolean {
  return role === 'LE' || role === 'RE' || role === 'GL' || role === 'GR'
}

function neutralZoneHints(all: PlacedPlayer[]): Hint[] {
  const over = all.filter(({ side, at }) => (side === 'offense' ? at.y > 0 : at.y < 0))
  return over.map((man) => ({
    code: 'neutral-zone',
    message: `${man.label} lines up across the line of scrimmage.`,
    players: [man.id],
  }))
}

function overlapHints(all: PlacedPlayer[]): Hint[] {
  const hints: Hint[] = []
  all.forEach((a, i) => {
    for (const b of all.slice(i + 1)) {
      if (distance(a.at, b.at) >= CLOSEST) continue
      hints.push({
        code: 'overlap',
        message: `${a.label} and ${b.label} stand within a yard of each other.`,
        players: [a.id, b.id],
      })
    }
  })
  return hints
}

function outsideHints(all: PlacedPlayer[], diagram: Diagram, level: CompetitionLevel): Hint[] {
  const { left, right } = sidelines(level, hashOf(diagram))
  const out = all.filter(({ at }) => at.x < left || at.x > right)
  return out.map((man) => ({
    code: 'outside',
    message: `${man.label} stands out of bounds.`,
    players: [man.id],
  }))
}

function ids(players: PlacedPlayer[]): string[] {
  return players.map((player) => player.id)
}
