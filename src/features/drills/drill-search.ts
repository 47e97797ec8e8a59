/** What the address of the drill library says, and which drills it leaves. Absent means all of them. Pure. */
import {
  DRILL_CATEGORIES,
  DRILL_CATEGORY_CODES,
  DRILL_LEVEL_CODES,
  type DrillCategory,
  type DrillLevel,
} from '#schema/drills.ts'
import { CONTACT_LEVELS, CONTACT_LABELS, type ContactLevel } from '#schema/practice.ts'
import { POSITION_GROUP_CODES, type PositionGroup } from '#schema/records.ts'
import { wordFilter } from '#src/lib/fold.ts'
import { type DrillContent, groupNames, groupWords } from './drill-words.ts'

/** Choices of at most so many minutes. */
export const MINUTE_CHOICES = ['5', '10', '15'] as const
type Minutes = (typeof MINUTE_CHOICES)[number]

export type DrillSearch = {
  q?: string
  category?: DrillCategory
  group?: PositionGroup
  level?: Exclude<DrillLevel, 'any'>
  contact?: ContactLevel
  minutes?: Minutes
  view?: 'table'
  /** The open drill. */
  drill?: string
}

/** Unparsed search parameters; the address may hold anything. */
export type DrillAddress = { [key in keyof DrillSearch]?: unknown }

export const FILTERS = ['category', 'group', 'level', 'contact', 'minutes'] as const
export type DrillFilter = (typeof FILTERS)[number]

const MAX_LENGTH = 120

/** Parses search parameters typed by hand; drops invalid values. */
export function parseDrillSearch(raw: DrillAddress): DrillSearch {
  // The router parses `q=4` as a number.
  const text = (value: unknown) =>
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value.slice(0, MAX_LENGTH) : ''
  const one = <V extends string>(values: readonly V[], value: unknown) =>
    values.find((each) => each === text(value))
  const q = text(raw.q)
  const drill = text(raw.drill)
  const category = one(DRILL_CATEGORY_CODES, raw.category)
  const group = one(POSITION_GROUP_CODES, raw.group)
  const level = one(DRILL_LEVEL_CODES, raw.level)
  const contact = one(CONTACT_LEVELS, raw.contact)
  const minutes = one(MINUTE_CHOICES, raw.minutes)
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(group && { group }),
    ...(level && level !== 'any' && { level }),
    ...(contact && { contact }),
    ...(minutes && { minutes }),
    ...(raw.view === 'table' && { view: 'table' as const }),
    ...(drill && { drill }),
  }
}

/** The search with one part changed; empty and undefined leave it out. */
export function withPart<K extends keyof DrillSearch>(
  search: DrillSearch,
  key: K,
  value: DrillSearch[K] | '' | undefined,
): DrillSearch {
  const { [key]: _, ...rest } = search
  return value ? { ...rest, [key]: value } : rest
}

/** The search without its text and filters. */
export function withoutFilters({ view, drill }: DrillSearch): DrillSearch {
  return { ...(view && { view }), ...(drill && { drill }) }
}

/** The drills that fit the search's text and filters, in their order. Every word must be in the drill's own words. */
export function findDrills<D extends DrillContent>(drills: readonly D[], search: DrillSearch): D[] {
  const holds = wordFilter(search.q ?? '')
  return drills.filter((drill) => {
    const { category, groups, level, contact, minutes } = drill
    if (search.category && category !== search.category) return false
    // A drill for everyone is one for each group.
    if (search.group && groups.length > 0 && !groups.includes(search.group)) return false
    if (search.level && level !== 'any' && level !== search.level) return false
    if (search.contact && contact !== search.contact) return false
    if (search.minutes && minutes > Number(search.minutes)) return false
    return holds(textOf(drill))
  })
}

function textOf(drill: DrillContent): string {
  const { name, category, groups, contact, equipment, description, setup, coachingPoints, tags } = drill
  return [
    name,
    DRILL_CATEGORIES[category],
    groupWords(groups),
    groupNames(groups),
    CONTACT_LABELS[contact],
    equipment,
    description,
    setup,
    coachingPoints,
    ...tags,
  ].join(' ')
}
