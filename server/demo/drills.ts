/** The demo team's drills: starters that its staff added to the library, and two of its own. Pure. */
import type { DrillDiagram } from '#schema/football/drill-diagram.ts'
import { bends, cone, defense, drawn, offense, runs } from '#schema/football/starter-drills/starter-drill.ts'
import { copyOf, STARTER_DRILLS } from '#schema/football/starter-drills/starter-drills.ts'

const ADDED = [
  'dynamic-lines',
  'pat-and-go',
  'drop-footwork',
  'mesh-point',
  'stalk-block',
  'routes-on-air',
  'board-drill',
  'two-man-sled',
  'ball-get-off',
  'shuffle-scrape-fit',
  'pedal-and-break',
  'roll-tackle',
  'gauntlet',
  'inside-run',
  'seven-on-seven',
  'punt-coverage-lanes',
  'half-gassers',
]

const HAWK_PERIMETER: DrillDiagram = drawn(
  offense('QB', 0, -5),
  offense('RB', 3, -5),
  offense('H', 7, -1),
  offense('Z', 13, 0),
  defense('S', 7, 5),
  defense('C', 13, 6),
  bends([3, -5], [8, -4], [11, 0], [11, 8]),
  runs([7, -1], [7, 3.6]),
  runs([13, 0], [13, 4.6]),
  cone(0, 0),
  cone(17, 0),
)

const OWN: readonly ReturnType<typeof copyOf>[] = [
  {
    starter: '',
    name: 'Hawk perimeter',
    category: 'group',
    groups: ['QB', 'RB', 'WR', 'DB'],
    minutes: 10,
    contact: 'control',
    level: 'school',
    equipment: '4 cones, 3 balls',
    description: 'Our jet and bubble looks against the force we see on Friday.',
    setup:
      'Right hash to the sideline. Two receivers and a back against corner, Sam, and safety. Alternate jet, bubble, and the now screen off the wristband. Flip after five plays.',
    coachingPoints:
      'H: most dangerous man, inside-out.\nZ: run him off, then stalk.\nBack: press the block, then get north.\nForce: outside arm free.',
    videoUrl: '',
    tags: ['perimeter', 'install'],
    diagram: HAWK_PERIMETER,
  },
  {
    starter: '',
    name: 'Ridgeview finish',
    category: 'conditioning',
    groups: [],
    minutes: 5,
    contact: 'air',
    level: 'any',
    equipment: '2 balls',
    description: 'How every practice ends: four perfect plays.',
    setup:
      'Whole team on the 40. First unit runs four plays on air to the goal line, seniors call them. A drop, a false start, or a walk sends everyone back to the 40.',
    coachingPoints: 'Sprint to the ball.\nEveryone crosses the goal line.\nSeniors lead the break.',
    videoUrl: '',
    tags: ['finish'],
    diagram: null,
  },
]

export function buildDemoDrills() {
  return [...STARTER_DRILLS.filter(({ slug }) => ADDED.includes(slug)).map(copyOf), ...OWN]
}
