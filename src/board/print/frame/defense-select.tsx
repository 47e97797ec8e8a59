import { Select } from '#src/ui/select.tsx'
import { DRAWN } from '../seen.ts'

/** Which defense the drawings show. A kept choice that these plays don't have is the drawn one. */
export function DefenseSelect({
  value,
  options,
  onChange,
}: {
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (defence: string) => void
}) {
  return (
    <Select
      label="Defense"
      size="sm"
      value={options.some((one) => one.value === value) ? value : DRAWN}
      onChange={onChange}
      options={options}
    />
  )
}
