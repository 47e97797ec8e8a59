import type { BySide, EventData, GameState, SetByHand, Side } from '#schema/football/game/log.ts'
import { useState } from 'react'
import type { GameClock } from './game-clock.ts'
import { timeWords } from '#schema/football/game/words.ts'
import { Digits, Key, KeyRow } from './key.tsx'
import type { BarField } from './situation-bar.tsx'
import { SpotKeys } from './spot-keys.tsx'

type Props = {
  field: BarField
  state: GameState
  clock: GameClock
  us: string
  opponent: string
  onEvent: (data: EventData) => void
  onClose: () => void
}

/** Changes one thing of the situation, below the bar; each change is an event of the log. */
export function SituationEditor({ field, onEvent, onClose, ...rest }: Props) {
  const write = (data: EventData) => {
    onEvent(data)
    onClose()
  }
  const set = (to: SetByHand) => write({ kind: 'situation', to })
  return (
    <section aria-label={`Change ${field}`} className="bg-surface flex flex-col gap-1.5 border-b p-2">
      <div className="mx-auto flex w-full max-w-xl flex-col gap-1.5">
        <Editor field={field} {...rest} write={write} set={set} onEvent={onEvent} />
        <Key onClick={onClose}>Close</Key>
      </div>
    </section>
  )
}

type Inner = Omit<Props, 'onClose'> & {
  write: (data: EventData) => void
  set: (to: SetByHand) => void
}

function Editor({ field, state, clock, us, opponent, write, set, onEvent }: Inner) {
  const { situation, score, timeouts } = state
  const nameOf = (side: Side) => (side === 'us' ? us : opponent)
  switch (field) {
    case 'quarter': {
      const next = situation.quarter + 1
      const isUnplayed = state.plays.at(-1)?.before.quarter !== situation.quarter
      return (
        <>
          {situation.quarter > 4 && isUnplayed && (
            <KeyRow label="Change who has the ball first" columns={2}>
              {(['us', 'them'] as const).map((first) => (
                <Key
                  key={first}
                  onClick={() => write({ kind: 'quarter', quarter: situation.quarter, first })}
                >
                  Change to: {nameOf(first)} first
                </Key>
              ))}
            </KeyRow>
          )}
          {next <= 4 ? (
            <Key tone="primary" onClick={() => write({ kind: 'quarter', quarter: next })}>
              Start quarter {next}
            </Key>
          ) : (
            <>
              <p className="text-label">
                {next === 5 ? 'Overtime' : 'The next overtime period'}: who has the ball first?
              </p>
              <KeyRow label="Who has the ball first" columns={2}>
                {(['us', 'them'] as const).map((first) => (
                  <Key
                    key={first}
                    tone="primary"
                    onClick={() => write({ kind: 'quarter', quarter: next, first })}
                  >
                    {nameOf(first)} first
                  </Key>
                ))}
              </KeyRow>
            </>
          )}
          <KeyRow label="Correct the quarter">
            {[1, 2, 3, 4].map((quarter) => (
              <Key key={quarter} on={quarter === situation.quarter} onClick={() => set({ quarter })}>
                Q{quarter}
              </Key>
            ))}
          </KeyRow>
        </>
      )
    }
    case 'clock':
      return (
        <>
          <Key tone="primary" onClick={clock.isRunning ? clock.stop : clock.start}>
            {clock.isRunning ? 'Stop the clock' : 'Start the clock'}
          </Key>
          <p className="text-label">
            {state.plays.length > 0 && `After the last play: ${state.clock.why} `}
            The clock runs on this device; each result takes its time along.
          </p>
          <ClockEditor
            key={String(clock.isRunning)}
            time={clock.left() ?? situation.time}
            onTime={(time) => write({ kind: 'clock', time })}
          />
        </>
      )
    case 'score':
      return (
        <SideSteppers
          label="points"
          values={score}
          names={{ us, them: opponent }}
          onSet={(to) => set({ score: to })}
        />
      )
    case 'timeouts':
      return (
        <>
          <KeyRow label="Timeout" columns={3}>
            {(['us', 'them'] as const).map((by) => (
              <Key
                key={by}
                tone={timeouts[by] > 0 ? 'primary' : 'bad'}
                onClick={() => write({ kind: 'timeout', by })}
              >
                Timeout {nameOf(by)}
                {timeouts[by] === 0 && ' (none left)'}
              </Key>
            ))}
            <Key onClick={() => write({ kind: 'timeout', by: 'officials' })}>Officials</Key>
          </KeyRow>
          <SideSteppers
            label="timeouts left"
            values={timeouts}
            names={{ us, them: opponent }}
            onSet={(to) => set({ timeouts: to })}
          />
        </>
      )
    case 'ball':
      return (
        <>
          <KeyRow label="Who has the ball" columns={2}>
            {(['us', 'them'] as const).map((ball) => (
              <Key key={ball} on={ball === situation.ball} onClick={() => set({ ball })}>
                {nameOf(ball)}
              </Key>
            ))}
          </KeyRow>
          <KeyRow label="What comes next">
            {(['scrimmage', 'kickoff', 'free-kick', 'try'] as const).map((phase) => (
              <Key key={phase} on={phase === situation.phase} onClick={() => set({ phase })}>
                {{ scrimmage: 'Snap', kickoff: 'Kickoff', 'free-kick': 'Free kick', try: 'Try' }[phase]}
              </Key>
            ))}
          </KeyRow>
        </>
      )
    case 'down':
      return <DownEditor state={state} onSet={set} onEvent={onEvent} />
    case 'spot':
      return (
        <SpotKeys
          onSpot={(spot) => set({ yardsToGoal: clamp(situation.ball === 'us' ? 100 - spot : spot) })}
        />
      )
    case 'hash':
      return (
        <KeyRow label="Hash" columns={3}>
          {(['L', 'M', 'R'] as const).map((hash) => (
            <Key key={hash} on={hash === situation.hash} onClick={() => set({ hash })}>
              {{ L: 'Left', M: 'Middle', R: 'Right' }[hash]}
            </Key>
          ))}
        </KeyRow>
      )
  }
}

