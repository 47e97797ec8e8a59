/**
 * Run schemes to the right. The line's and the tight end's blocks are offsets from the player; the paths of the
 * players behind the line (`lead`, `second`, `carry`, `quarterback`) are spots from the ball, so that they hit the
 * same hole from any backfield. Before a `|` stands how the block is made, after a `:` with whom. `tight` is the player who ends the line on the play side, `back` the one away.
 */

export type RunRow = {
  name: string
  /** The carrier's role: the first one that the formation has. */
  carriers: string
  line: { LT: string; LG: string; C: string; RG: string; RT: string }
  tight: string
  back: string
  /** The lead blocker: a fullback, otherwise a wing or a second back. */
  lead?: string
  /** The backside wing, who comes across the formation to block. */
  across?: string
  /** The split receivers' block on the play side, if they don't stalk. */
  wide?: string
  /** The second lead blocker. */
  second?: string
  carry: string
  /** The quarterback after the exchange: a boot or ride fake. */
  quarterback?: string
  /** The wings' block, if they neither lead nor climb. */
  wing?: string
  /** The ball is pitched, not handed off. */
  pitch?: true
  /** The carrier comes from the backside: the first of the roles there, otherwise the first of all. */
  away?: true
  /** The quarterback's path when he keeps the ball. */
  keep?: string
  /** The pitch back, the first of the roles in the box, and his path. */
  trail?: { roles: string; path: string }
}

const ZONE = {
  LT: 'cutoff|0,0 1,1.6',
  LG: 'combo:C|0,0 0.8,1.4 0.6,3.6',
  C: 'combo:LG|0,0 -0.2,1.6',
  RG: 'combo:RT|0,0 0.9,1.6',
  RT: 'combo:RG|0,0 -0.3,1.4 0,3.6',
}
const REACH = {
  LT: 'scoop|0,0 2,1.3',
  LG: 'scoop|0,0 2,1.2',
  C: 'reach|0,0 1.8,1.2',
  RG: 'reach|0,0 1.7,1.2',
  RT: 'reach|0,0 1.6,1.2',
}
const DOWN = { C: 'down|0,0 -1,1.4', RG: 'double:RT|0,0 0.5,1.6', RT: 'double:RG|0,0 -0.5,1.6' }
const HINGE = '0,0 -0.4,-0.9'
const MAN = {
  LT: '0,0 -0.3,1.5',
  LG: '0,0 -0.4,1.7',
  C: '0,0 -0.6,1.7',
  RG: '0,0 0.1,1.7',
  RT: '0,0 0.6,1.6',
}
const CLIMB = '0,0 -0.8,4'
const DRAW_SET = {
  LT: 'pass-set|0,0 -0.5,-1.2 -0.9,-1',
  LG: '0,0 -0.3,-0.9 -0.6,0.8',
  C: '0,0 0,-0.5 0.4,3.5',
  RG: '0,0 0.3,-0.9 0.6,0.8',
  RT: 'pass-set|0,0 0.5,-1.2 0.9,-1',
}
/** A tight end or wing inside the play's edge. */
const TIGHT_DOWN = 'down|0,0 -1,1.7'

