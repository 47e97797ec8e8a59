import { LAST_WEEK, weekName } from '#schema/depth.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { useState } from 'react'

const WEEKS = Array.from({ length: LAST_WEEK + 1 }, (_, week) => ({
  value: String(week),
  label: weekName(week),
}))

/** Asks which week the chart is saved for. */
export function SaveWeek({
  chart,
  season,
  first,
  saved,
  onSave,
  onClose,
}: {
  /** The name of the chart. */
  chart: string
  season: string
  /** The week that is offered. */
  first: number
  /** Weeks of this season that have a save. */
  saved: readonly number[]
  onSave: (week: number) => void
  onClose: () => void
}) {
  const [value, setValue] = useState(String(Math.min(first, LAST_WEEK)))
  const week = Number(value)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Save ${chart} for a week`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => onSave(week)}>
            Save week
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          label={season ? `Week of ${season}` : 'Week'}
          value={value}
          options={WEEKS}
          onChange={setValue}
        />
        <p className="text-muted">
          {saved.includes(week)
            ? `${weekName(week)} is saved already. The new save replaces it.`
            : 'You can look at it later. Changes to the chart leave it as it is.'}
        </p>
      </div>
    </Dialog>
  )
}
