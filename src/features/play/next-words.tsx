import { countPhrases, suggestCall } from '#schema/football/calls/suggest-call.ts'
import { teamLanguage } from '#src/board/calls/call-start.ts'
import { queries } from '#schema/queries/index.ts'
import { useHoleSystem } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { type Ref, useDeferredValue, useMemo } from 'react'
import { CallNext, type CallNextHandle } from '#src/board/calls/call-next.tsx'

/** How a call that is being typed anywhere on a play's page may go on, in the team's own words. */
export function NextWords({
  teamId,
  text,
  hand,
  onTake,
  onLeave,
  ref,
}: {
  teamId: string
  text: string
  hand: 'R' | 'L'
  onTake: (text: string) => void
  onLeave: () => void
  ref?: Ref<CallNextHandle>
}) {
  const { rows: words } = useRows(queries.playbook.callWords({ teamId }))
  const { rows: formations } = useRows(queries.playbook.formations({ teamId }))
  const { rows: plays } = useRows(queries.plays.all({ teamId }))
  const holes = useHoleSystem(teamId)
  const language = useMemo(() => teamLanguage(holes, formations, words), [holes, formations, words])
  const counts = useMemo(
    () => countPhrases(plays.filter(({ unit }) => unit === 'offense').map((one) => one.callText || one.name)),
    [plays],
  )
  const typed = useDeferredValue(text)
  const suggestions = useMemo(
    () => (typed.trim() ? suggestCall(typed, language, { hand, counts }) : []),
    [typed, language, hand, counts],
  )
  return <CallNext ref={ref} suggestions={suggestions} onTake={onTake} onLeave={onLeave} />
}
