import type { Of, PlayData, Situation } from '#schema/football/game/log.ts'
import { memo, useEffect, useEffectEvent, useState } from 'react'
import { isOverlayOpen, isTyping } from '#src/lib/keyboard.ts'
import { Asked, Digits, Key, KeyRow } from './key.tsx'
import {
  firstDown,
  gain,
  kicked,
  kneel,
  loose,
  penalty,
  plain,
  type PlayKind,
  sack,
  safety,
  scramble,
  touchdown,
  tried,
} from './results.ts'
import { PenaltyKeys } from './penalty-keys.tsx'
import { SpotKeys } from './spot-keys.tsx'

type Props = {
  /** What the result is for: another entry begins with nothing chosen. */
  entry: string
  situation: Situation
  /** What the call is, if it says; the charter can say otherwise. */
  kind: PlayKind | null
  opponent: string
  onResult: (data: PlayData) => void
  disabled?: boolean
  /** Whether digits and letters of the keyboard are its keys. */
  takesKeys: boolean
}

/** What happened, in one to two taps. Which keys there are follows from what the ball waits for. */
export const ResultPad = memo(function ResultPad(props: Props) {
  const { phase } = props.situation
  if (phase === 'try') return <TryPad {...props} />
  // The keys of a snap stay for the next one: they are not made anew, and the focus stays on them.
  return phase === 'scrimmage' ? <SnapPad {...props} /> : <KickoffPad key={props.entry} {...props} />
})

type Asks =
  | null
  | 'sack'
  | 'scramble'
  | 'more'
  | 'penalty'
  | 'punt'
  | 'field-goal'
  | 'interception'
  | 'fumble'
  | 'fumble-lost'

const TENS = [10, 20, 30, 40, 50, 60, 70, 80, 90]

