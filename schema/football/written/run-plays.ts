/** The run game: zone, gap, lead and perimeter. */

import type { OffenseSpec } from './spec.ts'

const ZONE: readonly OffenseSpec[] = [
  {
    call: '22 Inside Zone',
    formation: 'gun-doubles-te',
    category: 'run-zone',
    subcategory: 'inside-zone',
    concept: 'Inside Zone',
    run: 'inside-zone',
    tags: ['base', '1st down'],
    notes:
      'Uncovered linemen help to the play side before they climb. The back presses the guard and makes one cut.',
  },
  {
    call: '22 Inside Zone',
    formation: 'pistol-doubles',
    left: true,
    category: 'run-zone',
    subcategory: 'inside-zone',
    concept: 'Inside Zone',
    run: 'inside-zone',
    tags: ['base'],
    notes:
      'Same footwork as from the gun, but the back hits downhill and hides the direction. Aim at the inside leg of the guard.',
  },
  {
    call: '22 Split Zone',
    formation: 'ace-wing',
    category: 'run-zone',
    subcategory: 'split-zone',
    concept: 'Split Zone',
    run: 'split-zone',
    tags: ['base', 'cutback'],
    notes:
      'The wing comes flat across and kicks out the backside end. The back expects the cutback behind that block.',
  },
  {
    call: '28 Outside Zone',
    formation: 'singleback-doubles',
    category: 'run-zone',
    subcategory: 'outside-zone',
    concept: 'Outside Zone',
    run: 'outside-zone',
    tags: ['base', 'perimeter'],
    notes:
      'Everyone reaches; if you cannot hook him, run him to the sideline. The back reads the end man first, then the next man inside.',
  },
  {
    call: '28 Outside Zone',
    formation: 'gun-trey',
    left: true,
    hash: 'R',
    category: 'run-zone',
    subcategory: 'outside-zone',
    concept: 'Outside Zone',
    run: 'outside-zone',
    tags: ['perimeter', 'boundary'],
    notes:
      'Good when the end sits inside the tight end. Get width before depth and bang it up when he widens.',
  },
  {
    call: '28 Stretch',
    formation: 'ace-doubles-te',
    category: 'run-zone',
    subcategory: 'stretch',
    concept: 'Stretch',
    run: 'stretch',
    tags: ['perimeter'],
    notes:
      'The tight end and tackle must win the edge together. Stay on the track until a lane shows, then go north.',
  },
]

const GAP: readonly OffenseSpec[] = [
  {
    call: '26 Power',
    formation: 'gun-trips',
    category: 'run-gap',
    subcategory: 'power',
    concept: 'Power',
    routes: { H: 'bubble' },
    throwTo: false,
    run: 'power',
    tags: ['base', 'gap'],
    notes:
      'Down, down, and the backside guard wraps for the first linebacker he sees. The back is patient to the puller and quick through the hole.',
  },
  {
    call: '26 Power',
    formation: 'i-pro',
    category: 'run-gap',
    subcategory: 'power',
    concept: 'Power',
    run: 'power',
    tags: ['base', 'short yardage'],
    notes:
      'The fullback kicks out the end with his inside shoulder. The guard turns up tight off the double team.',
  },
  {
    call: '26 Power',
    formation: 'heavy-unbalanced',
    category: 'run-gap',
    subcategory: 'power',
    concept: 'Power',
    run: 'power',
    tags: ['short yardage', 'unbalanced'],
    notes:
      'Count the front before the snap; if they do not shift we have an extra man. Run it until they adjust.',
  },
  {
    call: '26 Counter GT',
    formation: 'gun-split-backs',
    category: 'run-gap',
    subcategory: 'counter',
    concept: 'Counter GT',
    run: 'counter-gt',
    tags: ['gap', 'misdirection'],
    notes:
      'The guard kicks out, the tackle leads up inside him. One hard step away by the back moves the linebackers.',
  },
  {
    call: '26 Counter GT',
    formation: 'i-weak',
    left: true,
    category: 'run-gap',
    subcategory: 'counter',
    concept: 'Counter GT',
    run: 'counter-gt',
    tags: ['gap', 'misdirection'],
    notes:
      'Sell the weak flow with the fullback. If the end wrongs the guard, the tackle goes around and the back follows him.',
  },
  {
    call: '22 Duo',
    formation: 'singleback-bunch',
    category: 'run-gap',
    subcategory: 'duo',
    concept: 'Duo',
    run: 'duo',
    tags: ['base', 'downhill'],
    notes:
      'Two double teams, nobody pulls. Stay on the down linemen until a linebacker comes to you, and let the back read Mike.',
  },
  {
    call: '22 Duo',
    formation: 'goal-line',
    category: 'situational',
    subcategory: 'goal-line',
    concept: 'Duo',
    run: 'duo',
    tags: ['goal line', 'short yardage'],
    notes:
      'Low pads win. Knock the down men into the end zone and let the back fall forward over the double team.',
  },
  {
    call: '22 Dart',
    formation: 'gun-doubles',
    category: 'run-gap',
    subcategory: 'dart',
    concept: 'Dart',
    run: 'dart',
    key: 'E(-4.2,1)',
    tags: ['gap', 'light box'],
    notes:
      'The backside tackle pulls for the play-side linebacker. The quarterback reads the end he left behind.',
  },
  {
    call: '28 Pin-Pull',
    formation: 'singleback-trips',
    category: 'run-gap',
    subcategory: 'pin-pull',
    concept: 'Pin-Pull',
    run: 'pin-pull',
    tags: ['perimeter'],
    notes:
      'Covered from inside, pin; free, pull. First puller takes the support, second takes the first color inside.',
  },
  {
    call: '32 Trap',
    formation: 'wing-t',
    category: 'run-gap',
    subcategory: 'trap',
    concept: 'Trap',
    run: 'trap',
    tags: ['series', 'misdirection'],
    notes:
      'Leave the first man past the center for the trapping guard. The fullback runs at the heels of the center and cuts off the trap.',
  },
  {
    call: '28 Buck Sweep',
    formation: 'wing-t',
    category: 'run-gap',
    subcategory: 'buck-sweep',
    concept: 'Buck Sweep',
    run: 'buck-sweep',
    tags: ['series', 'perimeter'],
    notes:
      'Both guards pull: first one out kicks, the second leads through. The fullback fills for them and must fake trap.',
  },
  {
    call: '36 Down',
    formation: 'wing-t',
    left: true,
    category: 'run-gap',
    subcategory: 'down',
    concept: 'Down',
    run: 'down',
    tags: ['series'],
    notes:
      'Everyone blocks down and the play-side guard kicks out the end. The fullback aims at the tackle and bends behind the guard.',
  },
]

