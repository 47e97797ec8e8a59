/** The demo staff's planner: tasks of a game week, with the days that coaches do them on, and the season's phases. Pure. */
import type { TeamRole } from '#schema/capabilities.ts'
import { shiftDay } from '#schema/calendar.ts'
import type { PhaseKind } from '#schema/season.ts'
import { TASK_STATUSES, type TaskArea } from '#schema/tasks.ts'
import { generateNKeysBetween } from 'fractional-indexing'

type Task = readonly [
  title: string,
  daysBefore: number,
  owner: TeamRole | null,
  area: TaskArea,
  notes?: string,
]

/** Of the week before a game, by the days that each is due before it, as a high school staff divides it. */
const WEEK: readonly Task[] = [
  [
    'Break down Central’s last three games',
    5,
    'coordinator',
    'defense',
    'Formation, down and distance, hash.',
  ],
  ['Grade last Friday’s film', 5, 'assistant_coach', 'offense'],
  ['Swap film with Mill Creek', 4, 'head_coach', 'operations'],
  [
    'Draw scout cards for Tuesday',
    3,
    'assistant_coach',
    'offense',
    'Twelve cards: their base runs and play action.',
  ],
  ['Script team run', 3, 'head_coach', 'offense'],
  ['Cut up third downs', 2, 'coordinator', 'defense'],
  ['Check the punt shield against their rush', 2, 'assistant_coach', 'special'],
  ['Print wristbands', 1, 'coordinator', 'offense', 'After the call sheet is final.'],
  ['Eligibility list to the athletic director', 1, 'head_coach', 'operations'],
  ['Confirm the bus and the pregame meal', 1, 'head_coach', 'operations'],
  ['Pack the headsets and kicking nets', 0, null, 'operations'],
  ['Order mouthguards', -4, null, 'operations'],
]

/**
 * The tasks of the week whose game is on `friday`; both days are YYYY-MM-DD. What was due before `today` is done, but for
 * one that is overdue; what is due on it is being done.
 */
export function buildDemoTasks(friday: string, today: string, idOf: (role: TeamRole) => string | null) {
  const keys = generateNKeysBetween(null, null, WEEK.length)
  const past = WEEK.filter(([, days]) => shiftDay(friday, -days) < today)
  const late = past.at(-1)
  return WEEK.map((task, i) => {
    const [title, days, owner, area, notes = ''] = task
    const dueOn = shiftDay(friday, -days)
    const [todo, doing, done] = TASK_STATUSES
    const status = dueOn < today && task !== late ? done : dueOn === today ? doing : todo
    const ownerId = owner && idOf(owner)
    return { title, notes, ownerId, dueOn, status, area, sortKey: keys[i] ?? '' }
  })
}

/** The phases of the season whose seventh of ten games is on `friday` (calendar.ts), YYYY-MM-DD. */
export function buildDemoPhases(friday: string) {
  const first = shiftDay(friday, -5 - 42)
  const phase = (kind: PhaseKind, from: number, to: number, notes = '') => ({
    kind,
    name: '',
    fromDay: shiftDay(first, from),
    toDay: shiftDay(first, to),
    notes,
  })
  return [
    phase('spring', -126, -106, 'Fifteen practices. Base installs, no game plan.'),
    phase('summer', -105, -22, 'Lift four days a week, 7-on-7 on Wednesdays.'),
    phase('camp', -21, -1, 'Two days in helmets, three in shells, then full pads.'),
    phase('season', 0, 69),
    phase('playoffs', 70, 104),
  ]
}
