/** The calls of a defense that is based in one front. */
import type { DefenseSpec } from '#schema/football/written/spec.ts'
import { BASE_FRONTS } from './choices.ts'

type Call = Omit<DefenseSpec, 'name' | 'front' | 'personnel'> & { name: string }

/** Coverages that every front can play, each against a formation that it is built to meet. */
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
    against: 'gun-doubles',
    category: 'base',
    subcategory: 'zone',
    tags: ['2nd & long'],
    notes: 'Corners jam, funnel inside, and squat. Safeties get width at the snap.',
  },
  {
    name: 'Quarters',
    coverage: 'quarters',
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
  {
    name: 'Cover 0',
    coverage: 'cover-0',
    against: 'gun-trey',
    category: 'pressure',
    subcategory: 'zero',
    tags: ['pressure', 'short yardage'],
    notes: 'A man for every man, and nobody behind. The ball has to come out now.',
  },
]

/** The calls from that front. Goal line and the last play have fronts of their own, whatever the base is. */
export function defenseOf(front: string): readonly DefenseSpec[] {
  const title = BASE_FRONTS.find(({ slug }) => slug === front)?.name ?? front
  return [
    ...CALLS.map((call) => ({ ...call, name: `${title} ${call.name}`, front, personnel: 'Base' })),
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
