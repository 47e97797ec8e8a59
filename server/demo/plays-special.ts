/** Special-teams calls: each unit where it lines up, with its lanes, blocks and the flight of the ball. */

import { emptyDiagram, type Diagram, type LineKind } from '#schema/football/diagram.ts'
import { addLine, hashOf, playersOf } from '#schema/football/drawing.ts'
import { parsePoints, subtract } from '#schema/football/points.ts'
import { placeSpecialUnit, specialUnitBySlug } from '#schema/football/special-teams.ts'

import { LEVEL } from './draw-offense.ts'
import type { DrawnPlay } from './play-types.ts'

type SpecialSpec = {
  name: string
  unit: string
  category: string
  subcategory: string
  direction: 'R' | 'L' | 'none'
  /** By role, spots from the ball; several roles that do the same as offsets begin with `+`. */
  lines: readonly (readonly [roles: string, kind: LineKind, path: string])[]
  tags: readonly string[]
  notes: string
}

const CALLS: readonly SpecialSpec[] = [
  {
    name: 'Punt Spread Middle',
    unit: 'punt-pro',
    category: 'punt',
    subcategory: 'pro',
    direction: 'none',
    lines: [
      ['GL', 'rush', '-16,12 -7,34'],
      ['GR', 'rush', '16,12 7,34'],
      ['LT', 'block', '+0,0 -0.5,-1.5'],
      ['RT', 'block', '+0,0 0.5,-1.5'],
      ['LG', 'block', '+0,0 -0.3,-1.5'],
      ['RG', 'block', '+0,0 0.3,-1.5'],
      ['WL', 'block', '+0,0 -0.4,-1.2'],
      ['WR', 'block', '+0,0 0.4,-1.2'],
      ['PP', 'block', '1.2,-4.2'],
      ['LS', 'rush', '1.5,14 1.8,33'],
      ['P', 'pass', '0,-12.5 0,40'],
    ],
    tags: ['base'],
    notes:
      'Block first, then cover: no one leaves before he hears the foot. Gunners stack the returner, everyone else keeps his lane.',
  },
  {
    name: 'Punt Shield',
    unit: 'punt-shield',
    category: 'punt',
    subcategory: 'shield',
    direction: 'none',
    lines: [
      ['LS', 'rush', '1.2,14 1.4,33'],
      ['LG', 'rush', '-3,12 -4,30'],
      ['RG', 'rush', '3,12 4,30'],
      ['LT', 'rush', '-7,12 -9,30'],
      ['RT', 'rush', '7,12 9,30'],
      ['LE', 'rush', '-12,12 -15,30'],
      ['RE', 'rush', '12,12 15,30'],
      ['S1 S2 S3', 'block', '+0,0 0,0.8'],
      ['P', 'pass', '0,-12.5 0,40'],
    ],
    tags: ['base', 'coverage'],
    notes:
      'Seven release at once and the shield stays. Shoulders together, nobody through the middle, punter kicks inside the shield.',
  },
  {
    name: 'Punt Fake PP Run',
    unit: 'punt-pro',
    category: 'punt',
    subcategory: 'fake',
    direction: 'R',
    lines: [
      ['PP', 'run', '2,-3.5 4.2,-1 4.8,5 5.5,12'],
      ['RG', 'block', '+0,0 -0.6,1.6'],
      ['RT', 'block', '+0,0 -0.8,1.6'],
      ['WR', 'block', '6.2,0.8'],
      ['LS', 'block', '+0,0 -0.8,1.5'],
      ['LG', 'block', '+0,0 1,1.6'],
      ['LT', 'block', '+0,0 1,1.6'],
      ['WL', 'block', '+0,0 1,1.4'],
      ['GR', 'block', '+0,0 0,5'],
      ['GL', 'block', '+0,0 3,6'],
      ['P', 'fake', '0,-12 -1.5,-11'],
    ],
    tags: ['fake', '4th & short'],
    notes:
      'Only against a return look with five in the box. The punter jumps as for a bad snap; the wing kicks out the edge.',
  },
  {
    name: 'Field Goal',
    unit: 'field-goal',
    category: 'field-goal',
    subcategory: 'kick',
    direction: 'none',
    lines: [
      ['LG LT LE', 'block', '+0,0 0.3,0.5'],
      ['RG RT RE', 'block', '+0,0 -0.3,0.5'],
      ['LS', 'block', '+0,0 0,0.6'],
      ['WL', 'block', '+0,0 -0.5,0.6'],
      ['WR', 'block', '+0,0 0.5,0.6'],
      ['K', 'pass', '0.4,-7.5 0,22'],
    ],
    tags: ['base'],
    notes:
      'Inside foot stays planted, shoulders overlap. Protect from the inside out; wings touch the inside man and punch the outside one.',
  },
  {
    name: 'Kickoff Deep Middle',
    unit: 'kickoff',
    category: 'kickoff',
    subcategory: 'deep',
    direction: 'none',
    lines: [
      ['L5 L4 L3 L2 L1 R1 R2 R3 R4 R5', 'rush', '+0,0 0,14 0,34'],
      ['K', 'pass', '0,-0.5 0,58'],
    ],
    tags: ['base'],
    notes:
      'Hit the line at full speed together. Avoid early, get back in the lane, squeeze the ball from outside in.',
  },
  {
    name: 'Onside Right',
    unit: 'kickoff',
    category: 'kickoff',
    subcategory: 'onside',
    direction: 'R',
    lines: [
      ['R3 R4', 'rush', '+0,0 1,11'],
      ['R2', 'rush', '11,10'],
      ['R5', 'rush', '22,12'],
      ['R1', 'rush', '8,12'],
      ['L1', 'rush', '2,14'],
      ['L2', 'rush', '-3,16'],
      ['L3 L4 L5', 'rush', '+0,0 2,16'],
      ['K', 'pass', '0,-0.5 16,12'],
    ],
    tags: ['hands', 'must have'],
    notes:
      'The ball must travel ten yards before we may touch it. First wave takes the men, second wave takes the ball.',
  },
  {
    name: 'Kickoff Return Middle',
    unit: 'kickoff-return',
    category: 'kickoff-return',
    subcategory: 'middle',
    direction: 'none',
    lines: [
      ['F1', 'block', '-13,20'],
      ['F2', 'block', '-6,24'],
      ['F3', 'block', '0.5,25'],
      ['F4', 'block', '6,24'],
      ['F5', 'block', '13,20'],
      ['M1', 'block', '-9,34'],
      ['M2', 'block', '-3,38'],
      ['M3', 'block', '3,38'],
      ['M4', 'block', '9,34'],
      ['R1', 'run', '-3,52 0,44 0,22'],
      ['R2', 'block', '4,48 2,42'],
    ],
    tags: ['base'],
    notes:
      'Front men see the ball kicked, then drop and turn inside. Block your man away from the middle and hold, never below the waist.',
  },
  {
    name: 'Punt Return Right',
    unit: 'punt-return',
    category: 'punt-return',
    subcategory: 'right',
    direction: 'R',
    lines: [
      ['J1 J2', 'man', '+0,0 0,-2.5'],
      ['A1 A2 B1', 'rush', '+0,0 0,-3'],
      ['E1', 'rush', '-3.5,-4 0,-11'],
      ['B2', 'block', '8,6 14,20'],
      ['E2', 'block', '10,4 16,14'],
      ['L1', 'block', '4,12 10,28'],
      ['L2', 'block', '7,10 13,25'],
      ['PR', 'run', '6,40 16,34 18,14'],
    ],
    tags: ['base'],
    notes:
      'Hold them up, then peel to the wall five yards apart. The returner gets outside the wall before he turns up.',
  },
  {
    name: 'Field Goal Block Edge',
    unit: 'field-goal-block',
    category: 'field-goal-block',
    subcategory: 'edge',
    direction: 'R',
    lines: [
      ['E2', 'rush', '5,-2 1.2,-7.4'],
      ['C2', 'rush', '4.2,-0.6'],
      ['B2', 'rush', '+0,0 0.3,-2'],
      ['A1 A2 B1 C1', 'rush', '+0,0 0,-2'],
      ['E1', 'rush', '-6.4,-2 -6,-6'],
      ['L1', 'man', '-4,1'],
      ['L2', 'man', '4,1'],
      ['S', 'rush', '0,7'],
    ],
    tags: ['pressure'],
    notes:
      'The inside men grab and pull the wing down, the edge dips and lays out at the spot of the hold. Off side is a gift, so watch the ball.',
  },
]

