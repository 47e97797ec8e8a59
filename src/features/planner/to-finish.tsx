import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { playsToFinish } from './plays-to-finish.ts'

/** The plays that the staff has still to finish, by what they wait for. */
export function ToFinish({ team }: { team: MyTeam }) {
  const id = useId()
  const { rows } = useRows(queries.plays.all({ teamId: team.id }))
  const open = playsToFinish(rows)
  if (open.length === 0) return null
  return (
    <section aria-labelledby={id} className="bg-surface rounded-md border">
      <h2 id={id} className="text-title flex min-h-11 items-center border-b px-4">
        Plays to finish
      </h2>
      <ul className="divide-y">
        {open.map(({ status, words, n }) => (
          <li key={status}>
            <Link
              to="/playbook"
              search={{ unit: 'all', status }}
              className="hover:bg-surface-2 flex min-h-11 items-center justify-between gap-3 px-4 focus-visible:-outline-offset-2"
            >
              <span className="tabular-nums">
                {count(n, 'play')} {words}
              </span>
              <span className="text-brand-ink underline">Show</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
