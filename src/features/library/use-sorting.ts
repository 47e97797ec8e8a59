import { useMemo } from 'react'
import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useAuthors } from '#src/sync/use-authors.ts'
import { useCategoryNames } from '#src/sync/team-taxonomy.ts'
import type { Count } from './filters.ts'
import type { Sorting } from './sort-plays.ts'

/** What filters and orders go by besides the plays; `window` is the filter that looks at the clock. */
export function useSorting(teamId: string, mayEdit: boolean, window: string | undefined): Sorting {
  const { rows } = useRows(queries.plays.counts({ teamId }), mayEdit)
  const taxonomy = useCategoryNames(teamId)
  const nameOf = useAuthors(teamId)
  const clock = useNow()
  // Nobody else's list is made anew each time it ticks.
  const now = window === undefined ? 0 : clock
  return useMemo(() => {
    const counts = new Map<string, Count>(rows.map((row) => [row.playId, row]))
    return { counts, taxonomy, nameOf, now }
  }, [rows, taxonomy, nameOf, now])
}
