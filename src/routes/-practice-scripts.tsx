import { inOrder, periodName } from '#schema/football/practice.ts'
import { queries } from '#schema/queries/index.ts'
import { planName } from '#src/features/practice-plans/practice-words.ts'
import { usePractices } from '#src/features/practice-plans/use-practice.ts'
import { type PracticeChoice, ScriptPage } from '#src/features/scripts/script-page.tsx'
import { PracticeScripts, RecentScripts } from '#src/features/scripts/scripts-section.tsx'
import { dayWords } from '#src/lib/days.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, memo, useCallback, useMemo } from 'react'
import { Company } from './-company.tsx'

/** The practices that a script may belong to. */
function useChoices(teamId: string): readonly PracticeChoice[] {
  const { plans, periodsOf } = usePractices(teamId)
  return useMemo(
    () =>
      plans.map((plan) => ({
        id: plan.id,
        name: `${planName(plan)}, ${dayWords(plan.date, { month: 'short', day: 'numeric' })}`,
        day: plan.date,
        periods: periodsOf(plan.id).map((period) => ({ id: period.id, name: periodName(period) })),
      })),
    [plans, periodsOf],
  )
}

function useOpen() {
  const navigate = useNavigate()
  return useCallback(
    (scriptId: string) => void navigate({ to: '/boxcall/practice/$scriptId', params: { scriptId } }),
    [navigate],
  )
}

/** The scripts of a practice, below its plan. */
export const ScriptsOfPlan = memo(function ScriptsOfPlan({
  team,
  plan,
}: {
  team: MyTeam
  plan: Parameters<typeof planName>[0] & { readonly id: string }
}) {
  const practices = useChoices(team.id)
  const { rows } = useRows(queries.practice.periodsOf({ teamId: team.id, id: plan.id }))
  const onOpen = useOpen()
  const practice = useMemo(
    () => ({
      id: plan.id,
      name: planName(plan),
      day: plan.date,
      periods: inOrder(rows).map((period) => ({ id: period.id, name: periodName(period) })),
    }),
    [plan, rows],
  )
  const types = useMemo(() => new Map(rows.map(({ id, type }) => [id, type])), [rows])
  return (
    <PracticeScripts
      team={team}
      practice={practice}
      periodTypes={types}
      practices={practices}
      onOpen={onOpen}
    />
  )
})

/** The team's newest scripts, for the page where the day begins. */
export function NewestScripts({ team }: { team: MyTeam }) {
  const practices = useChoices(team.id)
  const day = useTeamDay(team.id)
  return <RecentScripts team={team} practices={practices} day={day} onOpen={useOpen()} />
}

/** A script with those who have it open. */
export function OneScript({ team, scriptId }: Pick<ComponentProps<typeof ScriptPage>, 'team' | 'scriptId'>) {
  const practices = useChoices(team.id)
  return (
    <Company teamId={team.id} kind="script" id={scriptId}>
      {(others) => <ScriptPage team={team} scriptId={scriptId} practices={practices} others={others} />}
    </Company>
  )
}
