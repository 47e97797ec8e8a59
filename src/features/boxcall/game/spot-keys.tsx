import { useState } from 'react'
import { yardLine } from '#schema/football/game/words.ts'
import { Digits, Key, KeyRow } from './key.tsx'

const OWN = [0, 10, 20, 30, 40]
const OPP = [40, 30, 20, 10, 0]

/** A yard line in one press on the field, or in two of keys: the ten, then the one. `onSpot` gets yards from our goal line. */
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
      <FieldStrip disabled={disabled} onSpot={onSpot} />
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

const LINES = ['G', 10, 20, 30, 40, 50, 40, 30, 20, 10, 'G']

/**
 * The field from our goal line to theirs. A press says the yard line, or a slide when it is let go; with the keyboard,
 * arrow keys and Enter.
 */
function FieldStrip({
  onSpot,
  disabled,
}: {
  onSpot: (spot: number) => void
  disabled?: boolean | undefined
}) {
  const [spot, setSpot] = useState(50)
  const [isHeld, setHeld] = useState(false)
  return (
    <div className="relative">
      <input
        type="range"
        aria-label="Yard line"
        aria-valuetext={yardLine(spot)}
        min={0}
        max={100}
        value={spot}
        disabled={disabled}
        onPointerDown={() => setHeld(true)}
        onPointerCancel={() => setHeld(false)}
        onChange={(event) => setSpot(event.target.valueAsNumber)}
        onPointerUp={(event) => {
          setHeld(false)
          if (isHeld) onSpot(event.currentTarget.valueAsNumber)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSpot(spot)
        }}
        className="field-strip border-line-strong bg-surface block h-14 w-full cursor-pointer touch-pan-y appearance-none rounded-sm border disabled:bg-surface-2 low-screen:h-[2.875rem]"
      />
      <span
        aria-hidden
        className="text-caption pointer-events-none absolute inset-x-0 bottom-0.5 flex justify-between px-1 tabular-nums"
      >
        {LINES.map((line, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change places
          <span key={i}>{line}</span>
        ))}
      </span>
      {isHeld && (
        <output className="bg-text text-bg pointer-events-none absolute -top-9 left-1/2 -translate-x-1/2 rounded-sm px-3 py-1 text-[1.125rem] font-semibold tabular-nums">
          {yardLine(spot)}
        </output>
      )}
    </div>
  )
}
