import { useState } from 'react'
import { TextField } from '#src/ui/text-field.tsx'

/** A number that counts once it is one within its bounds; what is typed on the way there stays typed. */
export function NumberField({
  label,
  value,
  least,
  most,
  isWhole = true,
  unit,
  onChange,
  className,
}: {
  label: string
  value: number
  least: number
  most: number
  isWhole?: boolean
  /** What it is counted in: "mm". */
  unit?: string
  onChange: (value: number) => void
  className?: string
}) {
  const [typed, setTyped] = useState<{ text: string; for: number } | null>(null)
  const text = typed && typed.for === value ? typed.text : String(value)
  const isGood = numberIn(text, { least, most, isWhole }) !== null
  return (
    <TextField
      label={unit ? `${label} (${unit})` : label}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={text}
      onChange={(next) => {
        const number = numberIn(next, { least, most, isWhole })
        setTyped({ text: next, for: number ?? value })
        if (number !== null) onChange(number)
      }}
      onBlur={() => isGood && setTyped(null)}
      error={isGood ? undefined : `${isWhole ? 'A whole number' : 'A number'} from ${least} to ${most}`}
      className={className}
    />
  )
}

function numberIn(text: string, { least, most, isWhole }: { least: number; most: number; isWhole: boolean }) {
  const number = text.trim() === '' ? NaN : Number(text.replace(',', '.'))
  const isGood = number >= least && number <= most && (!isWhole || Number.isInteger(number))
  return isGood ? number : null
}
