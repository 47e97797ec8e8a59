/** The command that moves a play within the coach's order. Loaded on first use. */
import { editPlay } from '#schema/operations/plays.ts'
import type { Command } from '#src/sync/undo/commands.ts'
import { edit } from '#src/sync/undo/steps.ts'
import { keyBeside } from '#src/lib/list-order.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
import type { Order } from './use-reorder.ts'

export function moveCommand(
  { teamId, all }: Order,
  play: PlayRow,
  target: PlayRow,
  place: 'before' | 'behind',
): Command {
  const { id, version, sortKey, name } = play
  const to = keyBeside(all, play, target, place)
  return {
    teamId,
    description: `Moved ${name}`,
    edits: [edit(editPlay, { id, baseVersion: version, changes: { sortKey: { from: sortKey, to } } })],
  }
}
