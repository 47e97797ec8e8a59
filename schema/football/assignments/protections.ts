/** Pass protections and the lines of screens as rules: who slides, who has a player, whom a back looks for. */

import type { ProtectionSlug } from '../blocking.ts'
import type { Position } from './box.ts'

/**
 * scan: the rushers whom the line leaves on that side, from the inside out; edge: the widest of them.
 * `play` is the side of the call. A back who finds nobody there looks to the other side.
 */
export type BackTask = 'scan-play' | 'scan-back' | 'edge-play' | 'edge-back'

/** out: kicks the first player out of the box; up: leads up the alley; in: turns back for whoever chases the ball. */
export type Release = 'out' | 'up' | 'in'

export type ProtectionRules = {
  /** Who blocks the gap to one side of him: to the side of the call (1) or away from it (-1). The others have a player. */
  slide: { men: readonly Position[]; way: 1 | -1 }
  backs: readonly BackTask[]
  /** The first player of the slide with an empty gap turns back before the back looks for a player, and not after him. */
  hinges?: true
  /** Pulls around the end player on the side of the call. */
  log?: Position
  releases?: readonly (readonly [Position, Release])[]
  source: string
}

const PLAY_SIDE = ['PG', 'PT', 'PE', 'PX', 'PW'] as const
const BACK_SIDE = ['BG', 'BT', 'BE', 'BX', 'BW'] as const
const ALL = ['C', ...PLAY_SIDE, ...BACK_SIDE] as const

const MAN_SOURCE =
  'linemen have linemen, backs have linebackers: dawgsbynature, "Pass Protection 101", 2011; ironvaultfilm, "Pass Protection"'
const SCREEN_SOURCE =
  'out, up, in: Dudley, X&O Labs, "Tunnel Screen off Run Actions", 2016; the side away sets: prostylespreadoffense, "Slow/Slip Screen"'

export const PROTECTION_RULES: Record<ProtectionSlug, ProtectionRules> = {
  slide: {
    slide: { men: ALL, way: 1 },
    backs: ['edge-back', 'edge-play'],
    source:
      'each man his gap, the back has the edge behind the slide: gtswarm 829943, "Slide"; gridironrandd, 2015',
  },
  'half-slide': {
    slide: { men: ['C', ...PLAY_SIDE], way: 1 },
    backs: ['scan-back', 'edge-play'],
    source:
      'the center goes with the slide, the back fills the man side from the inside: gridironrandd, "Six-Man Slide", 2015; r/footballstrategy, "Half-Slide"',
  },
  bob: { slide: { men: [], way: 1 }, backs: ['scan-play', 'scan-back'], source: MAN_SOURCE },
  max: { slide: { men: [], way: 1 }, backs: ['scan-play', 'scan-back'], source: MAN_SOURCE },
  quick: { slide: { men: [], way: 1 }, backs: ['scan-play', 'scan-back'], source: MAN_SOURCE },
  sprint: {
    slide: { men: ALL, way: 1 },
    backs: ['edge-play', 'edge-play'],
    hinges: true,
    source:
      'reach the outside gap, the back side hinges, the back has the edge: Golla, Glazier, "Sprint Out Pass Protection Rules"; Wilmesherr, X&O Labs',
  },
  boot: {
    slide: { men: ALL, way: -1 },
    backs: ['edge-back', 'edge-play'],
    log: 'PG',
    source:
      'the line goes with the fake, a guard comes around the end on the side of the boot: Tanier, Football Outsiders, "Bootlegs", 2006; coachgarner, "Bootleg", 2011',
  },
  'play-action': {
    slide: { men: ['C', ...PLAY_SIDE], way: 1 },
    backs: ['scan-play', 'edge-play'],
    source:
      'gaps behind the fake: breakdownsports, "Play Action Pass Protection", 2014; the far guard and tackle on men is our choice',
  },
  'slow-screen': {
    slide: { men: [], way: 1 },
    backs: ['scan-back', 'scan-back'],
    releases: [
      ['PT', 'out'],
      ['PG', 'up'],
      ['C', 'in'],
    ],
    source: SCREEN_SOURCE,
  },
  'tunnel-screen': {
    slide: { men: [], way: 1 },
    backs: ['scan-back', 'scan-play'],
    releases: [
      ['PT', 'out'],
      ['PG', 'up'],
    ],
    source: SCREEN_SOURCE,
  },
  'jailbreak-screen': {
    slide: { men: [], way: 1 },
    backs: ['scan-back', 'scan-play'],
    releases: [
      ['PT', 'out'],
      ['PG', 'up'],
      ['C', 'in'],
      ['BG', 'in'],
    ],
    source: `${SCREEN_SOURCE}; with the center and the far guard out too, our choice of the order`,
  },
  'bubble-screen': {
    slide: { men: ALL, way: 1 },
    backs: ['edge-back', 'edge-play'],
    source:
      'the line blocks a run, the receivers have the defenders nearest to the catch: prostylespreadoffense, "Perfecting the Stalk Block"',
  },
}
