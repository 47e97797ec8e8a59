import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { type Orientation, ORIENTATIONS, type Paper, PAPER_OPTIONS } from '../sheet.ts'

type Sheet = { paper: Paper; orientation: Orientation }

/** Which paper, and which way round. */
export function PaperFields({
  paper,
  orientation,
  onChange,
}: Sheet & { onChange: (to: Partial<Sheet>) => void }) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label="Paper"
        size="sm"
        value={paper}
        onChange={(value) => onChange({ paper: value })}
        options={PAPER_OPTIONS}
        className="flex-1 basis-24"
      />
      <Segmented
        label="Which way round"
        value={orientation}
        onChange={(value) => onChange({ orientation: value })}
        options={ORIENTATIONS}
      />
    </div>
  )
}
