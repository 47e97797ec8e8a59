/**
 * The flag book: five on five, as NFL FLAG plays it. All five are eligible, the center too; nobody blocks; the quarterback does not run past
 * the line (NFL FLAG rules, 5-on-5). Spots are yards from the ball.
 */
import { emptyDiagram, playerId, type Diagram } from '#schema/football/diagram.ts'
import { markPrimary } from '#schema/football/drawing.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { makePlayer } from '#schema/football/place-formation.ts'
import { parseSpots } from '#schema/football/spots.ts'
import { drawRight } from '#schema/football/written/offense.ts'
import type { DrawnPlay, OffenseSpec } from '#schema/football/written/spec.ts'

const FORMATIONS = {
  Spread: 'C(0,-1) QB(0,-5) X(-10,-1) Y(5.5,-2) Z(10,-1)',
  'Trips Rt': 'C(0,-1) QB(0,-5) Y(4.5,-2) X(7.5,-2) Z(10.5,-1)',
  'Bunch Rt': 'C(0,-1) QB(0,-5) Y(5,-2) Z(6.8,-1) X(8.6,-2)',
  'Stack Lt': 'C(0,-1) QB(0,-5) X(-7.5,-1) Y(-7.5,-2.6) Z(9,-1)',
  Back: 'C(0,-1) QB(0,-5) T(-1.8,-5.5) X(-9,-1) Z(9,-1)',
}

type FlagPlay = Omit<OffenseSpec, 'formation' | 'tags'> & { in: keyof typeof FORMATIONS; tags?: string[] }

const QUICK = { category: 'quick-pass', subcategory: 'inside' }
const DEEP = { category: 'dropback-pass', subcategory: 'vertical-stretch' }
const CROSS = { category: 'dropback-pass', subcategory: 'crossers' }

