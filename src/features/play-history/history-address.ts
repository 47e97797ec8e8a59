/** What the address says of a play's history: `?versions=p3d12&with=now`. */
import type { Point } from '#schema/play-versions.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** `at` is the version that is looked at, null for the list alone; `with` the one that it is compared with. */
export type HistoryAddress = { at: Point | null; with: Point | 'now' | null }

/** The list without a version chosen. */
const LIST = 'all'

export function keyOf({ play, drawing }: Point): string {
  return `p${play}d${drawing}`
}

export function pointOf(key: unknown): Point | null {
  const [, play, drawing] = /^p(\d{1,9})d(\d{1,9})$/.exec(String(key)) ?? []
  return play && drawing ? { play: Number(play), drawing: Number(drawing) } : null
}

/** What the search of an address says; null when it is the play itself that is open. */
export function parseHistory(search: { readonly [key: string]: unknown }): HistoryAddress | null {
  const { versions, with: other } = search
  if (versions === undefined) return null
  const at = pointOf(versions)
  return { at, with: at && (other === 'now' ? 'now' : pointOf(other)) }
}

export function historySearch({ at, with: other }: HistoryAddress): { versions: string; with?: string } {
  if (!at) return { versions: LIST }
  const key = other === 'now' ? other : other && keyOf(other)
  return { versions: keyOf(at), ...(key && { with: key }) }
}

/**
 * The address, live, and what goes on from it. Read as it stands: a route that checks its search is loaded with every
 * page.
 */
export function useHistoryAddress(): HistoryAddress | null {
  const search = useLocation({ select: (location) => JSON.stringify(location.search) })
  return parseHistory(JSON.parse(search) as { [key: string]: unknown })
}

/** Opens a play's history, or a version in it; with `replace` the way back leads past where one is. */
export function useGoToHistory(playId: string): (to: HistoryAddress, replace?: boolean) => void {
  const navigate = useNavigate()
  return useCallback(
    (to, replace = false) =>
      void navigate({
        to: '/playbook/$playId',
        params: { playId },
        search: historySearch(to) as never,
        replace,
      }),
    [navigate, playId],
  )
}
