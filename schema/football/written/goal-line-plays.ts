/** The core runs at the goal line beside its power: two tight ends, a wing, and two backs, three yards out. */
import type { OffenseSpec } from './spec.ts'

const GOAL = { formation: 'goal-line', toGoal: 3 } as const
const TAGS = ['goal line', 'short yardage'] as const

export const GOAL_LINE_PLAYS: readonly OffenseSpec[] = [
  {
    ...GOAL,
    call: '26 Counter GT',
    left: true,
    category: 'run-gap',
    subcategory: 'counter',
    concept: 'Counter GT',
    run: 'counter-gt',
    tags: TAGS,
    notes: 'When they run with the power. The guard digs out the end man, the tackle leads through the hole.',
  },
  {
    ...GOAL,
    call: '24 Iso',
    category: 'run-lead-and-perimeter',
    subcategory: 'iso',
    concept: 'Iso',
    run: 'iso',
    tags: TAGS,
    notes:
      'The fullback goes through the middle linebacker, not to him. Pads low, legs moving, ball in both arms.',
  },
  {
    ...GOAL,
    call: '28 Toss',
    category: 'run-lead-and-perimeter',
    subcategory: 'toss',
    concept: 'Toss',
    run: 'toss',
    tags: TAGS,
    notes: 'For a front that pinches. The wing and the end pin it inside, the fullback leads for the corner.',
  },
]
