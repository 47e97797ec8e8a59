/** Pass protections to the right: the line's sets as offsets, each with its scheme before a `|` (football data 3.11). */

export type ProtectionRow = {
  name: string
  /** LT, LG, C, RG, RT. */
  line: readonly [string, string, string, string, string]
  /** Where protecting backs meet the rush, relative to the ball, in the order of the backs. */
  backs: readonly [string, string]
  /** A screen: receivers on its side who run no route block. */
  screen?: true
}

const BOB_LINE = [
  'pass-set|0,0 -0.7,-0.8 -1.1,-1.6',
  'pass-set|0,0 -0.3,-0.9 -0.4,-1.2',
  'pass-set|0,0 0,-0.9',
  'pass-set|0,0 0.3,-0.9 0.4,-1.2',
  'pass-set|0,0 0.7,-0.8 1.1,-1.6',
] as const

const SLIDE = 'pass-set|0,0 0.7,-0.5 1.1,-1.1'

export const PROTECTION_DATA = {
  slide: {
    name: 'Slide',
    line: [SLIDE, SLIDE, SLIDE, SLIDE, 'pass-set|0,0 0.8,-0.6 1.3,-1.5'],
    backs: ['-4.4,-2.8', '5.2,-3'],
  },
  'half-slide': {
    name: 'Half-slide',
    line: [BOB_LINE[0], BOB_LINE[1], SLIDE, SLIDE, 'pass-set|0,0 0.8,-0.6 1.3,-1.5'],
    backs: ['-2.2,-3.6', '5.2,-3'],
  },
  bob: { name: 'BOB', line: BOB_LINE, backs: ['2.4,-3.4', '-2.4,-3.4'] },
  max: { name: 'Max', line: BOB_LINE, backs: ['3.8,-3.6', '-3.8,-3.6'] },
  quick: {
    name: 'Quick',
    line: ['0,0 -0.2,0.8', '0,0 -0.1,0.8', '0,0 0,0.8', '0,0 0.1,0.8', '0,0 0.2,0.8'],
    backs: ['3.8,-2.6', '-3.8,-2.6'],
  },
  sprint: {
    name: 'Sprint',
    line: ['pass-set|0,0 0.5,-1.2', '0,0 1.1,-0.6', '0,0 1.2,-0.2', '0,0 1.2,0.3', '0,0 1.2,0.6'],
    backs: ['5.6,-2', '6.6,-1.4'],
  },
  boot: {
    // The line sells outside zone away from the boot; the guard away from the fake pulls to protect.
    name: 'Boot',
    line: ['0,0 -1.8,1', '0,0 -1.7,1', '0,0 -1.7,1', 'pull|0,0 0.8,-1.6 4.4,-2.4', '0,0 -1.6,1'],
    backs: ['-4,-2.4', '5.6,-2.6'],
  },
  'play-action': {
    name: 'Play-action',
    line: ['0,0 -0.2,0.5', '0,0 0.3,0.6', '0,0 0.3,0.6', '0,0 0.3,0.6', '0,0 0.4,0.4'],
    backs: ['2.6,-1.9', '4.8,-2.2'],
  },
  'slow-screen': {
    name: 'Slow screen',
    line: [
      BOB_LINE[0],
      BOB_LINE[1],
      'pull|0,0 0,-1 2.6,-1.2 3,2.6',
      'pull|0,0 0.3,-1 3,-1.2 4.4,2.8',
      'pull|0,0 0.7,-1.1 4,-1 6,1',
    ],
    backs: ['-2.4,-3.4', '-4.4,-2.8'],
    screen: true,
  },
  'tunnel-screen': {
    name: 'Tunnel screen',
    line: [
      BOB_LINE[0],
      BOB_LINE[1],
      BOB_LINE[2],
      'pull|0,0 0.3,-0.8 3,-1 6.5,2.6',
      'pull|0,0 0.7,-0.9 4,-0.8 8.5,1.4',
    ],
    backs: ['-2.4,-3.4', '2.4,-3.4'],
    screen: true,
  },
  'jailbreak-screen': {
    name: 'Jailbreak screen',
    line: [
      BOB_LINE[0],
      'pull|0,0 0,-0.9 1.4,-0.8 2.4,2.8',
      'pull|0,0 0,-0.9 2.4,-1 3.6,2.8',
      'pull|0,0 0.3,-0.9 3,-1 6.5,2.6',
      'pull|0,0 0.7,-1 4,-0.9 8.5,1.4',
    ],
    backs: ['-2.4,-3.4', '2.4,-3.4'],
    screen: true,
  },
  'bubble-screen': {
    // The line sells a run to the side of the throw.
    name: 'Bubble or now screen',
    line: ['0,0 0.4,0.9', '0,0 0.4,0.9', '0,0 0.4,0.9', '0,0 0.4,0.9', '0,0 0.5,0.9'],
    backs: ['3.8,-2.6', '-3.8,-2.6'],
    screen: true,
  },
} as const satisfies Record<string, ProtectionRow>
