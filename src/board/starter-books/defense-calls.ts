/** The calls of a defense that is based in one front. */
import type { BaseFront } from '#schema/football/base-fronts.ts'
import { LIBRARY, type TeamBook } from '#schema/football/team-book.ts'
import type { DefenseSpec } from '#schema/football/written/spec.ts'
import { baseFrontName } from './choices.ts'

/** `twoHigh`: not for a front with one safety. */
type Call = Omit<DefenseSpec, 'front' | 'personnel'> & { twoHigh?: true }

const ONE_SAFETY: readonly string[] = ['4-4-stack', '5-2-monster']

/** The fifth rusher of a fire zone, and the lineman who drops for him. Spots are relative to the ball. */
const FIRE: Readonly<Record<string, Pick<DefenseSpec, 'rush' | 'drop'>>> = {
  '4-3-over': { rush: { S: '5.6,0.5 4,-4.5' } },
  '3-4-okie': {
    rush: { S: '4.6,-1.5 1.6,-5', W: '-0.8,0.5 -0.6,-4.5', E: '2.2,0.2 1.6,-3.5' },
    drop: ['J'],
  },
  '4-2-5-nickel-over': { rush: { NB: '5.4,0.5 3.8,-4.5' } },
  '3-3-5-stack': { rush: { S: '4.2,0.5 3.2,-4.5', W: '-4.2,0.5 -3.2,-4.5' } },
  '4-4-stack': { rush: { W: '-0.4,0.5 -0.3,-4.5' } },
  '5-2-monster': { rush: { M: '1.4,0.5 1,-4' }, drop: ['E2'] },
}

/** Coverages that a front can play, each against a formation that it is built to meet. */
const CALLS: readonly Call[] = [
  {
    name: 'Cover 3 Sky',
    coverage: 'cover-3-sky',
    against: 'i-pro',
    category: 'base',
    subcategory: 'zone',
    tags: ['base', '1st down'],
    notes: 'The safety to the strength has force and the flat. Corners stay deeper than the deepest.',
  },
  {
    name: 'Cover 1',
    coverage: 'cover-1',
    against: 'singleback-doubles',
    category: 'base',
    subcategory: 'man',
    tags: ['base', '3rd & medium'],
    notes: 'Man across with help in the middle. Inside leverage outside, outside leverage in the slot.',
  },
  {
    name: 'Cover 2',
    coverage: 'cover-2',
    twoHigh: true,
    against: 'gun-doubles',
    category: 'base',
    subcategory: 'zone',
    tags: ['2nd & long'],
    notes: 'Corners jam, funnel inside, and squat. Safeties get width at the snap.',
  },
  {
    name: 'Quarters',
    coverage: 'quarters',
    twoHigh: true,
    against: 'gun-doubles-te',
    category: 'base',
    subcategory: 'match',
    tags: ['base', 'v. spread'],
    notes: 'Safeties read number two: vertical, take him; out or under, help the corner on number one.',
  },
  {
    name: 'Fire Zone',
    coverage: 'fire-zone',
    against: 'singleback-trips',
    category: 'pressure',
    subcategory: 'five-man-fire-zone',
    tags: ['pressure', '3rd & medium'],
    notes: 'Five come, three under, three deep. Droppers keep their eyes on the quarterback.',
  },
]

/**
 * The calls from that front, by the team's names. Goal line and the last play have fronts of their own, whatever the base is.
 */
export function defenseOf(front: BaseFront, book: TeamBook = LIBRARY): readonly DefenseSpec[] {
  const title = baseFrontName(front, book)
  const nameOf = (call: Call) =>
    book.coverages.find(({ slug }) => slug === call.coverage)?.row?.name ?? call.name
  return [
    ...CALLS.filter(({ twoHigh }) => !twoHigh || !ONE_SAFETY.includes(front)).map((call) => ({
      ...call,
      ...(call.coverage === 'fire-zone' && FIRE[front]),
      name: `${title} ${nameOf(call)}`,
      front,
      personnel: 'Base',
    })),
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
        'Linemen win the gap low. Linebackers meet the back in the hole; corners look for the play pass.',
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
      notes: 'Deeper than the deepest. Knock it down and make the tackle in bounds.',
    },
  ]
}
