import type { Diagram } from '#schema/football/diagram.ts'
import { queries } from '#schema/queries/index.ts'
import { usePlayCounts } from '#src/sync/team/play-counts.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Target } from 'lucide-react'
import { useMemo } from 'react'
import { legalCheck, personnelCheck } from './call-checks.ts'
import { checksOf, targetedSections } from './plan-checks.ts'
import type { LineRow, PlanRow } from './plan-words.ts'

/** So many names of one kind are spelled out. */
const MOST_NAMES = 12

/** What to look over before the plan is final, in one panel. */
export function PlanCheckPanel({
  team,
  plan,
  lines,
  plays,
  onTargets,
}: {
  team: MyTeam
  plan: PlanRow
  lines: readonly LineRow[]
  plays: ReadonlyMap<string, PlayRow>
  onTargets: () => void
}) {
  const { counts, since, ready } = usePlayCounts(team.id)
  const planChecks = useMemo(
    () =>
      checksOf({
        lines,
        sections: plan.sections,
        nameOf: (playId) => plays.get(playId)?.name,
        reps:
          ready || counts.size > 0 ? new Map([...counts].map(([playId, { reps }]) => [playId, reps])) : null,
      }),
    [lines, plan.sections, plays, counts, ready],
  )
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const { rows: depth } = useRows(queries.roster.depth({ teamId: team.id }))
  const { rows: drawings } = useRows(queries.plays.drawings({ teamId: team.id }))
  const callChecks = useMemo(() => {
    const called = lines.flatMap((line) => {
      const play = plays.get(line.playId)
      return play ? [{ play, personnel: line.personnel || play.personnel }] : []
    })
    const diagrams = new Map(drawings.map(({ playId, diagram }) => [playId, diagram as Diagram]))
    return [
      personnelCheck(
        called.map(({ personnel }) => personnel),
        players,
        depth,
      ),
      legalCheck([...new Set(called.map(({ play }) => play))], diagrams, team.competitionLevel),
    ].filter(({ items }) => items.length > 0)
  }, [lines, plays, players, depth, drawings, team.competitionLevel])
  const checks = [...planChecks, ...callChecks]
  return (
    <PageSection
      title="Check the plan"
      note={checks.length === 0 ? 'No problems found' : undefined}
      action={
        <Button variant="quiet" size="xs" onClick={onTargets}>
          <Target aria-hidden size={16} />
          Targets
        </Button>
      }
    >
      {checks.length > 0 ? (
        <dl className="divide-line divide-y">
          {checks.map(({ title, items, why }) => (
            <div key={title} className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <dt className="text-label">{title}</dt>
              <dd className="min-w-0">
                <span className="block">{listed(items)}</span>
                {why && <span className="text-caption text-muted block">{why}</span>}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-muted px-4 py-2.5">
          {targetedSections(plan.sections).length > 0
            ? 'Every section with a target has its calls.'
            : 'Set a target for each section to see which are short or over.'}
        </p>
      )}
      {since && <p className="text-caption text-muted border-t px-4 py-2">{since}</p>}
    </PageSection>
  )
}

function listed(items: readonly string[]): string {
  if (items.length <= MOST_NAMES) return items.join(' · ')
  return `${items.slice(0, MOST_NAMES - 1).join(' · ')} · and ${items.length - MOST_NAMES + 1} more`
}
