/**
 * Run schemes as rules. Each row names a position (or several: the first that the formation has) and its tasks in order;
 * the first task that finds a player is his job. Rows are settled from the top, so a kick-out is settled before the line.
 */

import type { RunSlug } from '../blocking.ts'
import type { Rules } from './tasks.ts'

const ZONE_SOURCE =
  'covered and uncovered: blockplustackle, "A Beginner\'s Guide to Zone", 2017; Wilmesherr, "Inside and Outside Zone Blocking", 2005'
const GAP_SOURCE =
  'inside gap, combo, back-side linebacker: Strong Football, "Running the Football with the Power Play", 2011'
const WING_T_SOURCE =
  'gap, down, backer: wingt-coach.com, "Blocking Rules"; strongfootballcoach.com, "Buck Trap"'
const VEER_SOURCE =
  'veer release inside the read: nflbreakdowns.com, "Inside Veer", 2015; midline: flexbonenation.com, "Midline Double", 2019'

const ZONE_LINE = [
  ['BE', 'cover', 'end-back', 'combo', 'climb'],
  ['C', 'cover', 'combo', 'climb'],
  ['PG', 'cover', 'combo', 'climb'],
  ['PT', 'cover', 'combo', 'climb'],
  ['PE', 'cover', 'combo', 'climb'],
  ['PX', 'cover', 'combo', 'climb'],
  ['BG', 'cover', 'combo', 'climb'],
  ['BT', 'cover', 'end-back', 'combo', 'climb'],
] as const

/** The zone line with the end on the back side left to the quarterback. */
const READ_LINE = [
  ...ZONE_LINE.slice(1, -1),
  ['BE', 'cover', 'combo', 'climb'],
  ['BT', 'cover', 'backer-back', 'combo', 'climb'],
] as const satisfies Rules['rows']

const GAP_PLAY_SIDE = [
  ['PG', 'down', 'combo', 'on', 'climb'],
  ['PT', 'down', 'combo', 'on', 'climb'],
  ['PE', 'down', 'combo', 'climb'],
  ['PX', 'down', 'climb'],
] as const

const SWEEP_PULLS = [
  ['PG', 'force', 'wrap'],
  ['BG', 'wrap'],
] as const

const SWEEP_LINE = [
  ['PE', 'down', 'edge', 'climb'],
  ['PX', 'down', 'climb'],
  ['PT', 'down', 'cover', 'climb'],
  ['C', 'on', 'back', 'reach', 'climb'],
  ['BE', 'end-back', 'climb'],
  ['BT', 'hinge', 'climb'],
] as const

const REACH_INSIDE = [
  ['PG', 'cover', 'reach', 'climb'],
  ['C', 'cover', 'reach', 'climb'],
  ['BG', 'cover', 'reach', 'climb'],
  ['BE', 'end-back', 'climb'],
  ['BT', 'cover', 'end-back', 'climb'],
] as const

