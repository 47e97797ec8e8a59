import { groupHeading, type PracticeGroup } from '#schema/practice.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Copy, Ellipsis, EyeOff, Pencil, Printer, Send, Trash2 } from 'lucide-react'
import type { Sheet } from './plan-sheet.tsx'
import type { PlanRow } from './practice-words.ts'
import type { PracticeActions } from './use-practice-actions.ts'

/** What can be done with a practice: for readers, printing. */
export function PlanMenu({
  plan,
  mayEdit,
  mayCopy,
  actions,
  onEdit,
  onCopy,
  onPrint,
  coachId,
  onPrintFor,
  group,
}: {
  plan: PlanRow
  mayEdit: boolean
  /** All of its parts are on this device. */
  mayCopy: boolean
  actions: PracticeActions
  onEdit: () => void
  onCopy: () => void
  onPrint: (sheet: Sheet) => void
  /** Asks for whom to print. */
  onPrintFor: () => void
  /** The reader, if they coach in this practice. */
  coachId: string | null
  group: PracticeGroup
}) {
  const printing = [
    { id: 'print', label: 'Print the grid', icon: Printer, onAction: () => onPrint({ kind: 'grid' }) },
    mayEdit
      ? { id: 'print-for', label: 'Print for a group or coach…', icon: Printer, onAction: onPrintFor }
      : {
          id: 'print-group',
          label: `Print ${groupHeading(group)}`,
          icon: Printer,
          onAction: () => onPrint({ kind: 'group', group }),
        },
    ...(coachId
      ? [
          {
            id: 'print-coach',
            label: 'Print my day',
            icon: Printer,
            onAction: () => onPrint({ kind: 'coach', coachId }),
          },
        ]
      : []),
  ]
  return (
    <Menu
      label="Practice actions"
      placement="end"
      trigger={<IconButton label="Practice actions" icon={Ellipsis} size="md" variant="secondary" />}
      items={
        mayEdit
          ? [
              { id: 'edit', label: 'Edit date, time, attire…', icon: Pencil, onAction: onEdit },
              plan.isPublished
                ? {
                    id: 'hide',
                    label: 'Hide from players',
                    icon: EyeOff,
                    onAction: () => actions.release(plan, false),
                  }
                : {
                    id: 'release',
                    label: 'Release to players',
                    icon: Send,
                    onAction: () => actions.release(plan, true),
                  },
              {
                id: 'copy',
                label: 'Duplicate…',
                ...(!mayCopy && { detail: 'Not fully downloaded yet' }),
                icon: Copy,
                disabled: !mayCopy,
                onAction: onCopy,
              },
              ...printing,
              {
                id: 'delete',
                label: 'Delete',
                icon: Trash2,
                danger: true,
                onAction: () => actions.remove(plan),
              },
            ]
          : printing
      }
    />
  )
}
