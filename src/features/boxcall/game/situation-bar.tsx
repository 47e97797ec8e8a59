import type { GameState } from '#schema/football/game/log.ts'
import { cx } from '#src/lib/class-names.ts'
import { type HandClock, useSecondsLeft } from './game-clock.ts'
import { downWords, quarterWords, spotWords, timeWords } from '#schema/football/game/words.ts'

export type BarField = 'quarter' | 'clock' | 'score' | 'timeouts' | 'ball' | 'down' | 'spot' | 'hash'

const HASHES = { L: 'Left', M: 'Middle', R: 'Right' }

/** Where the game stands, always in one place; each of it is a tap from being changed. */
export function SituationBar({
  state,
  clock,
  us,
  opponent,
  open,
  onOpen,
  disabled,
}: {
  state: GameState
  clock: HandClock | null
  us: string
  opponent: string
  open: BarField | null
  onOpen: (field: BarField | null) => void
  disabled: boolean
}) {
  const { situation, score, timeouts } = state
  const isRunning = clock !== null && clock.startedAt !== null
  const isOurs = situation.ball === 'us'
  const fields: readonly { field: BarField; label: string; value: string; wide?: boolean }[] = [
    { field: 'quarter', label: 'Quarter', value: quarterWords(situation.quarter) },
    {
      field: 'clock',
      label: 'Clock',
      value: isRunning ? 'running' : timeWords(clock?.from ?? situation.time),
    },
    { field: 'score', label: 'Score', value: `${score.us}–${score.them}` },
    { field: 'timeouts', label: 'Timeouts', value: `${timeouts.us}·${timeouts.them}` },
    { field: 'ball', label: 'Ball', value: isOurs ? us : opponent, wide: true },
    { field: 'down', label: 'Down', value: downWords(situation), wide: true },
    { field: 'spot', label: 'Ball on', value: spotWords(situation) },
    { field: 'hash', label: 'Hash', value: HASHES[situation.hash] },
  ]
  return (
    <fieldset
      aria-label="Situation"
      className="bg-surface grid min-w-0 grid-cols-4 gap-px border-b sm:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.6fr)_minmax(0,1.6fr)_minmax(0,1.2fr)_minmax(0,1fr)]"
    >
      {fields.map(({ field, label, value, wide }) => (
        <button
          key={field}
          type="button"
          disabled={disabled}
          aria-expanded={open === field}
          aria-label={`${label}: ${value}`}
          onClick={() => onOpen(open === field ? null : field)}
          className={cx(
            'pressable min-h-14 min-w-0 border-r px-1.5 py-1 text-center touch-manipulation last:border-r-0',
            open === field && 'bg-brand-wash high-contrast:outline-2',
            field === 'down' && 'bg-navy text-on-navy',
          )}
        >
          <span className={cx('text-caption block', field === 'down' ? 'text-on-navy' : 'text-muted')}>
            {label}
          </span>
          <span
            className={cx(
              'block truncate font-semibold tabular-nums',
              wide ? 'text-[1.0625rem]' : 'text-[1.125rem]',
            )}
          >
            {field === 'clock' ? (
              <GameTime clock={clock} time={situation.time} />
            ) : field === 'ball' ? (
              <>
                <span className="sm:hidden">{isOurs ? 'Us' : 'Them'}</span>
                <span className="max-sm:hidden">{value}</span>
              </>
            ) : (
              value
            )}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

function GameTime({ clock, time }: { clock: HandClock | null; time: number }) {
  return timeWords(useSecondsLeft(clock, time))
}
