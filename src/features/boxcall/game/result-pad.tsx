import type { PlayData, Situation } from '#schema/football/game/log.ts'
import type { GameRules } from '#schema/football/game/rules.ts'
import { useSteady } from '#src/lib/use-steady.ts'
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
} from './results.ts'
import { KickoffPad, PuntKeys, TryPad } from './kick-pads.tsx'
import { PenaltyKeys } from './penalty-keys.tsx'
import { SpotKeys } from './spot-keys.tsx'

type Props = {
  /** What the result is for: another entry begins with nothing chosen. */
  entry: string
  situation: Situation
  rules: GameRules
  /** What the call is, if it says; the charter can say otherwise. */
  kind: PlayKind | null
  /** The kick that was called: its keys are open. */
  kick?: 'punt' | 'field-goal' | null
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

const LOOSE = {
  interception: 'Intercepted. Dead where?',
  'fumble-lost': 'Fumble lost. Dead where?',
  fumble: 'Fumble kept. Dead where?',
}

const TENS = [10, 20, 30, 40, 50, 60, 70, 80, 90]

function SnapPad({
  entry,
  situation,
  kind: called,
  kick = null,
  opponent,
  onResult,
  disabled,
  takesKeys,
}: Props) {
  const [chosen, setChosen] = useState<PlayKind | null>(null)
  const [asks, setAsks] = useState<Asks>(kick)
  const [tens, setTens] = useState(0)
  const [isLoss, setLoss] = useState(false)
  const now = `${entry} ${kick}`
  const [shown, setShown] = useState(now)
  if (shown !== now) {
    setShown(now)
    setChosen(null)
    setAsks(kick)
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
  const onDigit = useSteady(digit)
  const press = useSteady((pressed: Press) => {
    if ('done' in pressed) {
      if (pressed.done === 'incomplete') done(plain('incomplete'))
      else done((pressed.done === 'touchdown' ? touchdown : firstDown)(kind, situation))
    } else if (pressed.set === 'kind') setChosen(pressed.to)
    else if (pressed.set === 'asks') setAsks(pressed.to)
    else if (pressed.set === 'tens') setTens(pressed.to)
    else setLoss(pressed.to)
  })
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
      <Asked title={LOOSE[asks]} onBack={() => setAsks(null)}>
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
          <Key onClick={() => done(plain('no-play'))}>No play</Key>
          <Key tone="bad" onClick={() => done(safety(situation, kind))}>
            Safety
          </Key>
        </KeyRow>
      </Asked>
    )
  return (
    <SnapKeys
      kind={kind}
      asks={asks === 'sack' || asks === 'scramble' ? asks : null}
      tens={tens}
      isLoss={isLoss}
      disabled={disabled}
      onPress={press}
      onDigit={onDigit}
    />
  )
}

/** Results that ask one thing more. */
const RESULTS: readonly { label: string; asks: NonNullable<Asks>; tone: 'plain' | 'bad' }[] = [
  { label: 'Sack', asks: 'sack', tone: 'bad' },
  { label: 'Scramble', asks: 'scramble', tone: 'plain' },
  { label: 'INT', asks: 'interception', tone: 'bad' },
  { label: 'Fumble lost', asks: 'fumble-lost', tone: 'bad' },
  { label: 'Fumble kept', asks: 'fumble', tone: 'plain' },
  { label: 'Penalty', asks: 'penalty', tone: 'plain' },
  { label: 'Punt', asks: 'punt', tone: 'plain' },
  { label: 'FG', asks: 'field-goal', tone: 'plain' },
  { label: 'More…', asks: 'more', tone: 'plain' },
]

/** What a key of the pad does, but for a digit. */
type Press =
  | { readonly set: 'kind'; readonly to: PlayKind }
  | { readonly set: 'asks'; readonly to: Asks }
  | { readonly set: 'tens'; readonly to: number }
  | { readonly set: 'loss'; readonly to: boolean }
  | { readonly done: 'incomplete' | 'first down' | 'touchdown' }

/** The keys of a snap. They look alike from snap to snap, and are not drawn again for another situation. */
const SnapKeys = memo(function SnapKeys({
  kind,
  asks,
  tens,
  isLoss,
  disabled,
  onPress,
  onDigit,
}: {
  kind: PlayKind
  asks: 'sack' | 'scramble' | null
  tens: number
  isLoss: boolean
  disabled: boolean | undefined
  onPress: (press: Press) => void
  onDigit: (digit: number) => void
}) {
  const ask = (to: Asks) => onPress({ set: 'asks', to })
  return (
    <div className="flex flex-col gap-1.5">
      {asks === 'sack' ? (
        <Asked title="Sack. Yards lost?" onBack={() => ask(null)} />
      ) : asks === 'scramble' ? (
        <Asked title="Scramble. Yards gained?" onBack={() => ask(null)} />
      ) : (
        <KeyRow label="Kind of play" columns={2}>
          <Key on={kind === 'run'} disabled={disabled} onClick={() => onPress({ set: 'kind', to: 'run' })}>
            Run
          </Key>
          <Key on={kind === 'pass'} disabled={disabled} onClick={() => onPress({ set: 'kind', to: 'pass' })}>
            Pass
          </Key>
        </KeyRow>
      )}
      <Digits
        disabled={disabled}
        label={(one) =>
          asks === 'sack' ? `Sack, loss of ${tens + one}` : `${isLoss ? 'Loss' : 'Gain'} of ${tens + one}`
        }
        onDigit={onDigit}
      />
      <fieldset aria-label="Tens and losses" className="grid min-w-0 grid-cols-5 gap-1.5">
        {asks !== 'sack' && (
          <Key
            tone="bad"
            on={isLoss}
            disabled={disabled}
            aria-label="Loss"
            onClick={() => onPress({ set: 'loss', to: !isLoss })}
          >
            −
          </Key>
        )}
        {TENS.map((ten) => (
          <Key
            key={ten}
            disabled={disabled}
            on={tens === ten}
            aria-label={`${ten} and up`}
            onClick={() => onPress({ set: 'tens', to: tens === ten ? 0 : ten })}
          >
            {ten}+
          </Key>
        ))}
      </fieldset>
      {asks === null && (
        <KeyRow label="Results" columns={4}>
          <Key disabled={disabled} onClick={() => onPress({ done: 'incomplete' })}>
            Inc
          </Key>
          <Key
            tone="good"
            className="text-[0.875rem]"
            disabled={disabled}
            onClick={() => onPress({ done: 'first down' })}
          >
            First down
          </Key>
          <Key tone="good" disabled={disabled} onClick={() => onPress({ done: 'touchdown' })}>
            TD
          </Key>
          {RESULTS.map(({ label, asks: one, tone }) => (
            <Key
              key={one}
              tone={tone}
              disabled={disabled}
              onClick={() => ask(one)}
              className="px-0.5 text-[0.875rem]"
            >
              {label}
            </Key>
          ))}
        </KeyRow>
      )}
    </div>
  )
})
