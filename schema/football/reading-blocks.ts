/** A block in words: "reaches right", "double-teams with RT", "pulls right, kicks out". */

import type { BlockScheme, Diagram, PathElement } from './diagram.ts'
import { LINEMEN, type PlacedPlayer } from './drawing.ts'
import { holeOf, sideOf } from './reading-places.ts'

export function readBlock(diagram: Diagram, player: PlacedPlayer, path: PathElement): string {
  const start = path.points[0] ?? { x: 0, y: 0 }
  const end = path.points.at(-1) ?? start
  const dx = end.x - start.x
  const dy = end.y - start.y
  const isPull = LINEMEN.includes(player.role) && travelled(path) > 2.5
  const target = path.to ? diagram.elements[path.to] : undefined
  const to = target?.kind === 'player' ? target : undefined
  const words = path.scheme ? SCHEMES[path.scheme] : undefined
  const on = to && to.side !== player.side ? ` on ${to.label || to.role}` : ''
  if (words) {
    const mate = to && to.side === player.side ? ` with ${to.label || to.role}` : ''
    const told = `${words({ player, path, isPull, side: sideOf(dx) })}${mate || on}`
    if (path.scheme !== 'combo') return told
    return mate
      ? `${told} to the linebacker`
      : `${words({ player, path, isPull, side: sideOf(dx) })}${to ? `, climbs to ${to.label || to.role}` : ' to the linebacker'}`
  }
  if (isPull) return `pulls ${sideOf(dx)}${on}`
  if (dy < -0.3 && player.side === 'offense')
    return `${LINEMEN.includes(player.role) && isRunPlay(diagram) ? 'hinges' : 'pass blocks'}${on}`
  if (to && on !== '') return `blocks ${to.label || to.role}`
  if (Math.abs(dx) < 0.5) return isSplit(player) ? 'stalk blocks' : 'blocks straight ahead'
  if (Math.abs(player.at.x) < 0.5) return `blocks ${sideOf(dx)}`
  return `blocks ${Math.sign(dx) === Math.sign(player.at.x) ? 'outside' : 'inside'}`
}

/** A wide receiver blocks the defender over him, not the line. */
function isSplit({ side, at }: PlacedPlayer): boolean {
  return side === 'offense' && Math.abs(at.x) > 7
}

/** The ball is carried: a tackle who sets on the back side hinges, he doesn't protect a passer. */
function isRunPlay(diagram: Diagram): boolean {
  return Object.values(diagram.elements).some(
    (one) => one.kind === 'path' && one.line === 'run' && !behind(one),
  )
}

/** A quarterback's roll or kneel, which stays behind the line. */
function behind({ from, points }: PathElement): boolean {
  return from === 'o.QB' && points.every(({ y }) => y <= 0.5)
}

/** How far across he moves, in yards. */
function travelled({ points }: PathElement): number {
  return Math.max(...points.map((p) => Math.abs(p.x - (points[0]?.x ?? 0))))
}

type Told = { player: PlacedPlayer; path: PathElement; isPull: boolean; side: 'left' | 'right' }

/** "pulls right, " if he is a lineman who goes around the line. */
const around = ({ isPull, side }: Told): string => (isPull ? `pulls ${side}, ` : '')

/** Words for each scheme; others are described by their path. */
const SCHEMES: Partial<Record<BlockScheme, (told: Told) => string>> = {
  double: () => 'double-teams',
  combo: () => 'combos',
  reach: ({ side }) => `reaches ${side}`,
  scoop: ({ side }) => `scoops ${side}`,
  down: () => 'blocks down',
  cutoff: () => 'cuts off the back side',
  pull: ({ side, player, path }) => {
    const hole = holeOf(player.at, path.points)
    // A blocker who stays behind the line isn't leading through it.
    return hole.startsWith('to the') ? `pulls ${side}` : `pulls ${side}, leads ${hole}`
  },
  trap: (told) => `${around(told)}traps`,
  lead: (told) => `${around(told)}leads ${holeOf(told.player.at, told.path.points)}`,
  kick: (told) => `${around(told)}kicks out`,
  'pass-set': () => 'pass blocks',
}
