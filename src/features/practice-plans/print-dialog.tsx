import { groupHeading, PRACTICE_GROUPS, type PracticeGroup } from '#schema/practice.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select, type SelectOption } from '#src/ui/select.tsx'
import { useState } from 'react'
import type { Sheet } from './plan-sheet.tsx'

/** Chooses whose pages to print: a group's, a coach's, or one for each. */
export function PrintDialog({
  coaches,
  group,
  onPrint,
  onClose,
}: {
  /** Who coaches in this practice. */
  coaches: readonly { readonly id: string; readonly name: string }[]
  /** Chosen at first. */
  group: PracticeGroup
  onPrint: (sheets: readonly Sheet[]) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState(`group:${group}`)
  const groups = PRACTICE_GROUPS.map((one): Sheet => ({ kind: 'group', group: one }))
  const staff = coaches.map(({ id }): Sheet => ({ kind: 'coach', coachId: id }))
  const options: SelectOption[] = [
    ...PRACTICE_GROUPS.map((one) => ({
      value: `group:${one}`,
      label: groupHeading(one),
      group: 'One group',
    })),
    ...coaches.map(({ id, name }) => ({ value: `coach:${id}`, label: name, group: 'One coach' })),
    { value: 'groups', label: 'Every group', group: 'A page each' },
    ...(coaches.length > 1 ? [{ value: 'coaches', label: 'Every coach', group: 'A page each' }] : []),
  ]
  const sheets =
    chosen === 'groups'
      ? groups
      : chosen === 'coaches'
        ? staff
        : [...groups, ...staff].filter((sheet) =>
            sheet.kind === 'group' ? `group:${sheet.group}` === chosen : `coach:${keyOf(sheet)}` === chosen,
          )
  return (
    <Dialog
      open
      title="Print a day"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              onPrint(sheets)
            }}
          >
            Print
          </Button>
        </>
      }
    >
      <Select
        label="For"
        value={chosen}
        onChange={setChosen}
        options={options}
        hint={
          coaches.length === 0
            ? 'No cell names a coach yet. Set the coach of a cell to print the day of a coach.'
            : 'A page has the times, drills, places and equipment of that group or coach only.'
        }
      />
    </Dialog>
  )
}

const keyOf = (sheet: Sheet) => (sheet.kind === 'coach' ? sheet.coachId : '')