const clamp = (yards: number) => Math.max(1, Math.min(99, yards))

/** The down is one tap, the distance two. */
function DownEditor({
  state,
  onSet,
  onEvent,
}: {
  state: GameState
  onSet: (to: SetByHand) => void
  onEvent: (data: EventData) => void
}) {
  const { situation } = state
  const [tens, setTens] = useState(0)
  return (
    <>
      <KeyRow label="Down">
        {([1, 2, 3, 4] as const).map((down) => (
          <Key
            key={down}
            on={down === situation.down}
            onClick={() => onEvent({ kind: 'situation', to: { down, distance: situation.distance } })}
          >
            {['1st', '2nd', '3rd', '4th'][down - 1]}
          </Key>
        ))}
      </KeyRow>
      <p className="text-label">Yards to go</p>
      <KeyRow label="Tens" columns={3}>
        {[10, 20].map((ten) => (
          <Key
            key={ten}
            on={tens === ten}
            onClick={() => setTens(tens === ten ? 0 : ten)}
            aria-label={`${ten} and up to go`}
          >
            {ten}+
          </Key>
        ))}
        <Key onClick={() => onSet({ distance: clamp(situation.yardsToGoal) })}>Goal</Key>
      </KeyRow>
      <Digits
        label={(digit) => `${tens + digit} to go`}
        onDigit={(digit) => onSet({ distance: clamp(tens + digit) })}
      />
    </>
  )
}

const STEPS = [-60, -10, -1, 1, 10, 60] as const

function ClockEditor({ time, onTime }: { time: number; onTime: (time: number) => void }) {
  const [draft, setDraft] = useState(time)
  return (
    <>
      <p className="text-center text-[2rem] font-semibold tabular-nums" aria-live="polite">
        {timeWords(draft)}
      </p>
      <KeyRow label="Change the clock" columns={3}>
        {STEPS.map((step) => (
          <Key key={step} onClick={() => setDraft(Math.max(0, Math.min(3600, draft + step)))}>
            {step < 0 ? '−' : '+'}
            {Math.abs(step) === 60 ? '1:00' : `:${String(Math.abs(step)).padStart(2, '0')}`}
          </Key>
        ))}
      </KeyRow>
      <Key tone="primary" onClick={() => onTime(draft)}>
        Set clock to {timeWords(draft)}
      </Key>
    </>
  )
}

/** A number for each side; nothing is written before "Set". */
function SideSteppers({
  label,
  values,
  names,
  onSet,
}: {
  label: string
  values: BySide
  names: { us: string; them: string }
  onSet: (to: { us: number; them: number }) => void
}) {
  const [draft, setDraft] = useState({ us: values.us, them: values.them })
  const step = (side: Side, by: number) =>
    setDraft({ ...draft, [side]: Math.max(0, Math.min(label === 'points' ? 199 : 9, draft[side] + by)) })
  return (
    <>
      {(['us', 'them'] as const).map((side) => (
        <div key={side} className="grid grid-cols-[minmax(0,1fr)_3.5rem_4rem_3.5rem] items-center gap-1.5">
          <span className="truncate font-medium">{names[side]}</span>
          <Key aria-label={`${names[side]}: fewer ${label}`} onClick={() => step(side, -1)}>
            −
          </Key>
          <span className="text-center text-[1.5rem] font-semibold tabular-nums">{draft[side]}</span>
          <Key aria-label={`${names[side]}: more ${label}`} onClick={() => step(side, 1)}>
            +
          </Key>
        </div>
      ))}
      <Key tone="primary" onClick={() => onSet(draft)}>
        Set {label}
      </Key>
    </>
  )
}
