/** The keys of kicks and tries: where the ball was dead, and who has it. */
import type { Of, PlayData, Situation } from '#schema/football/game/log.ts'
import type { GameRules } from '#schema/football/game/rules.ts'
import { useState } from 'react'
import { noKickWords } from '#schema/football/game/words.ts'
import { Asked, Key, KeyRow } from './key.tsx'
import { PenaltyKeys } from './penalty-keys.tsx'
import { kicked, penalty, tried } from './results.ts'
import { SpotKeys } from './spot-keys.tsx'

/** A step of the pad: what it writes, and the way back. */
export type AfterPad = {
  disabled?: boolean | undefined
  onResult: (data: PlayData) => void
  onBack: () => void
}

const ENDS: readonly { result: Of<'kick'>['result']; label: string }[] = [
  { result: 'returned', label: 'Returned' },
  { result: 'fair-catch', label: 'Fair catch' },
  { result: 'downed', label: 'Downed' },
  { result: 'out-of-bounds', label: 'Out' },
  { result: 'recovered', label: 'Muff lost' },
  { result: 'blocked', label: 'Blocked' },
]

export function PuntKeys({ disabled, onResult, onBack }: AfterPad) {
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

export function KickoffPad({
  situation,
  opponent,
  disabled,
  onResult,
}: Omit<AfterPad, 'onBack'> & { situation: Situation; opponent: string }) {
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
  disabled?: boolean | undefined
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

export function TryPad({
  situation,
  rules,
  opponent,
  disabled,
  onResult,
}: Omit<AfterPad, 'onBack'> & { situation: Situation; rules: GameRules; opponent: string }) {
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
  const noKick = noKickWords(situation.quarter, rules)
  const cannotKick = disabled || noKick !== null
  return (
    <div className="flex flex-col gap-1.5">
      {noKick !== null && <p className="text-[0.9375rem]">{noKick}</p>}
      <KeyRow label="Kick" columns={3}>
        <Key tone="good" disabled={cannotKick} onClick={() => onResult(tried('kick', 'good'))}>
          Kick good
        </Key>
        <Key tone="bad" disabled={cannotKick} onClick={() => onResult(tried('kick', 'no-good'))}>
          Kick no good
        </Key>
        <Key tone="bad" disabled={cannotKick} onClick={() => onResult(tried('kick', 'blocked'))}>
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