export const RULES: Record<RunSlug, Rules> = {
  'inside-zone': {
    hole: 1,
    reads: [],
    rows: [...ZONE_LINE, ['PW', 'cover', 'climb'], ['BW', 'end-back', 'climb'], ['L1', 'lead']],
    source: ZONE_SOURCE,
  },
  'split-zone': {
    hole: 0.5,
    reads: [],
    rows: [
      ['PW L1 BW', 'kick-back'],
      ...ZONE_LINE.slice(0, -1),
      ['BT', 'cover', 'end-back', 'backer-back', 'combo', 'climb'],
    ],
    needs: {
      who: 'PW L1 BW',
      words: 'Split zone needs a wing or a second back to kick out the backside end.',
    },
    source: `${ZONE_SOURCE}; the end kicked from across, the tackle works to the linebacker: AFCA, "Split Zone"`,
  },
  'outside-zone': {
    hole: 4,
    reads: [],
    rows: [...ZONE_LINE, ['PW', 'cover', 'climb'], ['BW', 'end-back', 'climb'], ['L1', 'lead']],
    source: ZONE_SOURCE,
  },
  stretch: {
    hole: 6,
    reads: [],
    rows: [...ZONE_LINE, ['PW', 'cover', 'climb'], ['BW', 'end-back', 'climb'], ['L1', 'wrap']],
    source: ZONE_SOURCE,
  },
  duo: {
    hole: 1.5,
    reads: [],
    rows: [...ZONE_LINE, ['PW', 'cover', 'climb'], ['BW', 'end-back', 'climb'], ['L1', 'lead']],
    source:
      'doubles to linebackers, the centre to the back side: Dunn, "Duo/Double", 2017; Wilmesherr, 2005, for who is covered',
  },
  power: {
    hole: 3,
    reads: [],
    rows: [
      ['L1 PW', 'kick'],
      ['BG', 'wrap'],
      ['C', 'nose', 'back', 'on', 'combo', 'climb'],
      ...GAP_PLAY_SIDE,
      ['BE', 'end-back', 'climb'],
      ['BT', 'hinge', 'climb'],
      ['PW', 'down', 'climb'],
    ],
    needs: { who: 'L1 PW', words: 'Power needs a back or a wing to kick out the end.' },
    source: `${GAP_SOURCE}; the hinge: "A-Gap Power", scribd 425996301`,
  },
  'counter-gt': {
    hole: 3,
    reads: [],
    rows: [
      ['BG', 'kick'],
      ['BT', 'wrap'],
      ['BE L1 BW PW', 'end-back'],
      ['C', 'nose', 'back', 'on', 'combo', 'climb'],
      ...GAP_PLAY_SIDE,
      ['PW', 'down', 'climb'],
    ],
    spare: { who: 'BE L1 BW PW', read: 'edge-back' },
    source: `${GAP_SOURCE}; the quarterback reads the end whom nobody has: Silverfield, "Blocking Counter"; guard kicks and tackle wraps: Kennedy, "GT Counter against Odd Fronts", footballplaybooks.net`,
  },
  iso: {
    hole: 2,
    reads: [],
    rows: [
      ['L1', 'lead'],
      ...ZONE_LINE,
      ['PW', 'cover', 'climb'],
      ['BW', 'end-back', 'climb'],
      ['L2', 'kick'],
    ],
    needs: { who: 'L1', words: 'Iso needs a back to lead on the linebacker.' },
    source:
      'covered men block, uncovered men double and climb, the back has the linebacker: "Guide to the HB Iso and Power-O", scribd 340959640, 2015',
  },
  trap: {
    hole: 0.8,
    reads: [],
    rows: [
      ['BG', 'trap'],
      ['C', 'nose', 'back', 'on', 'climb'],
      ['PG', 'down', 'climb'],
      ['PT', 'climb'],
      ['PE', 'on', 'climb'],
      ['BE', 'end-back', 'climb'],
      ['BT', 'hinge', 'climb'],
      ['PW', 'on', 'climb'],
      ['BW', 'end-back', 'climb'],
      ['L1', 'climb'],
      ['L2', 'climb'],
    ],
    source: WING_T_SOURCE,
  },
  dart: {
    hole: 2,
    reads: [],
    rows: [
      ['BT', 'wrap'],
      ['BE L1 BW PW', 'end-back'],
      ['C', 'cover', 'combo', 'climb'],
      ['BG', 'cover', 'combo', 'climb'],
      ['PG', 'cover', 'combo', 'climb'],
      ['PT', 'cover', 'combo', 'climb'],
      ['PE', 'cover', 'climb'],
      ['PX', 'cover', 'climb'],
    ],
    spare: { who: 'BE L1 BW PW', read: 'edge-back' },
    source:
      'man on the front side, the tackle on the play-side linebacker, the end read or left to a back: Play Fast Football, "Tackle Wrap Dart", 2016',
  },
  down: {
    hole: 3.5,
    reads: [],
    rows: [
      ['PG', 'kick'],
      ['C', 'on', 'back', 'combo', 'climb'],
      ['PT', 'down', 'combo', 'climb'],
      ['PE', 'down', 'combo', 'climb'],
      ['PX', 'down', 'climb'],
      ['PW', 'down', 'climb'],
      ['BE', 'end-back', 'climb'],
      ['BG', 'cover', 'combo', 'climb'],
      ['BT', 'hinge', 'climb'],
      ['L1', 'climb'],
    ],
    source: WING_T_SOURCE,
  },
  veer: {
    hole: 2.2,
    playSideHelps: true,
    reads: ['dive-tackle', 'pitch'],
    rows: [
      ['PG', 'on', 'down', 'combo', 'climb'],
      ['C', 'on', 'cover', 'back', 'combo', 'climb'],
      ['PT', 'down', 'backer', 'climb'],
      ['PE', 'down', 'climb'],
      ['PX', 'climb'],
      ['BG', 'cover', 'combo', 'climb'],
      ['BE', 'end-back', 'climb'],
      ['BT', 'cover', 'end-back', 'combo', 'climb'],
      ['PW', 'force', 'climb'],
      ['L1', 'force', 'climb'],
    ],
    trail: true,
    source: `${VEER_SOURCE}; the slot arcs to the force`,
  },
  midline: {
    hole: 0.2,
    reads: ['dive-guard'],
    rows: [
      ['C', 'on', 'back', 'cover', 'combo', 'climb'],
      ['PG', 'down', 'climb'],
      ['PT', 'cover', 'edge', 'climb'],
      ['PE', 'cover', 'edge', 'climb'],
      ['PX', 'cover', 'climb'],
      ['PW', 'climb', 'force'],
      ['L1', 'lead'],
      ['BG', 'cover', 'combo', 'climb'],
      ['BE', 'end-back', 'climb'],
      ['BT', 'cover', 'end-back', 'combo', 'climb'],
    ],
    source: `${VEER_SOURCE}; the guard veers to the first linebacker from the ball, the slot has the one outside: AFCA, "Midline Play"`,
  },
  sweep: {
    hole: 6,
    reads: [],
    rows: [['L1', 'kick'], ['PW', 'edge', 'climb'], ...SWEEP_PULLS, ...SWEEP_LINE],
    needs: { who: 'L1 PW PE', words: 'Sweep needs a back, a wing, or a tight end to block the end.' },
    source: `${WING_T_SOURCE}; the lead back on the end is our choice`,
  },
  'buck-sweep': {
    hole: 6,
    reads: [],
    rows: [['PW', 'edge'], ...SWEEP_PULLS, ...SWEEP_LINE, ['L1', 'climb']],
    needs: { who: 'PW PE', words: 'Buck sweep needs a wing or a tight end to block down on the end.' },
    source: `${WING_T_SOURCE}; the down blocks seal, the guards kick and wrap: fdotstokes.com, "What Is Buck Sweep?", 2022`,
  },
  toss: {
    hole: 7,
    reads: [],
    rows: [['PW', 'edge'], ['PE', 'edge'], ['L1', 'force', 'lead'], ['PT', 'edge', 'wrap'], ...REACH_INSIDE],
    source:
      'the end down, the tackle folds outside: thoughtco, "Toss Sweep Improves I-Formation Run Attack"; force to the lead back is our choice',
  },
  'pin-pull': {
    hole: 6,
    reads: [],
    rows: [
      ['PW', 'edge'],
      ['PE', 'down', 'edge'],
      ['PX', 'down', 'climb'],
      ['PT', 'down', 'cover', 'edge', 'wrap'],
      ['PG', 'down', 'on', 'kick', 'wrap'],
      ['C', 'on', 'back', 'wrap'],
      ['BE', 'end-back', 'climb'],
      ['BG', 'reach', 'climb'],
      ['BT', 'cover', 'end-back', 'climb'],
      ['L1', 'force'],
    ],
    source:
      'pin a man in the inside gap, else pull: breakdownsports, "Pin and Pull Scheme", 2015; r/footballstrategy, 2024',
  },
  draw: {
    hole: 0.8,
    reads: [],
    rows: [['L1', 'lead'], ...ZONE_LINE, ['PW', 'cover', 'climb'], ['BW', 'end-back', 'climb']],
    source: `our choice, after inside zone: ${ZONE_SOURCE}`,
  },
  'qb-draw': {
    hole: 0.6,
    reads: [],
    rows: [['L1', 'lead'], ...ZONE_LINE, ['PW', 'cover', 'climb'], ['BW', 'end-back', 'climb']],
    source: `our choice, after inside zone: ${ZONE_SOURCE}`,
  },
  wedge: {
    hole: 0.2,
    reads: ['outside', 'outside-back'],
    inward: true,
    rows: [
      ['C', 'nose', 'on', 'back', 'combo', 'climb'],
      ['PG', 'wedge', 'combo', 'climb'],
      ['BG', 'wedge', 'combo', 'climb'],
      ['PT', 'wedge', 'combo', 'climb'],
      ['BT', 'wedge', 'combo', 'climb'],
      ['PE', 'wedge', 'combo', 'climb'],
      ['BE', 'wedge', 'combo', 'climb'],
      ['PX', 'wedge', 'combo', 'climb'],
      ['BX', 'wedge', 'combo', 'climb'],
      ['PW', 'climb'],
      ['BW', 'climb'],
      ['L1', 'lead'],
      ['L2', 'climb'],
    ],
    source:
      'all step inside, head to the hip of the next, the center ahead: liveabout.com, "Stuffing the Double Wing \'Wedge\' Play"; the nearest player shoulder to shoulder: sevenpointlead.com, "Tailback Wedge"; whom it leaves outside is our choice',
  },
  'qb-sneak': {
    hole: 0.5,
    reads: [],
    rows: [...ZONE_LINE, ['PW', 'cover', 'climb'], ['BW', 'end-back', 'climb'], ['L1', 'lead']],
    source: `our choice, after inside zone: ${ZONE_SOURCE}`,
  },
  'mid-zone': {
    hole: 2.5,
    reads: [],
    rows: [...ZONE_LINE, ['PW', 'cover', 'climb'], ['BW', 'end-back', 'climb'], ['L1', 'lead']],
    source: `${ZONE_SOURCE}; the same rules for middle and wide zone: Kuchar, X&O Labs, "5 Ways to Block Tight Shades in the Mid/Outside Zone"`,
  },
  'zone-read': {
    hole: 1,
    reads: ['edge-back'],
    rows: [...READ_LINE, ['PW', 'cover', 'climb'], ['BW', 'climb'], ['L1', 'lead']],
    source: `${ZONE_SOURCE}; the end on the back side is the quarterback's read, the tackle works past him: AFCA, "Zone Read Wrap"`,
  },
  'counter-gh': {
    hole: 3,
    reads: [],
    rows: [
      ['BG', 'kick'],
      ['BW L1', 'wrap'],
      ['BE', 'end-back'],
      ['C', 'nose', 'back', 'on', 'combo', 'climb'],
      ...GAP_PLAY_SIDE,
      ['BT', 'hinge', 'climb'],
      ['PW', 'down', 'climb'],
      ['L1', 'end-back', 'climb'],
    ],
    needs: { who: 'BW L1', words: 'Counter GH needs an H-back or a fullback to lead through the hole.' },
    source: `${GAP_SOURCE}; guard kicks, H-back leads, the tackle hinges: breakdownsports, "Counter H/F Primer", 2015; gridironheroics, "GH Counter"`,
  },
  'counter-gy': {
    hole: 3,
    reads: [],
    rows: [
      ['BG', 'kick'],
      ['BE', 'wrap'],
      ['C', 'nose', 'back', 'on', 'combo', 'climb'],
      ['BT', 'hinge', 'climb'],
      ...GAP_PLAY_SIDE,
      ['PW', 'down', 'climb'],
      ['L1 BW', 'end-back', 'climb'],
    ],
    needs: { who: 'BE', words: 'Counter GY needs a tight end on the back side to lead through the hole.' },
    source: `${GAP_SOURCE}; the guard kicks and a tight end leads: mgoblog, "What Is Counter Trey", 2019; the tackle hinges on the first player he leaves: coachbdud, "Counter: The Ying to Power's Yang"`,
  },
  wham: {
    hole: 1,
    reads: [],
    rows: [
      ['L1 PW BW', 'wham'],
      ['C', 'backer', 'climb'],
      ['BG', 'cover', 'climb'],
      ...ZONE_LINE,
      ['PW', 'cover', 'climb'],
      ['BW', 'end-back', 'climb'],
    ],
    without: 'inside-zone',
    needs: { who: 'L1 PW BW', words: 'Wham needs a back or a wing to trap the man over the center.' },
    source: `a man inside is left for the wing, so that the center climbs at once: chalk1408, "Previewing Flip's Offense"; the others: ${ZONE_SOURCE}`,
  },
  'crack-toss': {
    hole: 7,
    reads: [],
    rows: [
      ['R1', 'crack'],
      ['R2', 'crack'],
      ['PW', 'edge', 'climb'],
      ['PX', 'edge', 'climb'],
      ['PE', 'edge', 'climb'],
      ['PT', 'seal', 'force', 'wrap'],
      ['L1', 'force', 'wrap'],
      ...REACH_INSIDE,
    ],
    needs: { who: 'R1', words: 'Crack toss needs a receiver on the play side to crack.' },
    source:
      'receivers crack, the tackle pulls outside, the inside linemen hardly matter: Nguyen, USA Football, "Find Out How NFL Teams Make the Crack Toss Play Succeed", 2017',
  },
  'speed-option': {
    hole: 5,
    reads: ['edge'],
    rows: [
      ['PW', 'force', 'climb'],
      ['L1', 'force', 'lead'],
      ['PE', 'climb'],
      ['PX', 'climb'],
      ...REACH_INSIDE,
      ['PT', 'cover', 'reach', 'climb'],
      ['BW', 'end-back', 'climb'],
    ],
    trail: true,
    source:
      'reach, the pitch man is left, the slot or back blocks support: sevenpointlead.com, "Speed Option"; Brinkley, "Different Ways to Run Speed Option"',
  },
  'load-option': {
    hole: 5,
    reads: ['support'],
    rows: [
      ['L1 PW', 'edge'],
      ['PE', 'down', 'climb'],
      ['PX', 'down', 'climb'],
      ...REACH_INSIDE,
      ['PT', 'cover', 'reach', 'climb'],
      ['PW', 'climb', 'force'],
      ['BW', 'end-back', 'climb'],
    ],
    trail: true,
    needs: { who: 'L1 PW', words: 'Load option needs a back or a wing to block the end.' },
    source:
      'the back blocks the end, the tight end helps inside, the pitch goes off support: veersite, "Lead vs Load", 2004; "Option: Loaded for Success" (Bridgewater College)',
  },
  jet: {
    hole: 8,
    reads: [],
    rows: [
      ['PW', 'edge', 'climb'],
      ['PX', 'edge', 'climb'],
      ['PE', 'edge', 'climb'],
      ['L1', 'force', 'wrap'],
      ['PT', 'reach', 'edge', 'climb'],
      ...REACH_INSIDE,
      ['BW', 'end-back', 'climb'],
    ],
    source:
      'reach on the play side, the fake blocked behind it: wing-tfootball, "Blocking the Jet Sweep", 2009; whom some leave: breakdownsports, "Different Ways of Blocking Jet Sweep", 2021',
  },
  rocket: {
    hole: 9,
    reads: [],
    rows: [
      ['PX', 'edge', 'climb'],
      ['PE', 'edge', 'climb'],
      ['PW', 'force', 'climb'],
      ['PT', 'edge', 'reach', 'climb'],
      ['L1', 'force', 'wrap'],
      ['PG', 'cover', 'reach', 'wrap'],
      ...REACH_INSIDE,
      ['BW', 'end-back', 'climb'],
    ],
    source:
      'tackle on the last man of the line, slot to the alley, a free guard pulls: Foster, Glazier, "Rocket Toss and Jet Sweep Explained"; Klausing, "The Rocket Sweep", American Football Monthly',
  },
}
