import { Button } from '#src/ui/button.tsx'

/** Several of a few choices, each a button that is on or off, in the order in which they were chosen. */
export function ChoiceToggles<V extends string>({
  label,
  choices,
  value,
  most,
  onChange,
}: {
  label: string
  choices: readonly { readonly value: V; readonly short: string; readonly label: string }[]
  value: readonly V[]
  /** The most that can be on at once. */
  most: number
  onChange: (value: V[]) => void
}) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      {choices.map(({ value: one, short, label: words }) => {
        const isOn = value.includes(one)
        return (
          <Button
            key={one}
            size="sm"
            pressed={isOn}
            aria-label={words}
            title={words}
            disabled={!isOn && value.length >= most}
            onClick={() => onChange(isOn ? value.filter((other) => other !== one) : [...value, one])}
          >
            {short}
          </Button>
        )
      })}
    </div>
  )
}
