import { cellFor, covers, periodName } from '#schema/football/practice.ts'
import { groupHeading, PRACTICE_GROUPS, type PracticeGroup } from '#schema/practice.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { CellDetails, PeriodDetails } from './details.tsx'
import { cellGroups, type CellRow, type PeriodRow } from './practice-words.ts'
import type { PracticeActions } from './use-practice-actions.ts'
import type { Coach } from './use-practice.ts'

/** What the list of a day edits: a group's cell, or with `group` null the period and the way to each group's. */
export function CellDialog({
  period,
  group,
  periods,
  byPeriod,
  coaches,
  nameOf,
  actions,
  onGroup,
  onClose,
}: {
  period: PeriodRow
  group: PracticeGroup | null
  periods: readonly PeriodRow[]
  byPeriod: ReadonlyMap<string, readonly CellRow[]>
  coaches: readonly Coach[]
  nameOf: (userId: string | null) => string
  actions: PracticeActions
  onGroup: (group: PracticeGroup) => void
  onClose: () => void
}) {
  const own = byPeriod.get(period.id) ?? []
  return (
    <Dialog
      open
      title={group ? `${groupHeading(group)} in ${periodName(period)}` : periodName(period)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {group ? (
        <CellDetails
          period={period}
          group={group}
          cell={cellFor(own, group)}
          others={own.filter((cell) => covers(cell, group) && cell !== cellFor(own, group))}
          coaches={coaches}
          nameOf={nameOf}
          actions={actions}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <PeriodDetails period={period} periods={periods} byPeriod={byPeriod} actions={actions} />
          <div>
            <h3 className="text-title mb-2">Groups</h3>
            <div className="flex flex-wrap gap-2">
              {PRACTICE_GROUPS.map((one) => {
                const cell = cellFor(own, one)
                return (
                  <Button
                    key={one}
                    size="sm"
                    aria-label={`Edit ${groupHeading(one)}`}
                    onClick={() => onGroup(one)}
                  >
                    {cell ? cellGroups(cell) : groupHeading(one)}
                  </Button>
                )
              })}
            </div>
          </div>
        </div>
      )}
    </Dialog>
  )
}
