import { type Graded, menOf } from '#schema/football/script-reps.ts'
import type { RepGrade } from '#schema/script.ts'
import { cx } from '#src/lib/class-names.ts'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { RunButton } from '#src/ui/run-screen.tsx'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { callName, type LineRow, RESULT_WORDS, type RepRow } from './script-words.ts'

type Props = {
  /** Those that were run, oldest first. */
  reps: readonly RepRow[]
  lines: readonly LineRow[]
  playOf: (playId: string | null) => PlayRow | undefined
  nameOf: (playerId: string) => string
  grades: readonly Graded[]
  onGrade: (rep: RepRow, spot: string, playerId: string, grade: RepGrade) => void
  onClose: () => void
}

/**
 * The men of a rep by position, each with a plus and a minus. It stays with the newest rep until its coach looks back; every
 * coach grades on a phone of their own.
 */
export function GradePanel({ reps, lines, playOf, nameOf, grades, onGrade, onClose }: Props) {
  const [lookedId, setLooked] = useState<string | null>(null)
  const looked = reps.findIndex(({ id }) => id === lookedId)
  const at = looked < 0 ? reps.length - 1 : looked
  const rep = reps[at]
  const look = (to: number) => setLooked(to >= reps.length - 1 ? null : (reps[to]?.id ?? null))
  const line = rep && lines.find(({ id }) => id === rep.lineId)
  const play = rep && playOf(rep.playId)
  const men = rep ? menOf(rep) : []
  return (
    <>
      <main className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto">
        <h2 className="text-2xl leading-tight font-bold break-words">
          {rep
            ? `Grade rep ${at + 1}: ${line ? callName(line, play) : (play?.name ?? 'A line that was deleted')}`
            : 'No rep to grade yet'}
        </h2>
        <p className="text-muted text-lg">
          {rep
            ? `${RESULT_WORDS[rep.result]}. Plus or minus for each player; press again to clear it.`
            : 'Log a rep first: Good, Bust, or Redo. Its players then show here.'}
        </p>
        {rep && men.length === 0 && (
          <p className="text-lg">
            This rep has no players. Fill in the depth chart, and new reps will list theirs.
          </p>
        )}
        <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
          {rep &&
            men.map(({ spot, playerId }) => {
              const grade = grades.find((one) => one.repId === rep.id && one.spot === spot)?.grade
              return (
                <li key={spot} className="flex items-center gap-2">
                  <span className="min-w-0 flex-1 text-lg">
                    <strong className="inline-block w-14">{spot}</strong>
                    <span className="break-words">{nameOf(playerId)}</span>
                  </span>
                  {(['+', '-'] as const).map((to) => (
                    <RunButton
                      key={to}
                      aria-pressed={grade === to}
                      label={`${to === '+' ? 'Plus' : 'Minus'} for ${spot} ${nameOf(playerId)}`}
                      tone={grade === to ? (to === '+' ? 'good' : 'bad') : 'plain'}
                      className={cx('w-16 text-2xl!', grade === to && 'border-2')}
                      onClick={() => onGrade(rep, spot, playerId, grade === to ? '' : to)}
                    >
                      {to === '+' ? '+' : '−'}
                    </RunButton>
                  ))}
                </li>
              )
            })}
        </ul>
      </main>
      <footer className="grid grid-cols-3 gap-2">
        <RunButton label="Grade the rep before" disabled={at <= 0} onClick={() => look(at - 1)}>
          <ChevronLeft aria-hidden />
          Older
        </RunButton>
        <RunButton label="Grade the next rep" disabled={at >= reps.length - 1} onClick={() => look(at + 1)}>
          <ChevronRight aria-hidden />
          Newer
        </RunButton>
        <RunButton label="Back to the call" onClick={onClose}>
          <X aria-hidden />
          Done
        </RunButton>
      </footer>
    </>
  )
}
