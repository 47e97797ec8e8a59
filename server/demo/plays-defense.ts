/** Defensive calls: a front and a coverage drawn against a formation they are built to meet. */

import { applyCoverage, COVERAGES, type CoverageSlug } from '#schema/football/coverages.ts'
import { emptyDiagram } from '#schema/football/diagram.ts'
import { formationBySlug } from '#schema/football/formations.ts'
import { frontBySlug, placeFront } from '#schema/football/fronts.ts'
import { placeFormation } from '#schema/football/place-formation.ts'

import { LEVEL } from './draw-offense.ts'
import type { DrawnPlay } from './play-types.ts'

type DefenseSpec = {
  name: string
  front: string
  coverage: CoverageSlug
  against: string
  left?: true
  rush?: Readonly<Record<string, string>>
  drop?: readonly string[]
  category: string
  subcategory: string
  personnel: string
  tags: readonly string[]
  notes: string
}

const CALLS: readonly DefenseSpec[] = [
  {
    name: 'Over Cover 3 Sky',
    front: '4-3-over',
    coverage: 'cover-3-sky',
    against: 'i-pro',
    category: 'base',
    subcategory: 'zone',
    personnel: 'Base',
    tags: ['base', '1st down'],
    notes:
      'The strong safety is force and curl-flat. Corners stay over the top of everything; Mike walls the first inside receiver.',
  },
  {
    name: 'Over Cover 2',
    front: '4-3-over',
    coverage: 'cover-2',
    against: 'split-backs',
    category: 'base',
    subcategory: 'zone',
    personnel: 'Base',
    tags: ['base', '2nd & long'],
    notes:
      'Corners jam, funnel inside and squat. Safeties get width at the snap; nobody throws over the top of them.',
  },
  {
    name: 'Under Cover 1',
    front: '4-3-under',
    coverage: 'cover-1',
    against: 'i-weak',
    category: 'base',
    subcategory: 'man',
    personnel: 'Base',
    tags: ['base', 'v. run'],
    notes:
      'Tight man with inside help from the free safety, so play outside leverage. The extra man robs the first crosser.',
  },
  {
    name: 'Under Cover 3 Buzz',
    front: '4-3-under',
    coverage: 'cover-3-buzz',
    against: 'ace-wing',
    category: 'base',
    subcategory: 'zone',
    personnel: 'Base',
    tags: ['base', 'v. play-action'],
    notes: 'Show two high, then the strong safety drops into the hook. He is under the dig, not over it.',
  },
  {
    name: 'Over Cover 3 Cloud',
    front: '4-3-over',
    coverage: 'cover-3-cloud',
    against: 'singleback-doubles',
    category: 'base',
    subcategory: 'zone',
    personnel: 'Base',
    tags: ['v. best receiver', 'change-up'],
    notes: 'Use it to take away the quick throws to their best man. The corner is force, so set the edge.',
  },
  {
    name: '4-4 Cover 1',
    front: '4-4-stack',
    coverage: 'cover-1',
    against: 'wing-t',
    category: 'short-yardage',
    subcategory: 'short-yardage',
    personnel: 'Base',
    tags: ['v. run', 'short yardage'],
    notes:
      'Linebackers key the guards: pull means go. The free safety fits late and stays deeper than the deepest.',
  },
  {
    name: 'Nickel Over Quarters',
    front: '4-2-5-nickel-over',
    coverage: 'quarters',
    against: 'gun-doubles-te',
    category: 'base',
    subcategory: 'match',
    personnel: 'Nickel',
    tags: ['nickel', 'v. spread'],
    notes:
      'Safeties read #2: vertical, take him; out, help the corner. Force comes from the safety on run to him.',
  },
  {
    name: 'Nickel Over Palms',
    front: '4-2-5-nickel-over',
    coverage: 'palms',
    against: 'gun-doubles',
    category: 'nickel-and-dime',
    subcategory: 'nickel',
    personnel: 'Nickel',
    tags: ['nickel', 'v. quick game'],
    notes:
      'When #2 goes out, the corner jumps him and the safety takes #1 over the top. Talk before the snap.',
  },
  {
    name: 'Nickel Tampa 2',
    front: '4-2-5-nickel-over',
    coverage: 'tampa-2',
    against: 'gun-trey',
    left: true,
    category: 'nickel-and-dime',
    subcategory: 'nickel',
    personnel: 'Nickel',
    tags: ['nickel', '3rd & long'],
    notes:
      'Mike opens to the passing strength and runs the pole with his eyes back. Everything underneath is rallied to.',
  },
  {
    name: 'Dime 2-Man',
    front: 'dime-4-1-6',
    coverage: '2-man',
    against: 'gun-doubles',
    category: 'nickel-and-dime',
    subcategory: 'dime',
    personnel: 'Dime',
    tags: ['dime', '3rd & medium'],
    notes:
      'Trail technique with two men over the top, so cut off the inside. Rush lanes matter: nobody has the quarterback.',
  },
  {
    name: '3-4 Okie Fire Zone',
    front: '3-4-okie',
    coverage: 'fire-zone',
    against: 'singleback-doubles',
    category: 'pressure',
    subcategory: 'five-man-fire-zone',
    personnel: 'Base',
    rush: { S: '4.6,-1.5 1.6,-5', W: '-0.8,0.5 -0.6,-4.5', E: '2.2,0.2 1.6,-3.5' },
    drop: ['J'],
    tags: ['pressure', '3rd & medium'],
    notes:
      'Sam comes off the edge, Will through the A gap, the end crosses a face inside. Three under, three deep: break on the hot throw.',
  },
  {
    name: 'Tite Cover 6',
    front: '3-4-tite',
    coverage: 'cover-6',
    against: 'gun-trey',
    category: 'base',
    subcategory: 'match',
    personnel: 'Base',
    rush: { J: '-5.2,0 -3,-5' },
    drop: ['S'],
    tags: ['v. spread', 'v. zone run'],
    notes:
      'Closing both B gaps with the front lets the linebackers stay back. Quarters to the strength, half to the single receiver.',
  },
  {
    name: 'Stack Drop-8',
    front: '3-3-5-stack',
    coverage: 'drop-8',
    against: 'empty-3x2',
    category: 'two-minute',
    subcategory: 'drop-8',
    personnel: 'Nickel',
    tags: ['3rd & long', 'v. empty'],
    notes: 'Three rush with discipline and eight see the ball. Make him throw it short and tackle it short.',
  },
  {
    name: '5-2 Fire Zone',
    front: '5-2-monster',
    coverage: 'fire-zone',
    against: 'i-pro',
    left: true,
    category: 'run-blitz',
    subcategory: 'edge',
    personnel: 'Base',
    rush: { M: '1.4,0.5 1,-4' },
    drop: ['E2'],
    tags: ['v. run', 'pressure'],
    notes: 'Mike triggers through the strong A gap on first flow. The weak end drops under the slant.',
  },
  {
    name: 'Bear Zero',
    front: '46-bear',
    coverage: 'cover-0',
    against: 'i-pro',
    category: 'pressure',
    subcategory: 'zero',
    personnel: 'Base',
    tags: ['pressure', 'short yardage'],
    notes:
      'Every blocker has a man on him, so nobody climbs. No help behind: inside leverage and no double moves.',
  },
  {
    name: 'Goal Line Man',
    front: '6-5-goal-line',
    coverage: 'cover-0',
    against: 'goal-line',
    category: 'short-yardage',
    subcategory: 'goal-line',
    personnel: 'Goal line',
    tags: ['goal line'],
    notes:
      'Gap men submarine and make a pile; linebackers meet the back in the hole. Corners peek for the play pass.',
  },
  {
    name: 'Prevent',
    front: 'prevent-3-1-7',
    coverage: 'prevent',
    against: 'empty-quads',
    category: 'two-minute',
    subcategory: 'prevent',
    personnel: 'Quarter',
    tags: ['last play', '2-minute'],
    notes:
      'Deeper than the deepest, always. Knock it down, do not try to catch it, and keep the tackle in bounds.',
  },
]