function SnapPad({ entry, situation, kind: called, opponent, onResult, disabled, takesKeys }: Props) {
  const [chosen, setChosen] = useState<PlayKind | null>(null)
  const [asks, setAsks] = useState<Asks>(null)
  const [tens, setTens] = useState(0)
  const [isLoss, setLoss] = useState(false)
  const [shown, setShown] = useState(entry)
  if (shown !== entry) {
    setShown(entry)
    setChosen(null)
    setAsks(null)
    setTens(0)
    setLoss(false)
  }
  const kind = chosen ?? called ?? 'run'
  const done = (data: PlayData) => {
    setAsks(null)
    setTens(0)
    setLoss(false)
    setChosen(null)
    onResult(data)
  }
  const digit = (one: number) => {
    const yards = tens + one
    if (asks === 'sack') done(sack(yards))
    else if (asks === 'scramble') done(scramble(isLoss ? -yards : yards, situation))
    else done(gain(kind, isLoss ? -yards : yards, situation))
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!takesKeys || disabled || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || isOverlayOpen()) return
    const { key } = event
    if (/^\d$/.test(key) && (asks === null || asks === 'sack' || asks === 'scramble')) digit(Number(key))
    else if (key === '-') setLoss((was) => !was)
    else if (key === '+') setTens((was) => (was + 10) % 100)
    else if (key === 'i') done(plain('incomplete'))
    else if (key === 't') done(touchdown(kind, situation))
    else if (key === 'f') done(firstDown(kind, situation))
    else if (key === 's') setAsks('sack')
    else if (key === 'p') setAsks('penalty')
    else if (key === 'Escape') setAsks(null)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  if (asks === 'penalty')
    return (
      <PenaltyKeys
        title="Penalty"
        opponent={opponent}
        disabled={disabled}
        onFoul={(foul) => done(penalty(foul))}
        onBack={() => setAsks(null)}
      />
    )
  if (asks === 'punt') return <PuntKeys disabled={disabled} onResult={done} onBack={() => setAsks(null)} />
  if (asks === 'field-goal')
    return (
      <Asked title="Field goal" onBack={() => setAsks(null)}>
        <KeyRow label="Field goal" columns={3}>
          <Key tone="good" onClick={() => done(kicked('field-goal', 'good'))}>
            Good
          </Key>
          <Key tone="bad" onClick={() => done(kicked('field-goal', 'no-good'))}>
            No good
          </Key>
          <Key tone="bad" onClick={() => done(kicked('field-goal', 'blocked'))}>
            Blocked
          </Key>
        </KeyRow>
      </Asked>
    )
  if (asks === 'interception' || asks === 'fumble' || asks === 'fumble-lost')
    return (
      <Asked
        title={asks === 'interception' ? 'Intercepted. Dead where?' : 'Fumble. Dead where?'}
        onBack={() => setAsks(null)}
      >
        <KeyRow label="Without a spot" columns={3}>
          <Key onClick={() => done(loose(asks, kind))}>At the line</Key>
          {asks !== 'fumble' && (
            <Key onClick={() => done({ ...loose(asks, kind), touchback: true })}>Touchback</Key>
          )}
          {asks !== 'fumble' && (
            <Key tone="bad" onClick={() => done({ ...loose(asks, kind), touchdown: true })}>
              Returned for TD
            </Key>
          )}
        </KeyRow>
        <SpotKeys disabled={disabled} onSpot={(spot) => done(loose(asks, kind, spot))} />
      </Asked>
    )
  if (asks === 'more')
    return (
      <Asked title="More results" onBack={() => setAsks(null)}>
        <KeyRow label="More results" columns={3}>
          <Key onClick={() => done(plain('drop'))}>Drop</Key>
          <Key onClick={() => done(plain('throwaway'))}>Throwaway</Key>
          <Key onClick={() => done(plain('batted'))}>Batted</Key>
          <Key onClick={() => done(plain('spike'))}>Spike</Key>
          <Key onClick={() => done(kneel())}>Kneel</Key>
          <Key onClick={() => setAsks('scramble')}>Scramble…</Key>
          <Key onClick={() => done(plain('no-play'))}>No play</Key>
          <Key tone="bad" onClick={() => setAsks('fumble-lost')}>
            Fumble lost
          </Key>
          <Key onClick={() => setAsks('fumble')}>Fumble kept</Key>
          <Key tone="bad" onClick={() => done(safety(situation, kind))}>
            Safety
          </Key>
        </KeyRow>
      </Asked>
    )
  return (
    <div className="flex flex-col gap-1.5">
      {asks === 'sack' ? (
        <Asked title="Sack. Yards lost?" onBack={() => setAsks(null)} />
      ) : asks === 'scramble' ? (
        <Asked title="Scramble. Yards gained?" onBack={() => setAsks(null)} />
      ) : (
        <KeyRow label="Kind of play" columns={2}>
          <Key on={kind === 'run'} disabled={disabled} onClick={() => setChosen('run')}>
            Run
          </Key>
          <Key on={kind === 'pass'} disabled={disabled} onClick={() => setChosen('pass')}>
            Pass
          </Key>
        </KeyRow>
      )}
      <Digits
        disabled={disabled}
        label={(one) =>
          asks === 'sack' ? `Sack, loss of ${tens + one}` : `${isLoss ? 'Loss' : 'Gain'} of ${tens + one}`
        }
        onDigit={digit}
      />
      <fieldset aria-label="Tens and losses" className="grid min-w-0 grid-cols-5 gap-1.5">
        {asks !== 'sack' && (
          <Key tone="bad" on={isLoss} disabled={disabled} aria-label="Loss" onClick={() => setLoss(!isLoss)}>
            −
          </Key>
        )}
        {TENS.map((ten) => (
          <Key
            key={ten}
            disabled={disabled}
            on={tens === ten}
            aria-label={`${ten} and up`}
            onClick={() => setTens(tens === ten ? 0 : ten)}
          >
            {ten}+
          </Key>
        ))}
      </fieldset>
      {asks === null && (
        <KeyRow label="Results" columns={3}>
          <Key disabled={disabled} onClick={() => done(plain('incomplete'))}>
            Inc
          </Key>
          <Key tone="good" disabled={disabled} onClick={() => done(firstDown(kind, situation))}>
            First down
          </Key>
          <Key tone="good" disabled={disabled} onClick={() => done(touchdown(kind, situation))}>
            TD
          </Key>
          <Key tone="bad" disabled={disabled} onClick={() => setAsks('sack')}>
            Sack
          </Key>
          <Key tone="bad" disabled={disabled} onClick={() => setAsks('interception')}>
            INT
          </Key>
          <Key disabled={disabled} onClick={() => setAsks('penalty')}>
            Penalty
          </Key>
          <Key disabled={disabled} onClick={() => setAsks('punt')}>
            Punt
          </Key>
          <Key disabled={disabled} onClick={() => setAsks('field-goal')}>
            FG
          </Key>
          <Key disabled={disabled} onClick={() => setAsks('more')}>
            More…
          </Key>
        </KeyRow>
      )}
    </div>
  )
}

