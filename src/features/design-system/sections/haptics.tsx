import { haptic, HAPTIC_PATTERNS, type HapticPattern } from '#src/lib/haptics.ts'
import { Button } from '#src/ui/button.tsx'
import { useState } from 'react'

const USES: Record<HapticPattern, string> = {
  selection: 'Passing an item in a list',
  light: 'Tap registered',
  medium: 'Something opened',
  impact: 'Reached the edge',
  heavy: 'Dropped something large',
  success: 'Done',
  warning: 'Done, with a warning',
  error: 'Rejected',
}

const NAMES = Object.keys(HAPTIC_PATTERNS) as HapticPattern[]

/** What a hand feels, drawn in time, to be felt where the device can. */
export function Haptics() {
  const [felt, setFelt] = useState('')
  return (
    <>
      <ul className="flex flex-col">
        {NAMES.map((name) => (
          <li
            key={name}
            className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-x-4 border-b py-1.5 last:border-b-0"
          >
            <span className="text-code font-mono">{name}</span>
            <span className="min-w-0">
              <span className="block">{USES[name]}</span>
              <span aria-hidden className="flex h-2">
                {HAPTIC_PATTERNS[name].map((ms, index) => (
                  <span
                    // oxlint-disable-next-line react/no-array-index-key -- pulses have no other name
                    key={index}
                    style={{ width: ms / 2 }}
                    className={index % 2 === 0 ? 'bg-brand-ink rounded-full' : undefined}
                  />
                ))}
              </span>
            </span>
            <Button
              size="xs"
              aria-label={`Feel ${name}`}
              onClick={() =>
                setFelt(
                  haptic(name) ? `Played ${name}.` : "This device doesn't vibrate, or motion is reduced.",
                )
              }
            >
              Feel
            </Button>
          </li>
        ))}
      </ul>
      <output className="text-muted block min-h-5 pt-2">{felt}</output>
    </>
  )
}
