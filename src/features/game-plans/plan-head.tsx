import type { PlanStatus } from '#schema/db/game.ts'
import { useNow } from '#src/lib/use-now.ts'
import { count } from '#src/lib/words.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { Select } from '#src/ui/select.tsx'
import {
  Ellipsis,
  EyeOff,
  GitCompareArrows,
  Hammer,
  LayoutPanelTop,
  Pencil,
  Plus,
  Printer,
  Send,
  Trash2,
  Watch,
} from 'lucide-react'
import type { OverPlan } from './plan-search.ts'
import { isReleased, type PlanRow, STATUS_LABELS, STATUSES } from './plan-words.ts'
import { Released } from './released.tsx'
import { printedWords, sincePrint } from '#src/lib/since-print.ts'
import type { PlanActions } from './use-plan-actions.ts'

/** The plan's status, and who can see it. */
export function Standing({
  plan,
  drafts,
  print,
  changes,
  onChanges,
  onStatus,
}: {
  plan: PlanRow
  drafts: number
  /** What the call sheet says now; null while not all of the plan is here. */
  print: readonly string[] | null
  /** How much has changed since the players got the plan. */
  changes: number
  onChanges: () => void
  onStatus: (status: PlanStatus) => void
}) {
  const now = useNow()
  const isOut = isReleased(plan)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Select<PlanStatus>
        label="Status"
        labelHidden
        size="sm"
        value={plan.status}
        onChange={onStatus}
        options={STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
      />
      <Released plan={plan} />
      {isOut && changes > 0 && (
        <Button size="sm" onClick={onChanges}>
          <Send aria-hidden size={16} />
          {count(changes, 'change')} since players’ version
        </Button>
      )}
      {isOut && drafts > 0 && (
        <span className="text-muted">
          {count(drafts, 'play is', 'plays are')} not published, and not shown to the players.
        </span>
      )}
      {print && plan.printedAt !== null && plan.printedCalls !== null && (
        <span data-printed className="text-muted">
          Call sheet: {printedWords(plan.printedAt, sincePrint(plan.printedCalls, print), now)}
        </span>
      )}
    </div>
  )
}

/** For players, who print the plan as a list. */
export function PrintButton({ onPrint }: { onPrint: () => void }) {
  return (
    <Button onClick={onPrint}>
      <Printer aria-hidden size={16} />
      Print
    </Button>
  )
}

/** What coaches do with the whole plan. */
export function CoachActions({
  plan,
  hasPlays,
  actions,
  onPrint,
  onOver,
  onBuild,
  onAdd,
  onEdit,
  onCompare,
}: {
  plan: PlanRow
  hasPlays: boolean
  actions: PlanActions
  /** Undefined where another page of the plan is open. */
  onPrint: (() => void) | undefined
  onOver: (over: OverPlan) => void
  /** Undefined while not all of the plan is here. */
  onBuild: (() => void) | undefined
  onAdd: () => void
  onEdit: () => void
  /** Undefined while not all of the plan is here. */
  onCompare: (() => void) | undefined
}) {
  const items: MenuItem[] = [
    { id: 'edit', label: 'Edit opponent, date, notes…', icon: Pencil, onAction: onEdit },
    ...(plan.isPublished
      ? [
          {
            id: 'take-back',
            label: 'Hide from players',
            icon: EyeOff,
            onAction: () => actions.release(plan, false),
          },
        ]
      : plan.status === 'archived'
        ? []
        : [
            {
              id: 'release',
              label: 'Release to players',
              icon: Send,
              onAction: () => actions.release(plan, true),
            },
          ]),
    ...(onCompare
      ? [{ id: 'compare', label: 'Compare releases…', icon: GitCompareArrows, onAction: onCompare }]
      : []),
    ...(hasPlays && onPrint
      ? [{ id: 'print', label: 'Print as a list', icon: Printer, onAction: onPrint }]
      : []),
    { id: 'delete', label: 'Delete', icon: Trash2, danger: true, onAction: () => actions.remove(plan) },
  ]
  return (
    <>
      {hasPlays && (
        <>
          <Button onClick={() => onOver('callSheet')}>
            <LayoutPanelTop aria-hidden size={16} />
            Call sheet
          </Button>
          <Button onClick={() => onOver('wristband')}>
            <Watch aria-hidden size={16} />
            Wristband
          </Button>
          <Button onClick={onBuild} disabled={!onBuild}>
            <Hammer aria-hidden size={16} />
            Build
          </Button>
        </>
      )}
      {hasPlays && (
        <Button variant="primary" onClick={onAdd}>
          <Plus aria-hidden size={16} />
          Add plays
        </Button>
      )}
      <Menu
        label="Game plan actions"
        placement="end"
        trigger={<IconButton label="Game plan actions" icon={Ellipsis} size="md" variant="secondary" />}
        items={items}
      />
    </>
  )
}