type AfterPad = { disabled: boolean | undefined; onResult: (data: PlayData) => void; onBack: () => void }

const ENDS: readonly { result: Of<'kick'>['result']; label: string }[] = [
  { result: 'returned', label: 'Returned' },
  { result: 'fair-catch', label: 'Fair catch' },
  { result: 'downed', label: 'Downed' },
  { result: 'out-of-bounds', label: 'Out' },
  { result: 'recovered', label: 'Muff lost' },
  { result: 'blocked', label: 'Blocked' },
]

function PuntKeys({ disabled, onResult, onBack }: AfterPad) {
  const [result, setResult] = useState<Of<'kick'>['result']>('returned')
  return (
    <Asked title="Punt. Dead where?" onBack={onBack}>
      <KeyRow label="How it ended" columns={3}>
        {ENDS.map((end) => (
          <Key
            key={end.result}
            on={result === end.result}
            disabled={disabled}
            onClick={() => setResult(end.result)}
          >
            {end.label}
          </Key>
        ))}
      </KeyRow>
      <KeyRow label="Without a spot" columns={3}>
        <Key disabled={disabled} onClick={() => onResult(kicked('punt', 'touchback'))}>
          Touchback
        </Key>
        <Key
          tone="bad"
          disabled={disabled}
          onClick={() => onResult(kicked('punt', 'returned', { touchdown: true }))}
        >
          Return TD
        </Key>
        <Key
          tone="bad"
          disabled={disabled}
          onClick={() => onResult(kicked('punt', 'blocked', { touchdown: true }))}
        >
          Blocked, TD
        </Key>
      </KeyRow>
      <SpotKeys disabled={disabled} onSpot={(spot) => onResult(kicked('punt', result, { spot }))} />
    </Asked>
  )
}

function KickoffPad({ situation, opponent, disabled, onResult }: Props) {
  const type = situation.phase === 'free-kick' ? 'free-kick' : 'kickoff'
  const [isFair, setFair] = useState(false)
  const [asks, setAsks] = useState<'kept' | 'penalty' | null>(null)
  if (asks === 'penalty')
    return (
      <KickPenalty opponent={opponent} disabled={disabled} onResult={onResult} onBack={() => setAsks(null)} />
    )
  if (asks === 'kept')
    return (
      <KickingTeamHasIt
        disabled={disabled}
        onBack={() => setAsks(null)}
        onResult={(spot, isOnside) =>
          onResult(
            isOnside
              ? kicked(type, 'recovered', { spot, onside: true })
              : kicked(type, 'returned', { spot, endsWith: situation.ball }),
          )
        }
      />
    )
  return (
    <div className="flex flex-col gap-1.5">
      <KeyRow label="Without a spot" columns={3}>
        <Key disabled={disabled} onClick={() => onResult(kicked(type, 'touchback'))}>
          Touchback
        </Key>
        <Key disabled={disabled} onClick={() => onResult(kicked(type, 'out-of-bounds'))}>
          Out of bounds
        </Key>
        <Key
          tone="good"
          disabled={disabled}
          onClick={() => onResult(kicked(type, 'returned', { touchdown: true }))}
        >
          Return TD
        </Key>
      </KeyRow>
      <KeyRow label="How it ended" columns={2}>
        <Key on={!isFair} disabled={disabled} onClick={() => setFair(false)}>
          Returned to
        </Key>
        <Key on={isFair} disabled={disabled} onClick={() => setFair(true)}>
          Fair catch at
        </Key>
      </KeyRow>
      <SpotKeys
        disabled={disabled}
        onSpot={(spot) => onResult(kicked(type, isFair ? 'fair-catch' : 'returned', { spot }))}
      />
      <KeyRow label="More on the kick" columns={2}>
        <Key disabled={disabled} onClick={() => setAsks('kept')}>
          Kicking team has it…
        </Key>
        <Key disabled={disabled} onClick={() => setAsks('penalty')}>
          Penalty
        </Key>
      </KeyRow>
    </div>
  )
}

