import { useMemo } from 'react'
import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useTerms } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useAuthors } from '#src/sync/use-authors.ts'
import { useCategoryNames } from '#src/sync/team-taxonomy.ts'
import type { Count } from './filters.ts'
import type { Sorting } from './sort-plays.ts'

/** Data that filters and sorting need besides the plays. `window` is the filter that depends on the time. */
export function useSorting(teamId: string, mayEdit: boolean, window: string | undefined): Sorting {
  const { rows } = useRows(queries.plays.counts({ teamId }), mayEdit)
  const taxonomy = useCategoryNames(teamId)
  const terms = useTerms(teamId)
  const nameOf = useAuthors(teamId)
  const clock = useNow()
  // Without that filter, the ticking clock must not recompute the list.
  const now = window === undefined ? 0 : clock
  return useMemo(() => {
    const counts = new Map<string, Count>(rows.map((row) => [row.playId, row]))
    return { counts, taxonomy, terms, nameOf, now }
  }, [rows, taxonomy, terms, nameOf, now])
}