const FLAG_PLAYS: readonly FlagPlay[] = [
  {
    ...QUICK,
    in: 'Spread',
    call: 'Slants',
    concept: 'Slants',
    routes: { X: 'slant', Y: 'flat', Z: 'slant', C: 'hitch' },
    reads: 'Z Y C',
    throwTo: 'Z',
    notes:
      'Throw it off the first step of the corner. The flat is open when the inside defender sits in the slant.',
  },
  {
    ...QUICK,
    in: 'Spread',
    call: 'Hitches',
    concept: 'Hitches',
    subcategory: 'outside',
    routes: { X: 'hitch', Y: 'seam', Z: 'hitch', C: 'check-release' },
    reads: 'X Z C',
    throwTo: 'X',
    notes: 'Take the softer corner. Turn inside, show your hands, and get upfield after the catch.',
  },
  {
    ...QUICK,
    in: 'Spread',
    call: 'Stick',
    concept: 'Stick',
    routes: { Z: 'go', Y: 'stick', X: 'slant', C: 'flat' },
    reads: 'Y C X',
    throwTo: 'Y',
    notes: 'Y settles away from the nearest defender. If he is covered the center is open under him.',
  },
  {
    ...QUICK,
    in: 'Spread',
    call: 'Outs',
    concept: 'Speed Out',
    subcategory: 'outside',
    routes: { X: 'speed-out', Y: 'seam', Z: 'speed-out', C: 'hitch' },
    reads: 'Z X C',
    throwTo: 'Z',
    tags: ['sideline'],
    notes: 'The ball is out before the receiver turns his head. Low and outside.',
  },
  {
    ...CROSS,
    in: 'Spread',
    call: 'Mesh',
    concept: 'Mesh',
    routes: { X: 'drag', Y: 'drag', Z: 'corner', C: 'hitch' },
    reads: 'Z X Y',
    throwTo: 'X',
    tags: ['v. man'],
    notes: 'X and Y pass close enough to touch. Keep running against man, stop in the window against zone.',
  },
  {
    ...CROSS,
    in: 'Spread',
    call: 'Drive',
    concept: 'Drive',
    routes: { Z: 'drag', Y: 'basic', X: 'post', C: 'flat' },
    reads: 'Z Y C',
    throwTo: 'Y',
    tags: ['v. man'],
    notes: 'Short cross first, then the in behind it. The center gets out of the way to the side.',
  },
  {
    ...DEEP,
    in: 'Spread',
    call: 'Verticals',
    concept: 'Verticals',
    routes: { X: 'go', Y: 'seam', Z: 'go', C: 'hitch' },
    reads: 'Y X C',
    throwTo: 'Y',
    tags: ['shot'],
    notes:
      'Three deep on two safeties. Look one off and throw to the other; the center is there when nobody is.',
  },
  {
    ...DEEP,
    in: 'Spread',
    call: 'Smash',
    concept: 'Smash',
    routes: { Z: 'hitch', Y: 'corner', X: 'post', C: 'check-release' },
    reads: 'Y Z C',
    throwTo: 'Y',
    tags: ['red zone'],
    notes: 'High and low on the corner. He drops, throw short; he squats, throw the corner route over him.',
  },
  {
    ...DEEP,
    in: 'Trips Rt',
    call: 'Flood',
    concept: 'Flood',
    routes: { Z: 'go', X: 'sail', Y: 'flat', C: '-drag' },
    reads: 'Z X Y',
    throwTo: 'X',
    tags: ['v. zone'],
    notes: 'Three levels on one side. Read deep to short, and take what the middle defender gives.',
  },
  {
    ...QUICK,
    in: 'Trips Rt',
    call: 'Spot',
    concept: 'Snag',
    routes: { Z: 'snag', X: 'corner', Y: 'flat', C: '-hitch' },
    reads: 'X Z Y',
    throwTo: 'Z',
    notes: 'A triangle on one side. Corner first, then the sit inside, then the flat.',
  },
  {
    ...CROSS,
    in: 'Trips Rt',
    call: 'Levels',
    concept: 'Levels',
    routes: { Z: 'quick-in', X: 'basic', Y: 'seam', C: '-flat' },
    reads: 'X Z C',
    throwTo: 'X',
    tags: ['v. zone'],
    notes: 'Two ins at two depths on one defender. If he drops take the short one.',
  },
  {
    ...DEEP,
    in: 'Bunch Rt',
    call: 'Scissors',
    concept: 'Scissors',
    subcategory: 'man-beaters',
    routes: { Z: 'post', X: 'corner', Y: 'flat', C: '-drag' },
    reads: 'X Z Y',
    throwTo: 'X',
    tags: ['v. man', 'red zone'],
    notes: 'The corner route goes under, the post goes over. Somebody has to let one of them go.',
  },
  {
    ...QUICK,
    in: 'Bunch Rt',
    call: 'Whip',
    concept: 'Whip',
    routes: { Y: 'whip', Z: 'seam', X: 'corner', C: '-hitch' },
    reads: 'Y X C',
    throwTo: 'Y',
    tags: ['v. man', 'goal line'],
    notes: 'Sell the slant for three steps and come back out. Throw it as he plants.',
  },
  {
    ...CROSS,
    in: 'Stack Lt',
    call: 'Switch',
    concept: 'Switch',
    subcategory: 'man-beaters',
    routes: { X: 'over', Y: 'go', Z: 'comeback', C: 'flat' },
    reads: 'X Y Z',
    throwTo: 'X',
    tags: ['v. man'],
    notes: 'The stack gives a free release. X crosses behind the first man, Y runs by him.',
  },
  {
    ...QUICK,
    in: 'Stack Lt',
    call: 'Stack Slant',
    concept: 'Slant-Flat',
    routes: { X: 'flat', Y: 'slant', Z: 'slant', C: 'hitch' },
    reads: 'Y X Z',
    throwTo: 'Y',
    notes: 'X clears to the flat, Y slants right behind him.',
  },
  {
    in: 'Back',
    call: 'Swing',
    category: 'screen',
    subcategory: 'slow',
    concept: 'Swing',
    routes: { T: 'swing', X: 'go', Z: 'post', C: 'hitch' },
    reads: 'T C Z',
    throwTo: 'T',
    tags: ['v. blitz'],
    notes: 'Get it to the back in space when the rusher comes. Everyone else runs off his man.',
  },
  {
    in: 'Back',
    call: 'Wheel',
    category: 'shot',
    subcategory: 'deep-post',
    concept: 'Wheel',
    routes: { T: '-wheel', X: 'post', Z: 'dig', C: 'hitch' },
    reads: 'T X C',
    throwTo: 'T',
    tags: ['shot'],
    notes: 'The back gets to the flat and turns up late. The post takes the safety with him.',
  },
  {
    in: 'Back',
    call: 'Sweep Rt',
    category: 'run-lead-and-perimeter',
    subcategory: 'sweep',
    concept: 'Sweep',
    routes: { X: 'go', Z: 'slant', C: 'hitch' },
    lines: [
      ['T', 'run', '2,-5.6 6,-3.5 8.5,0 9,8'],
      ['QB', 'handoff', '-0.6,-5.4'],
    ],
    throwTo: false,
    tags: ['1st down'],
    notes:
      'Hand it off and get to the edge. No run in the last five yards before midfield and the goal line.',
  },
  {
    in: 'Back',
    call: 'Counter Lt',
    side: 'L',
    category: 'run-gap',
    subcategory: 'counter',
    concept: 'Counter',
    routes: { X: 'slant', Z: 'go', C: 'hitch' },
    lines: [
      ['T', 'run', '0,-5 -0.8,-4.4 -4,-1.5 -5,8'],
      ['QB', 'handoff', '-0.8,-5'],
    ],
    throwTo: false,
    tags: ['misdirection'],
    notes: 'One step to the right, then back to the left off the center.',
  },
  {
    in: 'Back',
    call: 'Fake Sweep Post',
    category: 'play-action',
    subcategory: 'shot',
    concept: 'Post',
    routes: { X: 'post', Z: 'comeback', C: 'drag' },
    lines: [['T', 'fake', '2,-5.6 6,-3.5 8,-1']],
    reads: 'X Z C',
    throwTo: 'X',
    tags: ['shot', 'play-action'],
    notes: 'Same start as the sweep. When the safety comes down the post is behind him.',
  },
]

