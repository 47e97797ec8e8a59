import type { PlayData, PlayFacts } from '#schema/football/game/log.ts'
import type { GameRules } from '#schema/football/game/rules.ts'
import { LIMITS } from '#schema/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { downWords, playWords, spotWords } from '#schema/football/game/words.ts'
import { Key, KeyRow } from './key.tsx'
import { PenaltyKeys } from './penalty-keys.tsx'
import { ResultPad } from './result-pad.tsx'
import { flagged, kept } from './results.ts'

/** A play of the log, to be corrected: a yard more or less, another result, taken out, or one inserted behind it. */
export function PlayEditor({
  play,
  rules,
  opponent,
  onCorrect,
  onTakeOut,
  onInsert,
  onClose,
}: {
  play: PlayFacts
  rules: GameRules
  opponent: string
  onCorrect: (data: PlayData) => void
  onTakeOut: () => void
  onInsert: () => void
  onClose: () => void
}) {
  const { data } = play
  const [asks, setAsks] = useState<'result' | 'flag' | null>(null)
  // A tap on a key may first leave a field: the key's correction comes before the field's has been rendered.
  const written = useRef<PlayData | null>(null)
  useEffect(() => {
    written.current = null
  }, [data])
  const correct: Correct = (change) => {
    const newest = written.current ?? data
    const next = change(newest)
    if (next === newest) return
    written.current = next
    onCorrect(next)
  }
  const hasYards = data.kind === 'play' && data.yards !== undefined
  const step = (by: number) =>
    correct((now) => {
      if (now.kind !== 'play' || now.yards === undefined) return now
      // The spot and the touchdown were those of the old gain.
      const { spot: _, touchdown: __, ...rest } = now
      // From goal line to goal line: more is a touchdown, and less a safety.
      const { yardsToGoal } = play.before
      return { ...rest, yards: Math.max(yardsToGoal - 100, Math.min(yardsToGoal, now.yards + by)) }
    })
  const at = (to: NonNullable<PlayData['at']>) => correct((now) => ({ ...now, at: { ...now.at, ...to } }))
  const { before } = play
  return (
    <section aria-label={`Play ${play.playNo}`} className="bg-surface flex flex-col gap-1.5 border-b p-2">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-title">
            Play {play.playNo}: {playWords(play)}
          </h2>
          <p className="text-muted tabular-nums">
            {downWords(before)} · {spotWords(before)}
          </p>
        </div>
        <Key onClick={onClose} className="px-4">
          Close
        </Key>
      </div>
      {asks === 'result' ? (
        <>
          <ResultPad
            entry={play.id}
            situation={before}
            rules={rules}
            kind={play.type === 'pass' ? 'pass' : play.type === 'run' ? 'run' : null}
            opponent={opponent}
            takesKeys={false}
            onResult={(next) => {
              setAsks(null)
              correct((now) => ({
                ...next,
                ...kept(now),
                ...(next.penalties && { penalties: next.penalties }),
              }))
            }}
          />
          <Key onClick={() => setAsks(null)}>Keep the result</Key>
        </>
      ) : asks === 'flag' ? (
        <PenaltyKeys
          title={`Flag on play ${play.playNo}`}
          opponent={opponent}
          during
          onFoul={(foul) => {
            setAsks(null)
            correct((now) => flagged(now, foul))
          }}
          onBack={() => setAsks(null)}
        />
      ) : (
        <>
          {hasYards && (
            <KeyRow label="Yards" columns={4}>
              {[-5, -1, 1, 5].map((by) => (
                <Key
                  key={by}
                  aria-label={`${by > 0 ? `${by} more` : `${-by} fewer`}`}
                  onClick={() => step(by)}
                >
                  {by > 0 ? `+${by}` : `−${-by}`}
                </Key>
              ))}
            </KeyRow>
          )}
          <KeyRow label="Correct" columns={2}>
            <Key tone="primary" onClick={() => setAsks('result')}>
              New result
            </Key>
            <Key onClick={() => setAsks('flag')}>Flag on this play</Key>
            <Key onClick={onInsert}>Add a play after</Key>
            <Key tone="bad" onClick={onTakeOut}>
              Take out
            </Key>
            {(data.penalties?.length ?? 0) > 0 && (
              <Key onClick={() => correct((now) => ({ ...now, penalties: now.penalties?.slice(0, -1) }))}>
                Take the last flag off
              </Key>
            )}
          </KeyRow>
          {before.phase === 'scrimmage' && (
            <>
              <KeyRow label="Down of this play">
                {([1, 2, 3, 4] as const).map((down) => (
                  <Key
                    key={down}
                    on={before.down === down}
                    onClick={() => at({ down, distance: before.distance })}
                  >
                    {['1st', '2nd', '3rd', '4th'][down - 1]}
                  </Key>
                ))}
              </KeyRow>
              <KeyRow label="Hash of this play" columns={3}>
                {(['L', 'M', 'R'] as const).map((hash) => (
                  <Key key={hash} on={before.hash === hash} onClick={() => at({ hash })}>
                    {{ L: 'Left', M: 'Middle', R: 'Right' }[hash]}
                  </Key>
                ))}
              </KeyRow>
            </>
          )}
          <Tags play={play} onCorrect={correct} />
        </>
      )}
    </section>
  )
}

