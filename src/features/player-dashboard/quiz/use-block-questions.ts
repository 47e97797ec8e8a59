import { spotLabel } from '#schema/depth.ts'
import { whenIdle } from '#src/lib/scheduling.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useEffect, useState } from 'react'
import type { SpotJobs } from '../use-my-jobs.ts'
import { blockQuestions } from './block-questions.ts'
import type { Question } from './questions.ts'
import { useBlockTeam } from './use-block-team.ts'

type Made = { readonly questions: readonly Question[]; readonly of: readonly SpotJobs[] | null }
const NONE: Made = { questions: [], of: null }

/**
 * The questions about whom the person blocks, against the team's base front. A play against a front takes some ms, so they are made one play
 * at a time while the browser is idle, and come all at once when they are done. `isDone`: they are those of `bySpot`.
 */
export function useBlockQuestions(
  team: MyTeam,
  bySpot: readonly SpotJobs[],
): { questions: readonly Question[]; isDone: boolean } {
  const how = useBlockTeam(team)
  const [made, setMade] = useState(NONE)
  useEffect(() => {
    const all = bySpot.flatMap(({ spot: { chart, spot }, jobs }) =>
      chart.unit === 'offense' ? jobs.map((job) => ({ spot, label: spotLabel(chart, spot, team), job })) : [],
    )
    const questions: Question[] = []
    let at = 0
    let cancel = () => {}
    const step = () => {
      const next = all[at]
      at += 1
      if (!next) return setMade({ questions, of: bySpot })
      questions.push(...blockQuestions(next.spot, [next.job], how, next.label))
      cancel = whenIdle(step)
    }
    cancel = whenIdle(step)
    return () => cancel()
  }, [bySpot, how, team])
  return { questions: made.questions, isDone: made.of === bySpot }
}
