import { useEffect, useRef } from 'react'
import { useIdentity } from '#src/sync/identity.ts'
import { remember, remembered } from '../remembered.ts'
import { keyOfList, type LibrarySearch } from '../search.ts'
import { readRecent, recentKey, withRecent } from './local-views.ts'

/** How long a list is looked at before it counts as one that was wanted, in ms. */
const LOOKED_AT = 3000

/** Remembers the lists that are looked at: after a moment, or when a play is opened from them. */
export function useRecentViews(teamId: string, search: LibrarySearch): void {
  const { userId } = useIdentity()
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  const list = keyOfList(search)
  useEffect(() => {
    const timer = setTimeout(() => keep(userId, teamId, latest.current), LOOKED_AT)
    return () => clearTimeout(timer)
  }, [list, userId, teamId])
  useEffect(() => () => keep(userId, teamId, latest.current), [userId, teamId])
}

function keep(userId: string, teamId: string, search: LibrarySearch): void {
  const key = recentKey(userId, teamId)
  const before = readRecent(remembered(key))
  const now = withRecent(before, search)
  if (JSON.stringify(now) !== JSON.stringify(before)) remember(key, now)
}
