import { useState } from 'react'
import { Digits, Key, KeyRow } from './key.tsx'

const OWN = [0, 10, 20, 30, 40]
const OPP = [40, 30, 20, 10, 0]

/** A yard line in two taps: the ten, then the one. `onSpot` gets yards from our goal line. */
export function SpotKeys({ onSpot, disabled }: { onSpot: (spot: number) => void; disabled?: boolean }) {
  const [ten, setTen] = useState<{ side: 'Own' | 'Opp'; yards: number } | null>(null)
  const keyOf = (side: 'Own' | 'Opp') => (yards: number) => (
    <Key
      key={yards}
      disabled={disabled}
      on={ten?.side === side && ten.yards === yards}
      aria-label={`${side} ${yards} to ${yards + 9}`}
      onClick={() => setTen({ side, yards })}
    >
      <span>
        <span className="text-caption block font-normal">{side}</span>
        {yards === 0 ? '0s' : yards}
      </span>
    </Key>
  )
  return (
    <div className="flex flex-col gap-1.5">
      <KeyRow label="Our half" columns={5}>
        {OWN.map(keyOf('Own'))}
      </KeyRow>
      <KeyRow label="Their half" columns={5}>
        {OPP.map(keyOf('Opp'))}
      </KeyRow>
      <Digits
        disabled={disabled || !ten}
        label={(digit) => (ten ? `${ten.side} ${ten.yards + digit}` : `Yard ${digit}`)}
        onDigit={(digit) => ten && onSpot(ten.side === 'Own' ? ten.yards + digit : 100 - ten.yards - digit)}
      />
      <Key disabled={disabled} onClick={() => onSpot(50)}>
        50
      </Key>
    </div>
  )
}
