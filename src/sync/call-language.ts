import { useMemo } from 'react'
import { languageOf } from '#schema/football/calls/read-call.ts'
import { queries } from '#schema/queries/index.ts'
import { useHoleSystem } from './teams.ts'
import { useRows } from './use-query.ts'

/** The language of a team's calls, with its rows: the words it has taught, and its formations. */
export function useCallLanguage(teamId: string) {
  const { rows: words } = useRows(queries.playbook.callWords({ teamId }))
  const { rows: formations } = useRows(queries.playbook.formations({ teamId }))
  const holes = useHoleSystem(teamId)
  const language = useMemo(
    () =>
      languageOf(
        holes,
        formations,
        words.map(({ phrase, meaning }) => ({ phrase, ...meaning })),
      ),
    [holes, formations, words],
  )
  return { language, words, formations }
}
