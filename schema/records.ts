/** What a staff keeps of its players and coaches over a season: kinds, units and bounds, for screens, operations and tables. */

import { TEAM_ROLE_LABELS, type TeamRole } from './capabilities.ts'

export type Measure = {
  readonly label: string
  readonly unit: 'lb' | 's' | 'in'
  /** Figures outside of these are slips of the hand. */
  readonly least: number
  readonly most: number
  /** Whether a smaller figure is the better one. */
  readonly isTimed?: true
}

/**
 * Strength in the weight room, the drills of the NFL combine (40-yard dash, 20-yard shuttle, vertical and broad jump;
 * operations.nfl.com, "The NFL Scouting Combine"), and size. The bounds leave room on both sides of the combine's records
 * (4.21 s, 3.73 s, 46 in, 147 in) and of eighth graders.
 */
export const MEASURES = {
  bench: { label: 'Bench press', unit: 'lb', least: 20, most: 700 },
  squat: { label: 'Squat', unit: 'lb', least: 20, most: 1000 },
  clean: { label: 'Power clean', unit: 'lb', least: 20, most: 500 },
  dash40: { label: '40-yard dash', unit: 's', least: 4, most: 12, isTimed: true },
  shuttle: { label: '20-yard shuttle', unit: 's', least: 3.5, most: 10, isTimed: true },
  vertical: { label: 'Vertical jump', unit: 'in', least: 5, most: 50 },
  broad: { label: 'Broad jump', unit: 'in', least: 24, most: 150 },
  height: { label: 'Height', unit: 'in', least: 36, most: 96 },
  weight: { label: 'Weight', unit: 'lb', least: 40, most: 600 },
} as const satisfies { readonly [kind: string]: Measure }
export type MeasureKind = keyof typeof MEASURES
export const MEASURE_KINDS = Object.keys(MEASURES) as [MeasureKind, ...MeasureKind[]]

/** Present or not at practice (pages.md, /roster/:playerId). */
export const ATTENDANCE_MARKS = ['present', 'late', 'excused', 'unexcused'] as const
export type AttendanceMark = (typeof ATTENDANCE_MARKS)[number]

export const MARK_LABELS: Record<AttendanceMark, string> = {
  present: 'Present',
  late: 'Late',
  excused: 'Excused',
  unexcused: 'Unexcused',
}

export const OCCASIONS = ['practice', 'game', 'lift', 'meeting', 'other'] as const
export type Occasion = (typeof OCCASIONS)[number]

export const EQUIPMENT_CONDITIONS = ['new', 'good', 'worn', 'damaged'] as const
export type EquipmentCondition = (typeof EQUIPMENT_CONDITIONS)[number]

export const GRADED_UNITS = ['offense', 'defense', 'special'] as const
export type GradedUnit = (typeof GRADED_UNITS)[number]

/** Most stickers of one award, given or taken: a slip of the hand beyond. */
export const MOST_POINTS = 99

/**
 * Names of awards to start from: what staffs give each week, for a play, and at the end of a season. Stickers come with those
 * for a play, as a published helmet-sticker chart has them (football data 3.18); each staff types its own over them.
 */
export const STARTER_AWARDS: { readonly [name: string]: number } = {
  'Offensive player of the week': 0,
  'Defensive player of the week': 0,
  'Special teams player of the week': 0,
  'Lineman of the week': 0,
  'Scout team offense': 0,
  'Scout team defense': 0,
  Hammer: 0,
  'Hit of the week': 0,
  'Big play': 0,
  Effort: 0,
  'Practice player of the week': 0,
  Academic: 0,
  Captain: 0,
  "Coach's award": 0,
  Win: 1,
  '20+ yard play': 2,
  Takeaway: 2,
  'Big block': 1,
  Sack: 1,
  '7 good blocks or fakes': 1,
  Turnover: -2,
  '10+ yard penalty': -1,
  'Most valuable player': 0,
  'Offensive player of the year': 0,
  'Defensive player of the year': 0,
  'Special teams player of the year': 0,
  'Lineman of the year': 0,
  'Most improved': 0,
  'Newcomer of the year': 0,
  'Iron man': 0,
  'Scholar athlete': 0,
  Leadership: 0,
  'Varsity letter': 0,
}

/** Staff titles (pages.md, /coach-management), the first of a coach's titles leads. */
export const TITLES = {
  HC: 'Head coach',
  OC: 'Offensive coordinator',
  DC: 'Defensive coordinator',
  STC: 'Special teams coordinator',
  QB: 'Quarterbacks',
  RB: 'Running backs',
  WR: 'Wide receivers',
  TE: 'Tight ends',
  OL: 'Offensive line',
  DL: 'Defensive line',
  LB: 'Linebackers',
  DB: 'Defensive backs',
  'S&C': 'Strength and conditioning',
  QC: 'Quality control',
} as const
export type Title = keyof typeof TITLES
export const TITLE_CODES = Object.keys(TITLES) as [Title, ...Title[]]

/** Most titles of one coach. */
export const MOST_TITLES = 4

/** A member's titles before the role: "OC/QB · Coordinator"; the role alone without titles. */
export function roleWords({ teamRole, titles }: { teamRole: TeamRole; titles: readonly Title[] }): string {
  const role = TEAM_ROLE_LABELS[teamRole]
  return titles.length > 0 ? `${titles.join('/')} · ${role}` : role
}

/** The position groups of a roster and the positions in each (football data 3.3). */
export const POSITION_GROUPS = {
  QB: ['QB'],
  RB: ['RB', 'FB'],
  WR: ['WR', 'SL'],
  TE: ['TE'],
  OL: ['OL', 'LT', 'LG', 'C', 'RG', 'RT'],
  DL: ['DL', 'DE', 'DT', 'NT'],
  LB: ['LB', 'ILB', 'OLB'],
  DB: ['DB', 'CB', 'S', 'FS', 'SS', 'NB'],
  ST: ['K', 'P', 'LS', 'H', 'KR', 'PR'],
} as const
export type PositionGroup = keyof typeof POSITION_GROUPS
export const POSITION_GROUP_CODES = Object.keys(POSITION_GROUPS) as [PositionGroup, ...PositionGroup[]]

export const POSITION_GROUP_LABELS: Record<PositionGroup, string> = {
  QB: 'Quarterbacks',
  RB: 'Running backs',
  WR: 'Wide receivers',
  TE: 'Tight ends',
  OL: 'Offensive line',
  DL: 'Defensive line',
  LB: 'Linebackers',
  DB: 'Defensive backs',
  ST: 'Specialists',
}

/** The position group of a position; null for a custom one. */
export function positionGroupOf(position: string): PositionGroup | null {
  const groups: readonly (readonly [PositionGroup, readonly string[]])[] = POSITION_GROUP_CODES.map(
    (code) => [code, POSITION_GROUPS[code]],
  )
  return groups.find(([, all]) => all.includes(position.toUpperCase()))?.[0] ?? null
}

/** What associations ask of coaches each year or two (NFHS Learning Center: CPR/AED, concussion; background checks). */
export const CERTIFICATIONS = {
  cpr: 'CPR',
  concussion: 'Concussion training',
  background: 'Background check',
} as const
export type CertificationKind = keyof typeof CERTIFICATIONS
export const CERTIFICATION_KINDS = Object.keys(CERTIFICATIONS) as [CertificationKind, ...CertificationKind[]]

/** Days before a certification ends on which its owner is reminded, once each. */
export const REMINDER_DAYS = [30, 7] as const

/** Most groups of a team, beside its position groups. */
export const MOST_GROUPS = 40
