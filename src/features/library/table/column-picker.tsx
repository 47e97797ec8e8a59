import { Columns3 } from 'lucide-react'
import { IconButton } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Popover } from '#src/ui/popover.tsx'
import type { ColumnKey } from '../search.ts'
import { COLUMN_LABELS } from '../sort-plays.ts'

/** Chooses the table's columns; stored on the device. */
export function ColumnPicker({
  all,
  chosen,
  onChange,
}: {
  all: readonly ColumnKey[]
  chosen: readonly ColumnKey[]
  onChange: (columns: readonly ColumnKey[]) => void
}) {
  return (
    <Popover
      label="Columns"
      placement="end"
      className="w-[22rem]"
      trigger={<IconButton icon={Columns3} size="xs" label="Columns" />}
    >
      {() => (
        <ul className="columns-2 gap-1 p-1">
          {all.map((key) => (
            <li key={key} className="break-inside-avoid rounded-sm px-1.5 hover:bg-surface-2">
              <Checkbox
                label={COLUMN_LABELS[key]}
                checked={chosen.includes(key)}
                onChange={(isOn) =>
                  onChange(isOn ? [...chosen, key] : chosen.filter((other) => other !== key))
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