/** The flag plays, drawn, with wrist codes from 11 on. */
export function drawFlag(level: CompetitionLevel): readonly DrawnPlay[] {
  return FLAG_PLAYS.map(({ in: formation, ...spec }, i) => {
    const name = `${formation} ${spec.call}`
    const side = spec.side ?? 'R'
    return {
      name,
      callText: name,
      wristCode: String(11 + i),
      unit: 'offense',
      category: spec.category,
      subcategory: spec.subcategory,
      concept: spec.concept,
      formation,
      formationSlug: '',
      strength: formation.endsWith('Rt') ? 'R' : formation.endsWith('Lt') ? 'L' : 'balanced',
      personnel: '',
      protection: '',
      motion: '',
      direction: side,
      hand: 'R',
      tags: spec.tags ?? [],
      notes: spec.notes,
      diagram: carried(drawRight({ ...spec, tags: [] }, placed(FORMATIONS[formation]), level)),
    }
  })
}

/** Who runs with the ball is the one to look at. */
function carried(diagram: Diagram): Diagram {
  const run = Object.values(diagram.elements).find((one) => one.kind === 'path' && one.line === 'run')
  if (run?.kind !== 'path' || run.from === null) return diagram
  const elements = { ...diagram.elements }
  markPrimary(elements, run.from)
  return { ...diagram, elements }
}

function placed(spots: string): Diagram {
  const diagram = emptyDiagram()
  const men = parseSpots(spots).map(({ role, x, y }) => [
    playerId('offense', role),
    makePlayer('offense', role, { x, y }),
  ])
  return { ...diagram, elements: { ...diagram.elements, ...Object.fromEntries(men) } }
}
