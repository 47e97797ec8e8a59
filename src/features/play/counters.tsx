import { Plus, ThumbsDown, ThumbsUp } from 'lucide-react'
import { countPlay } from '#schema/operations/plays.ts'
import { usePlayCounts } from '#src/sync/team/play-counts.ts'
import { step } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button } from '#src/ui/button.tsx'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { countWords } from './count-words.ts'
import { describe } from '#src/sync/undo/play-edits.ts'

type Added = { reps: number; calls: number; successes: number }

/** How often it was repped and called, and a press for one more. */
export function Counters({ play }: { play: PlayRow }) {
  const { counts: all, since } = usePlayCounts(play.teamId)
  const counts = all.get(play.id)
  const run = useCommand()
  const add = (what: string, added: Added) =>
    void attempt(() =>
      run({
        teamId: play.teamId,
        description: describe(`${what} of ${play.name}`),
        edits: [
          {
            do: step(countPlay, { id: play.id, ...added }),
            undo: [
              step(countPlay, {
                id: play.id,
                reps: -added.reps,
                calls: -added.calls,
                successes: -added.successes,
              }),
            ],
          },
        ],
      }),
    )
  return (
    <section aria-label="Reps and calls" className="flex flex-col gap-2">
      <output className="text-muted tabular-nums">{countWords(counts)}</output>
      {since && <p className="text-caption text-muted">{since}</p>}
      <div className="flex flex-wrap gap-1.5">
        <Button
          size="xs"
          title="Log a practice rep"
          onClick={() => add('Logged a rep', { reps: 1, calls: 0, successes: 0 })}
        >
          <Plus aria-hidden size={14} />
          Rep
        </Button>
        <Button
          size="xs"
          title="Called, and it worked"
          onClick={() => add('Logged a good call', { reps: 0, calls: 1, successes: 1 })}
        >
          <ThumbsUp aria-hidden size={14} />
          Good call
        </Button>
        <Button
          size="xs"
          title="Called, didn't work"
          onClick={() => add('Logged a bad call', { reps: 0, calls: 1, successes: 0 })}
        >
          <ThumbsDown aria-hidden size={14} />
          Bad call
        </Button>
      </div>
    </section>
  )
}
