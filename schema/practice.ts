/** Practice plans: kinds, bounds and words, for screens, operations and tables (football.md 3.13). */
import { POSITION_GROUP_CODES, type PositionGroup } from './records.ts'

/** The columns of a practice plan, offense first. */
export const PRACTICE_GROUPS = POSITION_GROUP_CODES
export type PracticeGroup = PositionGroup

/** A group's heading. Specialists are "Spec" on a practice plan. */
export const groupHeading = (group: PracticeGroup) => (group === 'ST' ? 'Spec' : group)

/**
 * Least contact first. Air, bags and control are light, thud and live are full contact (USA Football's Levels of Contact; NFHS
 * position statement on limiting contact; football.md 3.13 [17]).
 */
export const CONTACT_LEVELS = ['air', 'bags', 'control', 'thud', 'live'] as const
export type ContactLevel = (typeof CONTACT_LEVELS)[number]

export const CONTACT_LABELS: Record<ContactLevel, string> = {
  air: 'Air',
  bags: 'Bags',
  control: 'Control',
  thud: 'Thud',
  live: 'Live',
}

export const isFullContact = (level: ContactLevel) => level === 'thud' || level === 'live'

export const ATTIRES = ['pads', 'shells', 'helmets', 'walk'] as const
export type Attire = (typeof ATTIRES)[number]
export const ATTIRE_LABELS: Record<Attire, string> = {
  pads: 'Full pads',
  shells: 'Shells',
  helmets: 'Helmets',
  walk: 'Walk-through',
}

export const EMPHASES = ['none', 'offense', 'defense', 'special'] as const
export type Emphasis = (typeof EMPHASES)[number]
export const EMPHASIS_LABELS: Record<Emphasis, string> = {
  none: 'No emphasis',
  offense: 'Offense',
  defense: 'Defense',
  special: 'Special teams',
}

type PeriodKind = { readonly label: string; readonly minutes: number; readonly contact: ContactLevel }

/**
 * The types of a period with their usual minutes (football.md 3.13; ranges there, its lower middle here) and the contact
 * that a new one begins with. The contact is our choice: coaches change it, and nothing is known that fits every staff.
 */
export const PERIOD_TYPES = {
  dynamic: { label: 'Warm-up', minutes: 10, contact: 'air' },
  specialists: { label: 'Specialists', minutes: 10, contact: 'air' },
  indy: { label: 'Indy', minutes: 15, contact: 'bags' },
  circuit: { label: 'Tackling circuit', minutes: 10, contact: 'bags' },
  group: { label: 'Group', minutes: 10, contact: 'control' },
  insideRun: { label: 'Inside run', minutes: 10, contact: 'thud' },
  oneOnOne: { label: '1-on-1', minutes: 10, contact: 'control' },
  passPro: { label: 'Pass pro', minutes: 10, contact: 'control' },
  skelly: { label: '7-on-7', minutes: 15, contact: 'air' },
  team: { label: 'Team', minutes: 15, contact: 'thud' },
  goodOnGood: { label: 'Good on good', minutes: 10, contact: 'thud' },
  special: { label: 'Special teams', minutes: 10, contact: 'control' },
  situation: { label: 'Situation', minutes: 10, contact: 'control' },
  walk: { label: 'Walk-through', minutes: 15, contact: 'air' },
  conditioning: { label: 'Conditioning', minutes: 5, contact: 'air' },
  water: { label: 'Water', minutes: 5, contact: 'air' },
  film: { label: 'Film', minutes: 30, contact: 'air' },
  lift: { label: 'Lift', minutes: 30, contact: 'air' },
  academics: { label: 'Academics', minutes: 30, contact: 'air' },
} as const satisfies { readonly [type: string]: PeriodKind }
export type PeriodType = keyof typeof PERIOD_TYPES
export const PERIOD_TYPE_CODES = Object.keys(PERIOD_TYPES) as [PeriodType, ...PeriodType[]]

/** The raster of the grid: a drag moves a period's end by this many minutes; typing takes any whole minute. */
export const RASTER_MINUTES = 5
export const MOST_MINUTES = 240

/** Periods of one plan, and cells of one period. */
export const MOST_PERIODS = 60
export const MOST_CELLS = 40

/** Whether the text is a time of day, HH:MM on 24 hours. */
export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