/** The defensive calls, drawn, with wrist codes D1, D2 … */
export function buildDefense(): DrawnPlay[] {
  return CALLS.map((spec, i) => {
    const side = spec.left ? 'L' : 'R'
    const offense = formationBySlug(spec.against, side)
    const front = frontBySlug(spec.front, side)
    if (!offense || !front) throw new Error(`No such call: ${spec.name}`)
    const facing = placeFormation(emptyDiagram(), offense, { hash: 'M', level: LEVEL })
    const set = placeFront(facing, front, LEVEL)
    const { rush, drop } = spec
    const diagram = applyCoverage(set, spec.coverage, {
      level: LEVEL,
      strength: side,
      ...(rush && { rush: spec.left ? turnedPaths(rush) : rush }),
      ...(drop && { drop }),
    })
    return {
      name: spec.name,
      callText: spec.name,
      wristCode: `D${i + 1}`,
      unit: 'defense',
      category: spec.category,
      subcategory: spec.subcategory,
      concept: COVERAGES.find(({ slug }) => slug === spec.coverage)?.name ?? '',
      formation: front.name,
      formationSlug: front.slug,
      strength: side,
      personnel: spec.personnel,
      protection: '',
      motion: '',
      direction: 'none',
      hand: side,
      tags: [...spec.tags],
      notes: spec.notes,
      diagram,
    }
  })
}

/** Rush paths are written against strength right; each x changes its sign against strength left. */
function turnedPaths(paths: Readonly<Record<string, string>>): Record<string, string> {
  const turn = (path: string): string =>
    path.replace(/(^|\s)(-?)([\d.]+),/g, (_, gap, minus, x) => `${gap}${minus ? '' : '-'}${x},`)
  return Object.fromEntries(Object.entries(paths).map(([role, path]) => [role, turn(path)]))
}
