import type { Doubt, PlayFacts } from '#schema/football/game/log.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { cx } from '#src/lib/class-names.ts'
import { CircleAlert } from 'lucide-react'
import { memo } from 'react'
import { calledWords, downWords, playWords, quarterWords, spotWords } from '#schema/football/game/words.ts'

/** What a coach should look at that has no play in the log. */
export function LogDoubts({ doubts }: { doubts: readonly string[] }) {
  if (doubts.length === 0) return null
  return (
    <ul aria-label="To review" className="text-warning-ink text-caption flex flex-col gap-1 px-3 pt-2">
      {doubts.map((doubt) => (
        <li key={doubt} className="flex gap-1">
          <CircleAlert aria-hidden size={14} className="mt-px shrink-0" />
          {doubt}
        </li>
      ))}
    </ul>
  )
}

/** Every play, the newest first; a tap opens it to be corrected. */
export const PlayLog = memo(function PlayLog({
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
    <ol aria-label="Log of plays" reversed className="divide-y p-1 contain-content">
      {facts.toReversed().map((play) => {
        const { id, before } = play
        const isOurs = before.ball === 'us'
        const who = isOurs ? 'Us' : opponent
        return (
          <LogRow
            key={id}
            id={id}
            playNo={play.playNo}
            opponent={isOurs ? '' : opponent}
            what={playWords(play)}
            where={`${who} · ${quarterWords(before.quarter)} · ${downWords(before)} · ${spotWords(before)}`}
            called={calledWords(play.call, plays)}
            doubt={doubted.get(id) ?? ''}
            isOurs={isOurs}
            success={play.success}
            isOpen={open === id}
            onOpen={onOpen}
          />
        )
      })}
    </ol>
  )
})

/** A play of the log, in words: the engine makes its facts anew for every entry, and most of them say what they said. */
const LogRow = memo(function LogRow({
  id,
  playNo,
  opponent,
  what,
  where,
  called,
  doubt,
  isOurs,
  success,
  isOpen,
  onOpen,
}: {
  id: string
  playNo: number
  /** Who had the ball, where it wasn't us. */
  opponent: string
  what: string
  where: string
  called: string
  doubt: string
  isOurs: boolean
  success: boolean | null
  isOpen: boolean
  onOpen: (id: string | null) => void
}) {
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? null : id)}
        className={cx(
          'pressable flex min-h-14 w-full items-center gap-3 px-3 py-1.5 text-left',
          isOpen && 'bg-brand-wash',
        )}
      >
        <span className="text-muted w-9 shrink-0 text-right tabular-nums">{playNo}</span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">
            {opponent && <span className="sr-only">{opponent}: </span>}
            {what}
          </span>
          <span className="text-caption block tabular-nums">{where}</span>
          {called && <span className="text-caption block truncate">{called}</span>}
          {doubt && (
            <span className="text-warning-ink text-caption flex gap-1">
              <CircleAlert aria-hidden size={14} className="mt-px shrink-0" />
              {doubt}
            </span>
          )}
        </span>
        <Verdict isOurs={isOurs} success={success} />
      </button>
    </li>
  )
})

/** Whether it was good for us: on defense, a play that the offense failed at is a stop. */
function Verdict({ isOurs, success }: { isOurs: boolean; success: boolean | null }) {
  if (success === null) return null
  const words = isOurs ? (success ? 'Good' : 'Bad') : success ? 'Gave up' : 'Stop'
  return <span className={success === isOurs ? 'text-success-ink' : 'text-error-ink'}>{words}</span>
}
