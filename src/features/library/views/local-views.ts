/** Views stored on this device: named presets and recent lists. */
import { useCallback, useMemo } from 'react'
import type { UnitBranch } from '#schema/football/taxonomy.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { remember, remembered, useRemembered } from '../remembered.ts'
import {
  filtersOf,
  isSameList,
  keyOfList,
  type LibrarySearch,
  NOTHING,
  parseLibrarySearch,
} from '../search.ts'

/** How many lists are remembered (spec, section 2). */
const RECENT = 5

type LocalView = { id: string; name: string; search: LibrarySearch }

export function readViews(value: unknown): readonly LocalView[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    const { id, name, search } = (one ?? {}) as { [key: string]: unknown }
    if (typeof id !== 'string' || typeof name !== 'string' || !isRecord(search)) return []
    return [{ id, name, search: parseLibrarySearch(search) }]
  })
}

export function readRecent(value: unknown): readonly LibrarySearch[] {
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).map(parseLibrarySearch).slice(0, RECENT)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The recent lists with this one on top. A list without filters isn't remembered. */
export function withRecent(
  recent: readonly LibrarySearch[],
  search: LibrarySearch,
): readonly LibrarySearch[] {
  const { unit: _, ...filters } = filtersOf(search)
  if (Object.keys(filters).length === 0) return recent
  const key = keyOfList(search)
  return [filtersOf(search), ...recent.filter((one) => keyOfList(one) !== key)].slice(0, RECENT)
}

/** Drops views whose category or type the team has deleted. */
export function stillThere(
  recent: readonly LibrarySearch[],
  taxonomy: readonly UnitBranch[],
): readonly LibrarySearch[] {
  const has = (all: readonly { slug: string }[], slug: string) => all.some((one) => one.slug === slug)
  return recent.filter(({ unit = 'offense', category, subcategory }) => {
    if (!category || category === NOTHING) return true
    const branches = taxonomy.filter(({ slug }) => unit === 'all' || slug === unit)
    const found = branches.flatMap(({ categories }) => categories).filter(({ slug }) => slug === category)
    return found.some(({ subcategories }) => !subcategory || has(subcategories, subcategory))
  })
}

export function recentKey(userId: string, teamId: string): string {
  return `library-recent.${userId}.${teamId}`
}

/** The device's presets, except those that the team has with the same name and the same filters. */
export function notShared(
  local: readonly LocalView[],
  team: readonly Pick<LocalView, 'name' | 'search'>[],
): readonly LocalView[] {
  return local.filter(
    ({ name, search }) => !team.some((one) => one.name === name && isSameList(one.search, search)),
  )
}

/** The device's presets and recent lists, live. A change starts from what is stored at that time. */
export function useLocalViews(teamId: string) {
  const { userId } = useIdentity()
  const key = `library-views.${userId}.${teamId}`
  const [views] = useRemembered(key, readViews)
  const [recent] = useRemembered(recentKey(userId, teamId), readRecent)
  const changeViews = useCallback(
    (change: (all: readonly LocalView[]) => readonly LocalView[]) =>
      remember(key, change(readViews(remembered(key)))),
    [key],
  )
  return useMemo(() => ({ views, changeViews, recent }), [views, changeViews, recent])
}
