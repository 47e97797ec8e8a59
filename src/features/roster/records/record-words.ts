/** The kinds of players' records in words. */
import {
  ATTENDANCE_MARKS,
  EQUIPMENT_CONDITIONS,
  type EquipmentCondition,
  GRADED_UNITS,
  type GradedUnit,
  MARK_LABELS,
  type Occasion,
  OCCASIONS,
} from '#schema/records.ts'

const optionsOf = <V extends string>(all: readonly V[], labels: Record<V, string>) =>
  all.map((value) => ({ value, label: labels[value] }))

export const MARK_OPTIONS = optionsOf(ATTENDANCE_MARKS, MARK_LABELS)
/** What colors a mark; present has no color. */
export const MARK_TONES = { late: 'warning', excused: 'neutral', unexcused: 'error' } as const

export const OCCASION_LABELS: Record<Occasion, string> = {
  practice: 'Practice',
  game: 'Game',
  lift: 'Lift',
  meeting: 'Meeting',
  other: 'Other',
}
export const OCCASION_OPTIONS = optionsOf(OCCASIONS, OCCASION_LABELS)

export const CONDITION_LABELS: Record<EquipmentCondition, string> = {
  new: 'New',
  good: 'Good',
  worn: 'Worn',
  damaged: 'Damaged',
}
export const CONDITION_OPTIONS = optionsOf(EQUIPMENT_CONDITIONS, CONDITION_LABELS)

export const UNIT_LABELS: Record<GradedUnit, string> = {
  offense: 'Offense',
  defense: 'Defense',
  special: 'Special teams',
}
export const UNIT_OPTIONS = optionsOf(GRADED_UNITS, UNIT_LABELS)
