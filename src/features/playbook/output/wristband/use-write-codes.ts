import { count } from '#src/lib/words.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { attempt } from '#src/ui/attempt.ts'
import { toast } from '#src/ui/toast.ts'
import { describe, fieldsDeed } from '../../play-page/edit-play.ts'
import type { WristCard } from './cards.ts'

/** As long as a play's code may be. */
const MOST = 12

/** Gives each play the code that its card has for it, all of them as one change. */
export function useWriteCodes(
  teamId: string,
  cards: readonly WristCard[],
): { changed: number; write: () => void } {
  const run = useCommand()
  const deeds = cards
    .flatMap(({ calls }) => calls)
    .filter(({ play, code }) => code !== '' && code.length <= MOST && play.wristCode !== code)
    .map(({ play, code }) => fieldsDeed(play, { wristCode: { from: play.wristCode, to: code } }))
  const write = () => {
    const words = `${count(deeds.length, 'wrist code')}`
    const isDone = attempt(() => run({ teamId, description: describe(`Wrote ${words} from a card`), deeds }))
    if (isDone) toast.success(`Wrote ${words} into the plays`)
  }
  return { changed: deeds.length, write }
}
