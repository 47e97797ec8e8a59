import { useState } from 'react'
import { Asked, Key, KeyRow } from './key.tsx'
import type { Foul } from './results.ts'
import { SpotKeys } from './spot-keys.tsx'

const COSTS = [5, 10, 15] as const
/** The spot itself is what pass interference costs in the pros, and short of 15 yards in college (NFL 8-5, NCAA 7-3-8, unverified). */
const SPOT_COSTS = [0, ...COSTS] as const

/** Where a foul is enforced, in a referee's words. */
const FROM: readonly { from: Foul['from']; label: string }[] = [
  { from: 'previous', label: 'From the snap' },
  { from: 'end', label: 'End of the run' },
  { from: 'spot', label: 'Where the foul was' },
  { from: 'dead', label: 'After the play' },
  { from: 'kickoff', label: 'On the kickoff' },
]

type Props = {
  title: string
  opponent: string
  /** The foul was during a play that has a result: it can be enforced from more places. */
  during?: boolean
  /** Before or during a kick or a try, which is made again. */
  isKick?: boolean
  disabled?: boolean | undefined
  onFoul: (foul: Foul) => void
  onBack: () => void
}

/** Who fouled, what it costs, and where it is enforced. */
export function PenaltyKeys({
  title,
  opponent,
  during = false,
  isKick = false,
  disabled,
  onFoul,
  onBack,
}: Props) {
  const [isDeclined, setDeclined] = useState(false)
  const [autoFirst, setAutoFirst] = useState(false)
  const [lossOfDown, setLossOfDown] = useState(false)
  const [from, setFrom] = useState<Foul['from']>('previous')
  const [spot, setSpot] = useState<number | null>(null)
  const places = during ? FROM : FROM.filter(({ from: one }) => one !== 'end' && one !== 'kickoff')
  const lacksSpot = from === 'spot' && spot === null
  const keys = (by: 'us' | 'them') =>
    (from === 'spot' ? SPOT_COSTS : COSTS).map((yards) => (
      <Key
        key={yards}
        tone={by === 'us' ? 'bad' : 'good'}
        disabled={disabled || lacksSpot}
        aria-label={`${yards === 0 ? 'At the spot' : `${yards} yards`} on ${by === 'us' ? 'us' : opponent}`}
        onClick={() =>
          onFoul({
            by,
            yards,
            accepted: !isDeclined,
            from,
            ...(from === 'spot' && spot !== null && { spot }),
            autoFirst,
            lossOfDown,
          })
        }
      >
        {yards === 0 ? 'Spot' : yards}
      </Key>
    ))
  return (
    <Asked title={title} onBack={onBack}>
      {!isKick && (
        <>
          <p className="text-label">Enforced from</p>
          <KeyRow label="Enforced from" columns={3}>
            {places.map((one) => (
              <Key
                key={one.from}
                on={from === one.from}
                disabled={disabled}
                onClick={() => {
                  setFrom(one.from)
                  setSpot(null)
                }}
              >
                {one.label}
              </Key>
            ))}
          </KeyRow>
        </>
      )}
      {lacksSpot && <SpotKeys {...(disabled && { disabled })} onSpot={setSpot} />}
      <p className="text-label">On us</p>
      <KeyRow label="On us" columns={from === 'spot' ? 4 : 3}>
        {keys('us')}
      </KeyRow>
      <p className="text-label">On {opponent}</p>
      <KeyRow label={`On ${opponent}`} columns={from === 'spot' ? 4 : 3}>
        {keys('them')}
      </KeyRow>
      <KeyRow label="Details" columns={3}>
        {!isKick && (
          <>
            <Key on={autoFirst} disabled={disabled} onClick={() => setAutoFirst(!autoFirst)}>
              Automatic 1st
            </Key>
            <Key on={lossOfDown} disabled={disabled} onClick={() => setLossOfDown(!lossOfDown)}>
              Loss of down
            </Key>
          </>
        )}
        <Key on={isDeclined} disabled={disabled} onClick={() => setDeclined(!isDeclined)}>
          Declined
        </Key>
      </KeyRow>
    </Asked>
  )
}