/** An onside kick, or a return that was fumbled away. */
function KickingTeamHasIt({
  disabled,
  onResult,
  onBack,
}: {
  disabled: boolean | undefined
  onResult: (spot: number, isOnside: boolean) => void
  onBack: () => void
}) {
  const [isOnside, setOnside] = useState(true)
  return (
    <Asked title="Kicking team has it. Where?" onBack={onBack}>
      <KeyRow label="How they got it" columns={2}>
        <Key on={isOnside} disabled={disabled} onClick={() => setOnside(true)}>
          Onside kick
        </Key>
        <Key on={!isOnside} disabled={disabled} onClick={() => setOnside(false)}>
          Fumbled return
        </Key>
      </KeyRow>
      <SpotKeys disabled={disabled} onSpot={(spot) => onResult(spot, isOnside)} />
    </Asked>
  )
}

/** A foul after which the kick or the try is made again; one on the return is a flag on its play. */
function KickPenalty({ opponent, ...rest }: AfterPad & { opponent: string }) {
  const { onResult, ...pad } = rest
  return (
    <PenaltyKeys
      title="Penalty"
      opponent={opponent}
      isKick
      onFoul={(foul) => onResult(penalty(foul))}
      {...pad}
    />
  )
}

function TryPad({ opponent, disabled, onResult }: Props) {
  const [asksPenalty, setAsksPenalty] = useState(false)
  if (asksPenalty)
    return (
      <KickPenalty
        opponent={opponent}
        disabled={disabled}
        onResult={(data) => {
          setAsksPenalty(false)
          onResult(data)
        }}
        onBack={() => setAsksPenalty(false)}
      />
    )
  return (
    <div className="flex flex-col gap-1.5">
      <KeyRow label="Kick" columns={3}>
        <Key tone="good" disabled={disabled} onClick={() => onResult(tried('kick', 'good'))}>
          Kick good
        </Key>
        <Key tone="bad" disabled={disabled} onClick={() => onResult(tried('kick', 'no-good'))}>
          Kick no good
        </Key>
        <Key tone="bad" disabled={disabled} onClick={() => onResult(tried('kick', 'blocked'))}>
          Kick blocked
        </Key>
      </KeyRow>
      <KeyRow label="Two points" columns={3}>
        <Key tone="good" disabled={disabled} onClick={() => onResult(tried('run', 'good'))}>
          2-pt good
        </Key>
        <Key tone="bad" disabled={disabled} onClick={() => onResult(tried('run', 'no-good'))}>
          2-pt no good
        </Key>
        <Key tone="bad" disabled={disabled} onClick={() => onResult(tried('run', 'returned'))}>
          Defense took it back
        </Key>
      </KeyRow>
      <Key disabled={disabled} onClick={() => setAsksPenalty(true)}>
        Penalty
      </Key>
    </div>
  )
}
