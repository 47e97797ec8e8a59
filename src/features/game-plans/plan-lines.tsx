import type { MyTeam } from '#src/sync/team/teams.ts'
import { settingsOf } from '#schema/call-sheet.ts'
import type { PlanGroup } from '#schema/game-plan.ts'
import { count } from '#src/lib/words.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { usePackages } from '#src/sync/team/use-packages.ts'
import { useOwners } from '#src/sync/team/owners.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { useLineDrag } from '#src/ui/use-line-drag.ts'
import { Plus, Target } from 'lucide-react'
import { useRef, useState } from 'react'
import { quotaOf } from './plan-checks.ts'
import { LineCompany, useToldDrag } from './line-company.tsx'
import { LineDialog } from './line-dialog.tsx'
import { PlanLine } from './plan-line.tsx'
import { isReleased, type LineRow, type PlanRow } from './plan-words.ts'
import { SectionDialog } from './section-dialog.tsx'
import { useLineMoves } from './use-line-moves.ts'
import type { PlanActions } from './use-plan-actions.ts'

export type Groups = readonly PlanGroup<LineRow>[]

/** A plan's lines, a box per section. Coaches can move, sort, and remove them. */
export function PlanLines({
  plan,
  groups,
  plays,
  team,
  actions,
  onAdd,
  onTargets,
}: {
  plan: PlanRow
  groups: Groups
  plays: ReadonlyMap<string, PlayRow>
  team: MyTeam
  /** Undefined for readers. */
  actions: PlanActions | undefined
  onAdd: (section: string) => void
  /** Opens the targets at a section. */
  onTargets: (section: string) => void
}) {
  const nameOf = (line: LineRow) => plays.get(line.playId)?.name ?? 'a deleted play'
  const nameOfId = (id: string) => {
    const line = groups.flatMap(({ lines }) => lines).find((one) => one.id === id)
    return line && nameOf(line)
  }
  const root = useRef<HTMLDivElement>(null)
  const moves = useLineMoves(
    root,
    groups,
    nameOf,
    (line, to) => actions?.move(plan, line, nameOf(line), to) ?? false,
  )
  const told = useToldDrag()
  const drag = useLineDrag(groups, {
    ...moves,
    to: (line, section, at) => {
      moves.to(line, section, at)
      told.dropped()
    },
    onAim: told.aim,
  })
  const [sorting, setSorting] = useState<LineRow | null>(null)
  // With the play, so that the dialog stays open when another coach deletes it.
  const [editing, setEditing] = useState<{ line: LineRow; play: PlayRow } | null>(null)
  const editOf = (line: LineRow) => {
    const play = plays.get(line.playId)
    return play && (() => setEditing({ line, play }))
  }
  const owners = useOwners(team.id)
  const packages = usePackages(team.id)
  return (
    <div ref={root} className="flex flex-col gap-4">
      {groups.map((group, g) => (
        <PageSection
          key={group.section}
          title={group.label}
          note={<Calls group={group} target={settingsOf(plan.sections, group.section).target} />}
          action={
            actions && (
              <span className="flex items-center">
                <Button
                  variant="quiet"
                  size="xs"
                  aria-label={`Target: ${group.label}`}
                  onClick={() => onTargets(group.section)}
                >
                  <Target aria-hidden size={16} />
                  Target
                </Button>
                <Button
                  variant="quiet"
                  size="xs"
                  aria-label={`Add plays: ${group.label}`}
                  onClick={() => onAdd(group.section)}
                >
                  <Plus aria-hidden size={16} />
                  Add
                </Button>
              </span>
            )
          }
        >
          <ol className="divide-line divide-y">
            {group.lines.map((line, i) => (
              <PlanLine
                key={line.id}
                line={line}
                number={i + 1}
                play={plays.get(line.playId)}
                team={team}
                isReleased={isReleased(plan)}
                drop={drag.markOf(line.id)}
                isDragged={drag.dragged === line.id}
                ownerName={owners.nameOf}
                edits={
                  actions && {
                    grip: drag.gripOf(line),
                    company: (
                      <LineCompany
                        id={line.id}
                        before={group.lines[i - 1]?.id}
                        behind={group.lines[i + 1]?.id}
                        nameOf={nameOfId}
                      />
                    ),
                    onUp: g === 0 && i === 0 ? undefined : () => moves.step(line, -1),
                    onDown:
                      g === groups.length - 1 && i === group.lines.length - 1
                        ? undefined
                        : () => moves.step(line, 1),
                    onSection: () => setSorting(line),
                    onEdit: editOf(line),
                    onRemove: () => actions.take(plan, line, nameOf(line)),
                  }
                }
              />
            ))}
          </ol>
        </PageSection>
      ))}
      <p aria-live="polite" className="sr-only">
        {moves.said}
      </p>
      {editing && actions && (
        <LineDialog
          line={editing.line}
          play={editing.play}
          owners={owners}
          packages={packages}
          onSave={(fields) => actions.editLine(plan, editing.line, editing.play.name, fields)}
          onClose={() => setEditing(null)}
        />
      )}
      {sorting && (
        <SectionDialog
          name={nameOf(sorting)}
          section={sorting.section}
          onSet={(section) => moves.toSection(sorting, section)}
          onClose={() => setSorting(null)}
        />
      )}
    </div>
  )
}

/** "4 of 6 calls, 2 short" where the section has a target. */
function Calls({ group, target }: { group: PlanGroup<LineRow>; target: number | undefined }) {
  const quota = quotaOf(group.lines.length, target)
  if (!quota) return count(group.lines.length, 'call')
  return quota.isMet ? (
    quota.words
  ) : (
    <>
      {quota.words}, <span className="text-warning-ink font-medium">{quota.off}</span>
    </>
  )
}
