import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { count, grouped } from '#src/lib/words.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { toast } from '#src/ui/toast.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import { destination } from './use-card-keys.ts'

/** The whole playbook in the coach's order; the list may show part of it. */
export type Order = { teamId: string; all: readonly PlayRow[] }

/**
 * Takes plays elsewhere in the coach's order, by Alt and an arrow key or by `move`. `go` takes the focus along once the
 * list has them there; `said` is for those who don't see it.
 */
export function useReorder(
  /** Undefined if the order can't be changed. */
  order: Order | undefined,
  shown: readonly PlayRow[],
  columns: number,
  go: (index: number) => void,
) {
  const run = useCommand()
  const [said, setSaid] = useState('')
  const moved = useRef<{ id: string; to: number } | null>(null)

  // After every render, since this one may have moved the play.
  useLayoutEffect(() => {
    const wanted = moved.current
    if (!wanted || shown[wanted.to]?.id !== wanted.id) return
    moved.current = null
    go(wanted.to)
  })

  /** Both are indexes among the shown plays. */
  const move = (from: number, to: number) => {
    const [play, target] = [shown[from], shown[to]]
    if (!order || !play || !target || from === to) return
    moved.current = { id: play.id, to }
    import('./move-command.ts')
      .then(({ moveCommand }) => run(moveCommand(order, play, target, to > from ? 'behind' : 'before')))
      .then(
        () => setSaid(`${play.name} is now ${grouped(to + 1)} of ${count(shown.length, 'play')}`),
        () => {
          moved.current = null
          toast.warning(NOT_ON_DEVICE)
        },
      )
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!order || !event.altKey || event.ctrlKey || event.metaKey) return
    const from =
      event.target instanceof HTMLElement ? Number(event.target.dataset['index'] ?? Number.NaN) : Number.NaN
    if (Number.isNaN(from) || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    const to = destination(event.key, from, columns, shown.length)
    if (to !== null) move(from, to)
  }

  return { move, onKeyDown, said }
}