/** Corrects a play from what it says now; the same again is no correction. */
type Correct = (change: (now: PlayData) => PlayData) => void

type Tag = 'carrier' | 'tackler' | 'front' | 'coverage' | 'notes'

/** Who it was, as far as a player of ours is counted for it (player-stats.ts), and what the other side showed. */
function tagsOf({ data, before, type }: PlayFacts): readonly (readonly [field: Tag, label: string])[] {
  const seen = [
    ['front', 'Front seen'],
    ['coverage', 'Coverage seen'],
    ['notes', 'Note'],
  ] as const
  const isOurs = before.ball === 'us'
  if (data.kind !== 'play')
    return [
      ...(isOurs ? ([['tackler', 'Kicker, by number']] as const) : []),
      ...(before.phase === 'scrimmage' ? seen : []),
    ]
  if (data.result === 'penalty' || data.result === 'no-play') return seen
  if (!isOurs) return [['tackler', 'Our player on it, by number'], ...seen]
  if (type !== 'pass' || data.result === 'scramble') return [['carrier', 'Ball carrier, by number'], ...seen]
  if (data.result === 'sack') return [['tackler', 'Passer, by number'], ...seen]
  return [['tackler', 'Passer, by number'], ['carrier', 'Thrown to, by number'], ...seen]
}

/** What is known of a play beside its result. Each is written when its field is left. */
function Tags({ play, onCorrect }: { play: PlayFacts; onCorrect: Correct }) {
  const { data } = play
  const put = (field: Tag, value: string) =>
    onCorrect((now) => {
      const { [field]: before = '', ...rest } = now
      const text = value.trim().slice(0, LIMITS.shortText)
      if (text === before) return now
      return (text === '' ? rest : { ...now, [field]: text }) as PlayData
    })
  return (
    <div className="grid gap-2 sm:grid-cols-3">
      {tagsOf(play).map(([field, label]) => (
        <label key={field} className="text-label flex flex-col justify-end gap-1">
          {label}
          <input
            key={data[field]}
            defaultValue={data[field]}
            maxLength={LIMITS.shortText}
            autoComplete="off"
            onBlur={(event) => put(field, event.currentTarget.value)}
            className="control min-h-14 px-3"
          />
        </label>
      ))}
      {play.before.phase === 'scrimmage' && (
        <Key
          on={data.blitz === true}
          onClick={() => onCorrect((now) => ({ ...now, blitz: now.blitz !== true }))}
        >
          Blitz
        </Key>
      )}
    </div>
  )
}
