/** A drill in words: what lists, details and prints say of it. Pure. */
import type { Row } from '@rocicorp/zero'
import { DRILL_CATEGORIES, DRILL_LEVELS, type DrillCategory, type DrillLevel } from '#schema/drills.ts'
import { CONTACT_LABELS, type ContactLevel } from '#schema/practice.ts'
import { type PositionGroup, POSITION_GROUP_CODES, POSITION_GROUP_LABELS } from '#schema/records.ts'
import type { ChipTone } from '#src/ui/chip.tsx'

export type DrillRow = Row['drills']

/** What a drill says, whether it is the team's or a starter. */
export type DrillContent = Pick<
  DrillRow,
  | 'starter'
  | 'name'
  | 'category'
  | 'groups'
  | 'minutes'
  | 'contact'
  | 'level'
  | 'equipment'
  | 'description'
  | 'setup'
  | 'coachingPoints'
  | 'videoUrl'
  | 'tags'
  | 'diagram'
>

/** What an edit of a drill may change. */
export type DrillFields = Omit<DrillContent, 'starter'>

export const NEW_DRILL: DrillFields = {
  name: '',
  category: 'individual',
  groups: [],
  minutes: 10,
  contact: 'air',
  level: 'any',
  equipment: '',
  description: '',
  setup: '',
  coachingPoints: '',
  videoUrl: '',
  tags: [],
  diagram: null,
}

/** The fields of a drill alone. */
export function fieldsOf(drill: DrillContent): DrillFields {
  return Object.fromEntries(
    Object.keys(NEW_DRILL).map((field) => [field, drill[field as keyof DrillFields]]),
  ) as DrillFields
}

/** "QB, RB", in the order of a roster; "Everyone" for a drill of no group. */
export function groupWords(groups: readonly PositionGroup[]): string {
  if (groups.length === 0) return 'Everyone'
  return POSITION_GROUP_CODES.filter((code) => groups.includes(code)).join(', ')
}

/** The same at length: "Quarterbacks, Running backs". */
export function groupNames(groups: readonly PositionGroup[]): string {
  if (groups.length === 0) return 'Everyone'
  return POSITION_GROUP_CODES.filter((code) => groups.includes(code))
    .map((code) => POSITION_GROUP_LABELS[code])
    .join(', ')
}

/** "Individual · QB, RB · 10 min" */
export function drillLine({
  category,
  groups,
  minutes,
}: Pick<DrillContent, 'category' | 'groups' | 'minutes'>): string {
  return [DRILL_CATEGORIES[category], groupWords(groups), `${minutes} min`].join(' · ')
}

/** Thud and live are full contact and count against the team's limits. */
export const CONTACT_TONES: Record<ContactLevel, ChipTone> = {
  air: 'neutral',
  bags: 'neutral',
  control: 'info',
  thud: 'warning',
  live: 'error',
}

/** The coaching points, one each. */
export function pointsOf({ coachingPoints }: Pick<DrillContent, 'coachingPoints'>): string[] {
  return coachingPoints
    .split('\n')
    .map((point) => point.replace(/^\s*[-•*]\s*/, '').trim())
    .filter(Boolean)
}

export const CATEGORY_OPTIONS = optionsOf<DrillCategory>(DRILL_CATEGORIES)
export const CONTACT_OPTIONS = optionsOf<ContactLevel>(CONTACT_LABELS)
export const LEVEL_OPTIONS = optionsOf<DrillLevel>(DRILL_LEVELS)
export const GROUP_OPTIONS = optionsOf<PositionGroup>(POSITION_GROUP_LABELS)

function optionsOf<V extends string>(labels: Readonly<Record<V, string>>): { value: V; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value: value as V, label: label as string }))
}
