import { useMemo } from 'react'
import { useNow } from '#src/lib/use-now.ts'
import { useTerms } from '#src/sync/team/teams.ts'
import { usePlayCounts } from '#src/sync/team/play-counts.ts'
import { useAuthors } from '#src/sync/team/use-authors.ts'
import { useCategoryNames } from '#src/sync/team/team-taxonomy.ts'
import type { Sorting } from './sort-plays.ts'

/** Data that filters and sorting need besides the plays. `window` is the filter that depends on the time. */
export function useSorting(teamId: string, mayEdit: boolean, window: string | undefined): Sorting {
  const { counts } = usePlayCounts(teamId, mayEdit)
  const taxonomy = useCategoryNames(teamId)
  const terms = useTerms(teamId)
  const nameOf = useAuthors(teamId)
  const clock = useNow()
  // Without that filter, the ticking clock must not recompute the list.
  const now = window === undefined ? 0 : clock
  return useMemo(() => ({ counts, taxonomy, terms, nameOf, now }), [counts, taxonomy, terms, nameOf, now])
}