export const RUN_DATA = {
  'inside-zone': {
    name: 'Inside Zone',
    carriers: 'T F B A',
    line: ZONE,
    tight: '0,0 0.7,1.7',
    back: 'cutoff|0,0 1.2,1.5',
    lead: '3.6,1',
    carry: '1.6,-2.5 1.2,-0.5 0.9,4 1.2,9',
  },
  'split-zone': {
    name: 'Split Zone',
    carriers: 'T B',
    // The tackle leaves the end to the player coming across.
    line: { ...ZONE, LT: 'scoop|0,0 0.6,0.8 1,3.2' },
    tight: '0,0 0.7,1.7',
    back: 'cutoff|0,0 1.2,1.5',
    lead: 'kick|0,-2.8 -4.6,-0.4',
    carry: '1.4,-2.5 0.9,-0.5 -0.9,4 -1.2,9',
  },
  'outside-zone': {
    name: 'Outside Zone',
    carriers: 'T F B',
    line: REACH,
    tight: 'reach|0,0 1.4,1.3',
    back: 'cutoff|0,0 2.2,1.2',
    lead: 'lead|5.5,-2 6.5,1.5',
    carry: '3,-5.2 6,-2.5 7,1 7.5,8',
    quarterback: '-1.5,-6 -5,-6.5',
  },
  stretch: {
    name: 'Stretch',
    carriers: 'T F B',
    line: REACH,
    tight: 'reach|0,0 1.6,1.2',
    back: 'cutoff|0,0 2.2,1.2',
    lead: 'lead|7,-2 8.5,1.5',
    carry: '4,-5.5 8,-2.5 10,1 11,8',
    quarterback: '-1.5,-6 -5,-6.5',
  },
  power: {
    name: 'Power',
    carriers: 'T A B R',
    line: { LT: HINGE, LG: 'pull|0,0 0.4,-1.3 4.2,-1.4 5.3,2.8', ...DOWN },
    tight: TIGHT_DOWN,
    back: 'cutoff|0,0 0.8,0.6',
    lead: 'kick|4.4,-1.6 5.4,0.6',
    carry: '1.8,-4 3.6,-1 4,4 4.5,9',
  },
  'counter-gt': {
    name: 'Counter GT',
    carriers: 'T B F',
    line: { LT: 'lead|0,0 0.4,-1.6 6,-1.8 7,2.6', LG: 'kick|0,0 0.4,-1.1 5.6,-1.2 6.4,0.5', ...DOWN },
    tight: TIGHT_DOWN,
    back: 'cutoff|0,0 0.6,0.6',
    lead: '-1.5,-2.6 -3.6,-0.4',
    carry: '-1.6,-5.2 0.5,-4 4.4,-1 4.8,4 5.2,9',
  },
  duo: {
    name: 'Duo',
    carriers: 'T F B',
    line: {
      LT: '0,0 0.4,1.6',
      LG: 'double:C|0,0 0.5,1.7',
      C: 'double:LG|0,0 -0.5,1.7',
      RG: 'double:RT|0,0 0.5,1.7',
      RT: 'double:RG|0,0 -0.5,1.7',
    },
    tight: '0,0 0.4,1.7',
    back: '0,0 0.5,1.5',
    lead: 'lead|2,-2 2.4,2.6',
    carry: '0.8,-3.5 1.2,-0.5 2.2,4 3,9',
  },
  iso: {
    name: 'Iso',
    carriers: 'T R A',
    line: MAN,
    tight: '0,0 0.6,1.6',
    back: '0,0 0.4,1.4',
    lead: 'lead|1.7,-2 2.1,3',
    second: 'kick|3.4,-2 4,1.4',
    carry: '1.2,-4 1.9,-0.8 2.4,4 2.6,9',
  },
  trap: {
    name: 'Trap',
    carriers: 'F B T',
    line: {
      LT: '0,0 1,3.4',
      LG: 'trap|0,0 0.4,-1 2.7,-0.9 3.4,0.9',
      C: 'down|0,0 -1,1.5',
      RG: '0,0 -0.9,3.6',
      RT: '0,0 -1.2,3.6',
    },
    tight: '0,0 -1.4,3.4',
    back: '0,0 0.6,3',
    carry: '0.4,-2.8 0.7,-0.5 0.9,4 1,9',
  },
  'buck-sweep': {
    name: 'Buck Sweep',
    carriers: 'H L T A',
    line: {
      LT: 'cutoff|0,0 1.4,1.6',
      LG: 'pull|0,0 0.6,-1.6 7,-1.4 7.6,3',
      C: '0,0 -0.4,1.6',
      RG: 'kick|0,0 0.6,-1.4 7,-0.8 7.8,0.9',
      RT: 'down|0,0 -1,1.6',
    },
    tight: 'down|0,0 -1,1.6',
    back: 'cutoff|0,0 1.6,2',
    lead: '0.3,-2.2 0,1',
    carry: '1,-5 6,-3.6 9,0 9.5,8',
    quarterback: '-1.5,-5 -5.5,-5.5',
  },
  toss: {
    name: 'Toss',
    carriers: 'T R S A',
    line: {
      LT: 'scoop|0,0 2,1.5',
      LG: 'scoop|0,0 2,1.4',
      C: 'reach|0,0 1.8,1.4',
      RG: 'reach|0,0 1.8,1.2',
      RT: 'pull|0,0 1.4,-1 5,-0.8 6.4,2',
    },
    tight: 'down|0,0 -0.9,1.6',
    back: 'cutoff|0,0 2,1.5',
    lead: 'lead|6.5,-3 9,1.4',
    carry: '4.5,-7.2 9,-4.5 11.5,0 12,8',
    pitch: true,
  },
  dart: {
    name: 'Dart',
    carriers: 'T B',
    line: {
      LT: 'pull|0,0 0.6,-1.4 3.6,-1.2 4.4,3.4',
      LG: '0,0 -0.6,1.5',
      C: '0,0 -0.8,1.6',
      RG: '0,0 -0.3,1.7',
      RT: '0,0 0.7,1.4',
    },
    tight: '0,0 0.7,1.5',
    back: '0,0 0.5,1',
    lead: '-3.4,-0.6',
    carry: '-0.6,-3.8 1.2,-1.2 1.9,4 2.2,9',
  },
  'pin-pull': {
    name: 'Pin-Pull',
    carriers: 'T F',
    line: {
      LT: 'scoop|0,0 1.6,1.6',
      LG: 'scoop|0,0 1.6,1.5',
      C: 'pull|0,0 0.8,-1.2 7.6,-1 8.4,3',
      RG: 'kick|0,0 0.5,-1.3 6.6,-1 7.6,0.8',
      RT: 'down|0,0 -1.1,1.6',
    },
    tight: 'down|0,0 -1.1,1.6',
    back: 'cutoff|0,0 1.8,1.4',
    lead: 'lead|7,-1.6 9,2',
    carry: '4,-5.2 8,-2 9.5,2 10,8',
  },
  down: {
    name: 'Down',
    carriers: 'F B T',
    line: {
      LT: 'scoop|0,0 1.2,1.6',
      LG: 'scoop|0,0 0.8,1.6',
      C: 'down|0,0 -1,1.4',
      RG: 'kick|0,0 0.6,-1.1 4.4,-1 5.4,0.6',
      RT: 'down|0,0 -1,1.7',
    },
    tight: TIGHT_DOWN,
    back: 'cutoff|0,0 1,1.6',
    lead: '4.6,0.5 4.2,3.6',
    carry: '2,-3 3.6,-1 4,4 4.4,9',
    quarterback: '1.5,-5 6,-5.5',
  },
  sweep: {
    name: 'Sweep',
    carriers: 'T R H',
    line: {
      LT: 'cutoff|0,0 1.6,1.6',
      LG: 'pull|0,0 0.6,-1.6 7,-1.4 7.6,3',
      C: 'down|0,0 -0.5,1.6',
      RG: 'kick|0,0 0.6,-1.4 7,-0.8 7.8,0.9',
      RT: 'down|0,0 -1,1.6',
    },
    tight: 'down|0,0 -0.9,1.6',
    back: 'cutoff|0,0 1.6,2',
    lead: 'lead|6,-2.4 8.4,0.8',
    carry: '4,-5.4 8,-3.4 9.6,0 10,8',
  },
  veer: {
    name: 'Veer',
    carriers: 'B F T',
    line: {
      LT: 'scoop|0,0 0.9,1.6',
      LG: 'scoop|0,0 0.8,1.6',
      C: '0,0 0.8,1.6',
      RG: '0,0 -0.4,1.7',
      RT: '0,0 -1.2,3.6',
    },
    tight: '0,0 -1.4,3.6',
    back: 'cutoff|0,0 1,1.6',
    lead: 'lead|6.5,1 8,4',
    carry: '1.4,-2.6 2,-0.6 2.2,4 2.4,9',
    keep: '1.5,-2.8 4.4,-2 6,1',
    trail: { roles: 'A T L H R', path: '3,-5.5 9,-4.5 12,2' },
  },
  midline: {
    name: 'Midline',
    carriers: 'B F T',
    line: {
      LT: 'scoop|0,0 0.9,1.6',
      LG: '0,0 0.6,1.6',
      C: '0,0 -1,1.5',
      RG: '0,0 0.6,3.4',
      RT: '0,0 0.7,1.4',
    },
    tight: '0,0 0.8,1.4',
    back: 'cutoff|0,0 1,1.6',
    lead: 'lead|2.8,-1.4 2.2,3',
    carry: '0,-2.8 0,-0.5 0.2,4 0.2,9',
    keep: '1.2,-2.6 1.8,0.4 1.9,1.8',
  },
  wedge: {
    name: 'Wedge',
    carriers: 'F B T',
    line: {
      LT: 'down|0,0 1,1.3',
      LG: 'down|0,0 0.9,1.6',
      C: 'base|0,0 0,1.9',
      RG: 'down|0,0 -0.9,1.6',
      RT: 'down|0,0 -1,1.3',
    },
    tight: 'down|0,0 -1,1',
    back: 'down|0,0 1,1',
    lead: '0.9,-1.4 0.6,0.4',
    second: '-0.9,-1.4 -0.6,0.4',
    wing: '0,0 0,1.2',
    carry: '0.2,-2.6 0.2,-0.4 0.2,4 0.2,8',
  },
  'qb-sneak': {
    name: 'QB Sneak',
    carriers: 'QB',
    line: { LT: '0,0 0.8,1.1', LG: '0,0 0.7,1.2', C: '0,0 0,1.3', RG: '0,0 -0.7,1.2', RT: '0,0 -0.8,1.1' },
    tight: '0,0 -0.8,1.1',
    back: '0,0 0.8,1.1',
    lead: '0.5,-2.9',
    carry: '0.5,-1.4 0.7,1.5',
  },
  'qb-draw': {
    name: 'QB Draw',
    carriers: 'QB',
    line: DRAW_SET,
    tight: 'pass-set|0,0 0.6,-0.9 1,-0.6',
    back: 'pass-set|0,0 -0.6,-0.9 -1,-0.6',
    lead: 'lead|1,-2.5 0.8,3.4',
    carry: '0,-6.5 0.4,-1 0.6,4 0.8,9',
  },
  draw: {
    name: 'Draw',
    carriers: 'T F B',
    line: DRAW_SET,
    tight: 'pass-set|0,0 0.6,-0.9 1,-0.6',
    back: 'pass-set|0,0 -0.6,-0.9 -1,-0.6',
    lead: 'lead|1.4,-2 1.2,3',
    carry: '0.6,-5.4 0.5,-1 0.8,4 1,9',
    quarterback: '0.2,-8',
  },
  'mid-zone': {
    name: 'Mid Zone',
    carriers: 'T F B',
    line: {
      LT: 'scoop|0,0 1.4,1.5',
      LG: 'combo:C|0,0 1,1.3 1.2,3.4',
      C: 'reach|0,0 1.1,1.5',
      RG: 'combo:RT|0,0 1.2,1.4 1.4,3.4',
      RT: 'reach|0,0 1,1.5',
    },
    tight: 'reach|0,0 1,1.5',
    back: 'cutoff|0,0 1.6,1.4',
    lead: 'lead|4,-2 4.6,1.8',
    carry: '2,-4.8 3.4,-1.8 3.8,3 4.2,9',
    quarterback: '-1.5,-6 -5,-6.5',
  },
  'zone-read': {
    name: 'Zone Read',
    carriers: 'T B F',
    // The tackle leaves the end to the quarterback's read.
    line: { ...ZONE, LT: 'scoop|0,0 0.8,0.9 1.2,3.4' },
    tight: '0,0 0.7,1.7',
    back: 'scoop|0,0 1.2,1.2 1.6,3.4',
    lead: '3.6,1',
    carry: '1.2,-3.6 1.1,-0.5 0.9,4 1.2,9',
    keep: '-0.8,-4.6 -4.5,-3 -6.2,1.4',
  },
  'counter-gh': {
    name: 'Counter GH',
    carriers: 'T B F',
    line: { LT: HINGE, LG: 'kick|0,0 0.4,-1.1 5.6,-1.2 6.4,0.5', ...DOWN },
    tight: TIGHT_DOWN,
    back: 'cutoff|0,0 0.6,0.6',
    across: 'pull|2.4,-2.4 4.2,-1.4 4.4,3',
    lead: 'pull|2.4,-2.6 4.2,-1.4 4.4,3',
    carry: '-1.6,-5.2 0.5,-4 4,-1.2 4.6,4 5,9',
  },
  'counter-gy': {
    name: 'Counter GY',
    carriers: 'T B F',
    line: { LT: 'cutoff|0,0 -0.5,0.6', LG: 'kick|0,0 0.4,-1.1 5.6,-1.2 6.4,0.5', ...DOWN },
    tight: TIGHT_DOWN,
    back: 'pull|0,0 0.8,-1.6 7.6,-1.8 8.6,3',
    lead: '-1.5,-2.6 -3.6,-0.4',
    carry: '-1.6,-5.2 0.5,-4 4.4,-1 4.8,4 5.2,9',
  },
  wham: {
    name: 'Wham',
    carriers: 'T B',
    line: {
      LT: 'cutoff|0,0 0.8,1.6',
      LG: 'combo:C|0,0 0.6,1.2 0.4,3.5',
      C: '0,0 0.4,3.4',
      RG: 'combo:RT|0,0 0.8,1.6',
      RT: 'base|0,0 0.4,1.6',
    },
    tight: '0,0 0.6,1.6',
    back: 'cutoff|0,0 1.2,1.5',
    across: 'trap|0.8,-2 -0.2,0.3',
    lead: 'trap|1.2,-2 0,0.3',
    carry: '0.8,-3.6 0.9,-0.5 1.1,4 1.2,9',
  },
  'crack-toss': {
    name: 'Crack Toss',
    carriers: 'T R S A',
    line: {
      LT: 'scoop|0,0 2,1.5',
      LG: 'scoop|0,0 2,1.4',
      C: 'reach|0,0 1.8,1.4',
      RG: 'reach|0,0 1.8,1.2',
      RT: 'kick|0,0 1.4,-1 5.4,-0.8 8,1.4',
    },
    tight: 'reach|0,0 1,1.4',
    back: 'cutoff|0,0 2,1.5',
    wide: 'down|0,0 -5,2.4',
    lead: 'lead|7.5,-3 11,1.4',
    carry: '4.5,-7.2 9,-4.5 11.5,0 12,8',
    pitch: true,
  },
  'speed-option': {
    name: 'Speed Option',
    carriers: 'QB',
    line: REACH,
    tight: '0,0 0.8,1 1,3.8',
    back: 'cutoff|0,0 2.2,1.2',
    lead: 'lead|6,-2 9,2.5',
    carry: '3,-4 5.4,-2 6.4,4 6.6,8',
    trail: { roles: 'A T H L B', path: '4,-6.5 10,-5 12,2' },
  },
  'load-option': {
    name: 'Load Option',
    carriers: 'QB',
    line: REACH,
    tight: 'down|0,0 -0.8,1.4 -0.6,3.6',
    back: 'cutoff|0,0 2.2,1.2',
    lead: 'lead|4.4,-2 5,0.8',
    carry: '3,-4 6.4,-2 7.4,4 7.6,8',
    trail: { roles: 'A T H L B', path: '4,-6.5 11,-5 13,2' },
  },
  jet: {
    name: 'Jet Sweep',
    carriers: 'H A L Z W X Y S',
    line: REACH,
    tight: 'reach|0,0 1.6,1.2',
    back: 'cutoff|0,0 2.2,1.2',
    lead: 'lead|5,-3 7.5,0.8',
    carry: '-1.2,-3.6 5,-3.4 10,-2.4 13,1.5 14,8',
    away: true,
  },
  rocket: {
    name: 'Rocket Sweep',
    carriers: 'A L H Z W X Y S',
    line: { ...REACH, RT: 'reach|0,0 2,0.4 2.6,1.4' },
    tight: 'reach|0,0 1.6,1.2',
    back: 'cutoff|0,0 2.2,1.2',
    lead: 'lead|6,-3.4 9,1',
    second: 'kick|6,-1.4 9.6,2',
    carry: '-1,-7 5,-7.2 11,-5 14,0 14.5,8',
    pitch: true,
    away: true,
  },
} as const satisfies Record<string, RunRow>

/** What wide receivers do on runs: stalk the player over them, or cut off the backside safety. */
export const STALK = '0,0 0,4'
export const CUTOFF = '0,0 2.5,5'

/** Blocks of a slot or wing who doesn't lead: on the play side and on the backside. */
export const SLOT_BLOCK = CLIMB

/** Earlier versions of these runs' blocks, so that stored plays are still recognized. */
export const FORMER_LINES: { [slug in keyof typeof RUN_DATA]?: Partial<RunRow['line']> } = {
  'inside-zone': { LG: 'combo:C|0,0 0.8,1.6', RT: 'combo:RG|0,0 -0.1,1.6' },
  'split-zone': { LT: 'cutoff|0,0 1,1.6', LG: 'combo:C|0,0 0.8,1.6', RT: 'combo:RG|0,0 -0.1,1.6' },
}
