/** The path of each scheme's block, so that one click assigns it. Football data 3.10. */

import type { BlockScheme, Point } from './diagram.ts'
import { parsePoints, tidy } from './points.ts'

/** In picker order, with coaching labels. */
export const BLOCKS: readonly { scheme: BlockScheme; label: string }[] = [
  { scheme: 'base', label: 'Base' },
  { scheme: 'double', label: 'Double team' },
  { scheme: 'combo', label: 'Combo' },
  { scheme: 'reach', label: 'Reach' },
  { scheme: 'scoop', label: 'Scoop' },
  { scheme: 'down', label: 'Down' },
  { scheme: 'cutoff', label: 'Cutoff' },
  { scheme: 'pull', label: 'Pull' },
  { scheme: 'trap', label: 'Trap' },
  { scheme: 'lead', label: 'Lead' },
  { scheme: 'kick', label: 'Kick-out' },
  { scheme: 'pass-set', label: 'Pass set' },
]

export function blockLabel(scheme: BlockScheme): string {
  return BLOCKS.find((block) => block.scheme === scheme)?.label ?? scheme
}

/** Offsets of a lineman's block to the right. */
const ON_LINE: Record<BlockScheme, string> = {
  base: '0,0 0,1.6',
  double: '0,0 0.7,1.6',
  combo: '0,0 0.6,1.4 1,3.8',
  reach: '0,0 0.8,0.3 1.7,1.3',
  scoop: '0,0 0.9,0.5 1.5,3.2',
  down: '0,0 1,1.6',
  cutoff: '0,0 1.5,0.7 2.2,2',
  pull: '0,0 0.5,-1.3 4.4,-1.4 5.4,1.6',
  trap: '0,0 0.5,-1.1 2.8,-1 3.6,0.9',
  lead: '0,0 0.5,1 0.9,3.6',
  kick: '0,0 0.5,-1.2 4.8,-1 5.8,0.6',
  'pass-set': '0,0 0.4,-0.7 0.9,-1.5',
}

/** The last leg of a back's block to the right, relative to the ball; it starts from his alignment. */
const FROM_BEHIND: Partial<Record<BlockScheme, string>> = {
  base: '0,-0.4 0,1.4',
  lead: '1.8,-0.8 2.2,3',
  kick: '3.4,-1.6 4.6,0.8',
  'pass-set': '2.4,-3.4',
}

/** A player deeper than this, in yards, is in the backfield. */
const BEHIND = -2.6

/** The block as offsets from a player at that spot, to the right (1) or the left (-1). */
export function blockPoints(scheme: BlockScheme, at: Point, toward: 1 | -1): Point[] {
  const last = at.y < BEHIND ? FROM_BEHIND[scheme] : undefined
  if (last === undefined) return parsePoints(ON_LINE[scheme]).map(({ x, y }) => ({ x: tidy(x * toward), y }))
  // The spots are relative to the ball; the player may line up anywhere behind it.
  const spots = parsePoints(last).map((p) => ({ x: tidy(p.x * toward - at.x), y: tidy(p.y - at.y) }))
  return [{ x: 0, y: 0 }, ...spots]
}

/** A scheme's usual direction for a player at that spot: down blocks inside, pass sets outside, others right. */
export function usualWay(scheme: BlockScheme, at: Point): 1 | -1 {
  const outside = at.x < 0 ? -1 : 1
  if (scheme === 'down') return outside === 1 ? -1 : 1
  return scheme === 'pass-set' ? outside : 1
}