const PERIMETER: readonly OffenseSpec[] = [
  {
    call: '24 Iso',
    formation: 'i-pro',
    category: 'run-lead-and-perimeter',
    subcategory: 'iso',
    concept: 'Iso',
    run: 'iso',
    tags: ['base', 'downhill'],
    notes:
      'The fullback takes on the linebacker in the bubble; the tailback cuts off his block. No wasted steps before the hole.',
  },
  {
    call: '24 Iso',
    formation: 'i-strong',
    category: 'run-lead-and-perimeter',
    subcategory: 'iso',
    concept: 'Iso',
    run: 'iso',
    tags: ['short yardage'],
    notes:
      'The offset shortens the path of the fullback. Take it when they play a three technique to the strength.',
  },
  {
    call: '24 Lead Iso',
    formation: 'power-i',
    left: true,
    category: 'run-lead-and-perimeter',
    subcategory: 'iso',
    concept: 'Iso',
    run: 'iso',
    tags: ['short yardage', 'goal line'],
    notes:
      'Two lead backs: first one on the linebacker, second kicks the force. The ball gets vertical behind both.',
  },
  {
    call: '28 Toss',
    formation: 'i-twins',
    category: 'run-lead-and-perimeter',
    subcategory: 'toss',
    concept: 'Toss',
    run: 'toss',
    tags: ['perimeter'],
    notes:
      'The tackle pulls around for the corner force. Catch it on the run and do not cut back inside the fullback.',
  },
  {
    call: '28 Toss Sweep',
    formation: 'wishbone',
    category: 'run-lead-and-perimeter',
    subcategory: 'toss',
    concept: 'Toss',
    run: 'toss',
    carrier: 'L',
    tags: ['perimeter', 'option'],
    notes:
      'Lead halfback arcs for force, fullback seals inside out. The pitch back keeps his depth until the edge is won.',
  },
  {
    call: 'Jet Sweep',
    formation: 'gun-doubles',
    category: 'run-lead-and-perimeter',
    subcategory: 'jet',
    concept: 'Jet Sweep',
    motion: { role: 'H', path: '-1.5,-4', words: 'H Jet' },
    lines: [['H', 'run', '5,-3.6 10,-2.4 13,1.5 14,8']],
    run: 'jet',
    tags: ['motion', 'perimeter'],
    notes: 'Snap it when he reaches the tackle. The back leads for the first man who shows outside.',
  },
  {
    call: 'Rocket Sweep',
    formation: 'flexbone',
    left: true,
    category: 'run-lead-and-perimeter',
    subcategory: 'rocket',
    concept: 'Rocket',
    motion: { role: 'A', path: '-1,-7', words: 'A Rocket' },
    lines: [
      ['A', 'run', '5,-7.2 11,-5 14,0 14.5,8'],
      ['QB', 'fake', '0.4,-3.6 2,-4'],
    ],
    run: 'rocket',
    carrier: 'A',
    tags: ['motion', 'perimeter'],
    notes:
      'The pitch is caught behind the fullback at full speed. The slot back arcs for the safety and never looks inside.',
  },
  {
    call: '28 Sweep',
    formation: 'double-wing',
    category: 'run-lead-and-perimeter',
    subcategory: 'sweep',
    concept: 'Sweep',
    run: 'sweep',
    carrier: 'A',
    tags: ['perimeter', 'short yardage'],
    notes:
      'Toe-to-toe splits, both guards lead. The carrier stays in the alley between the kick-out and the wall.',
  },
  {
    call: '24 Dive',
    formation: 'full-house-t',
    category: 'run-lead-and-perimeter',
    subcategory: 'iso',
    concept: 'Dive',
    lines: [
      ['R', 'run', '2,-1.5 2.1,3 2.2,8'],
      ['F', 'fake', '-1,-2.5 -2,0'],
      ['L', 'block', '4,-3 5.6,0.6'],
    ],
    run: 'duo',
    carrier: 'R',
    tags: ['short yardage'],
    notes: 'Quick mesh, no steps to the side. The halfback hits the guard area with his shoulders square.',
  },
  {
    call: '25 Slam',
    formation: 'split-backs',
    side: 'L',
    category: 'run-lead-and-perimeter',
    subcategory: 'iso',
    concept: 'Iso',
    run: 'iso',
    tags: ['weak side'],
    notes: 'The near back leads away from the tight end. It punishes a front that slides to strength.',
  },
]

export const RUN_PLAYS: readonly OffenseSpec[] = [...ZONE, ...GAP, ...PERIMETER]
