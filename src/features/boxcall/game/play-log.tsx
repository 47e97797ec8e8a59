import type { Doubt, PlayFacts } from '#schema/football/game/log.ts'
import type { PlayRow } from '#src/sync/plays.ts'
import { cx } from '#src/lib/class-names.ts'
import { CircleAlert } from 'lucide-react'
import { downWords, playWords, quarterWords, spotWords } from './game-words.ts'

/** What was called, as the log has it: a play of the playbook or words. */
export function calledWords(call: PlayFacts['call'], plays: ReadonlyMap<string, PlayRow>): string {
  if (!call) return ''
  if (call.text) return call.text
  const play = plays.get(call.playId ?? '')
  return play ? play.callText || play.name : 'A deleted play'
}

/** Every play, the newest first; a tap opens it to be corrected. */
export function PlayLog({
  facts,
  plays,
  doubts,
  open,
  onOpen,
  opponent,
}: {
  facts: readonly PlayFacts[]
  plays: ReadonlyMap<string, PlayRow>
  doubts: readonly Doubt[]
  open: string | null
  onOpen: (id: string | null) => void
  opponent: string
}) {
  const doubted = new Map(doubts.map(({ id, what }) => [id, what]))
  if (facts.length === 0)
    return <p className="text-muted p-3">No plays yet. The first result starts the log.</p>
  return (
    <ol aria-label="Log of plays" reversed className="divide-y">
      {facts.toReversed().map((play) => (
        <li key={play.id}>
          <button
            type="button"
            aria-expanded={open === play.id}
            onClick={() => onOpen(open === play.id ? null : play.id)}
            className={cx(
              'pressable flex min-h-14 w-full items-center gap-3 px-3 py-1.5 text-left',
              open === play.id && 'bg-brand-wash',
            )}
          >
            <span className="text-muted w-9 shrink-0 text-right tabular-nums">{play.playNo}</span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">
                {play.before.ball === 'them' && <span className="sr-only">{opponent}: </span>}
                {playWords(play)}
              </span>
              <span className="text-caption block tabular-nums">
                {play.before.ball === 'us' ? 'Us' : opponent} · {quarterWords(play.before.quarter)} ·{' '}
                {downWords(play.before)} · {spotWords(play.before)}
              </span>
              {play.call && (
                <span className="text-caption block truncate">{calledWords(play.call, plays)}</span>
              )}
              {doubted.has(play.id) && (
                <span className="text-warning-ink text-caption flex gap-1">
                  <CircleAlert aria-hidden size={14} className="mt-px shrink-0" />
                  {doubted.get(play.id)}
                </span>
              )}
            </span>
            <Verdict play={play} />
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Whether it was good for us: on defense, a play that the offense failed at is a stop. */
function Verdict({ play: { success, before } }: { play: PlayFacts }) {
  if (success === null) return null
  const isOurs = before.ball === 'us'
  const words = isOurs ? (success ? 'Good' : 'Bad') : success ? 'Gave up' : 'Stop'
  return <span className={success === isOurs ? 'text-success-ink' : 'text-error-ink'}>{words}</span>
}
