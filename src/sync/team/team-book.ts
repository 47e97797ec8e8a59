/** A team's fronts, coverages and special-teams units, live. */
import { bookOf, type TeamBook } from '#schema/football/team-book.ts'
import { queries } from '#schema/queries/index.ts'
import { useMemo } from 'react'
import { useRows } from '../use-query.ts'

/** `isAsked` is false while a page has more urgent work: the library's until then. */
export function useTeamBook(teamId: string, isAsked = true): TeamBook {
  const { rows } = useRows(queries.playbook.book({ teamId }), isAsked)
  return useMemo(() => bookOf(rows), [rows])
}