/** The special-teams calls, drawn, with wrist codes S1, S2 … */
export function buildSpecial(): DrawnPlay[] {
  return CALLS.map((spec, i) => {
    const unit = specialUnitBySlug(spec.unit)
    if (!unit) throw new Error(`No unit ${spec.unit}`)
    return {
      name: spec.name,
      callText: spec.name,
      wristCode: `S${i + 1}`,
      unit: 'special',
      category: spec.category,
      subcategory: spec.subcategory,
      concept: unit.name,
      formation: unit.name,
      formationSlug: unit.slug,
      strength: 'balanced',
      personnel: '',
      protection: '',
      motion: '',
      direction: spec.direction,
      hand: 'R',
      tags: [...spec.tags],
      notes: spec.notes,
      diagram: drawLines(placeSpecialUnit(emptyDiagram(), unit, LEVEL), spec.lines),
    }
  })
}

function drawLines(diagram: Diagram, lines: SpecialSpec['lines']): Diagram {
  const elements = { ...diagram.elements }
  const men = playersOf(diagram)
  for (const [roles, kind, path] of lines) {
    for (const role of roles.split(' ')) {
      const man = men.find((player) => player.role === role)
      if (!man) throw new Error(`No ${role} in the unit`)
      const points = path.startsWith('+')
        ? parsePoints(path.slice(1))
        : [...(kind === 'pass' ? [] : [man.at]), ...parsePoints(path)].map((spot) => subtract(spot, man.at))
      addLine(elements, man, kind, points, { level: LEVEL, hash: hashOf(diagram) })
    }
  }
  return { ...diagram, elements }
}
