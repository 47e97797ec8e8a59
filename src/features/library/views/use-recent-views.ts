import { useEffect, useRef } from 'react'
import { useIdentity } from '#src/sync/session/identity.ts'
import { remember, remembered } from '../remembered.ts'
import { keyOfList, type LibrarySearch } from '../search.ts'
import { readRecent, recentKey, withRecent } from './local-views.ts'

/** A list counts as viewed after this long, in ms. */
const LOOKED_AT = 3000

/**
 * Remembers the lists that are looked at: after a moment, or when a play is opened from them. One that holds no play, as
 * after a slip in the search, is none to come back to.
 */
export function useRecentViews(teamId: string, search: LibrarySearch, isEmpty: boolean): void {
  const { userId } = useIdentity()
  const latest = useRef({ search, isEmpty })
  useEffect(() => {
    latest.current = { search, isEmpty }
  })
  const list = keyOfList(search)
  useEffect(() => {
    const timer = setTimeout(() => keep(userId, teamId, latest.current), LOOKED_AT)
    return () => clearTimeout(timer)
  }, [list, userId, teamId])
  useEffect(() => () => keep(userId, teamId, latest.current), [userId, teamId])
}

type Looked = { search: LibrarySearch; isEmpty: boolean }

function keep(userId: string, teamId: string, { search, isEmpty }: Looked): void {
  if (isEmpty) return
  const key = recentKey(userId, teamId)
  const before = readRecent(remembered(key))
  const now = withRecent(before, search)
  if (JSON.stringify(now) !== JSON.stringify(before)) remember(key, now)
}
