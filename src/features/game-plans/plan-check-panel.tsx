import { usePlayCounts } from '#src/sync/play-counts.ts'
import type { PlayRow } from '#src/sync/plays.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Target } from 'lucide-react'
import { useMemo } from 'react'
import { checksOf, targetedSections } from './plan-checks.ts'
import type { LineRow, PlanRow } from './plan-words.ts'

/** So many names of one kind are spelled out. */
const MOST_NAMES = 12

/** What to look over before the plan is final, in one panel. */
export function PlanCheckPanel({
  teamId,
  plan,
  lines,
  plays,
  onTargets,
}: {
  teamId: string
  plan: PlanRow
  lines: readonly LineRow[]
  plays: ReadonlyMap<string, PlayRow>
  onTargets: () => void
}) {
  const { counts, ready } = usePlayCounts(teamId)
  const checks = useMemo(
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
  return (
    <PageSection
      title="Check the plan"
      note={checks.length === 0 ? 'Nothing to look over' : undefined}
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
            : 'Set a target for each section, and see here which are short or over.'}
        </p>
      )}
    </PageSection>
  )
}

function listed(items: readonly string[]): string {
  if (items.length <= MOST_NAMES) return items.join(' · ')
  return `${items.slice(0, MOST_NAMES - 1).join(' · ')} · and ${items.length - MOST_NAMES + 1} more`
}
