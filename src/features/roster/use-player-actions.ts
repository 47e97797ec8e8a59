import { newId } from '#schema/ids.ts'
import {
  createPlayers,
  deletePlayer,
  editCard,
  type NewPlayer,
  type PlayerFields,
} from '#schema/operations/roster.ts'
import { LIMITS } from '#schema/limits.ts'
import type { PhotoRelease } from '#schema/social.ts'
import { count, playerName } from '#src/lib/words.ts'
import { create, edit as editing, remove as removing } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { attempt } from '#src/ui/attempt.ts'
import { toast } from '#src/ui/toast.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { type BulkFields, bulkEdits } from './bulk-changes.ts'
import { changesOf, playerEdits, type ReasonRow, reasonEdits } from './player-edits.ts'
import type { CardRow, PlayerRow } from './players.ts'

export type CardFields = Omit<
  CardRow,
  'playerId' | 'teamId' | 'createdBy' | 'createdAt' | 'updatedBy' | 'updatedAt' | 'version' | 'photoRelease'
> & { readonly photoRelease: PhotoRelease }

/** Actions on a team's players; each is optimistic, and one command that undo takes back. */
export function usePlayerActions(teamId: string) {
  const run = useCommand()

  /** Puts them on the roster. Their ids; null when they can't be. `reason`: why the only one of them is not active. */
  const add = (players: readonly Omit<NewPlayer, 'id'>[], reason = ''): string[] | null => {
    const made = players.map((player) => ({ ...player, id: newId() }))
    const [first] = made
    const words = made.length === 1 && first ? playerName(first) : count(made.length, 'player')
    const batches = Array.from({ length: Math.ceil(made.length / LIMITS.bulk) }, (_, i) =>
      made.slice(i * LIMITS.bulk, (i + 1) * LIMITS.bulk),
    )
    const isMade = attempt(() => {
      const done = run({
        teamId,
        description: `Added ${words} to the roster`,
        edits: [
          ...batches.map((batch) => create(createPlayers, { players: batch })),
          ...(first ? reasonEdits(first.id, undefined, reason) : []),
        ],
      })
      if (made.length > 1) offerUndo(`Added ${words}`, done.undo, done.id)
      else toast.success(`Added ${words}`)
    })
    return isMade ? made.map(({ id }) => id) : null
  }

  /** Sends the fields that differ from `seen`, the player when editing began. */
  const edit = (
    seen: PlayerRow,
    fields: PlayerFields,
    why: { seen: ReasonRow | undefined; reason: string },
  ) => {
    const edits = [...playerEdits(seen, fields), ...reasonEdits(seen.id, why.seen, why.reason)]
    if (edits.length === 0) return
    attempt(() =>
      run({
        teamId,
        description: `Changed ${playerName(seen)}`,
        edits,
      }),
    )
  }

  const editTheCard = (player: PlayerRow, seen: CardRow, fields: CardFields) => {
    const changes = changesOf(seen, fields)
    if (Object.keys(changes).length === 0) return
    attempt(() =>
      run({
        teamId,
        description: `Changed the card of ${playerName(player)}`,
        edits: [editing(editCard, { id: player.id, baseVersion: seen.version, changes })],
      }),
    )
  }

  const remove = (player: PlayerRow) => {
    const { id, version } = player
    const done = run({
      teamId,
      description: `Took ${playerName(player)} off the roster`,
      edits: [removing(deletePlayer, { id, baseVersion: version })],
    })
    offerUndo(`Took ${playerName(player)} off the roster`, done.undo, done.id)
  }

  /**
   * Sets fields of many players in one command. Players who already have the values stay as they are. `reasons`: why the
   * team's players are not active.
   */
  const editMany = (
    players: readonly PlayerRow[],
    fieldsOf: (player: PlayerRow) => BulkFields,
    reasons: readonly ReasonRow[],
    words: string,
  ) => {
    const changed = bulkEdits(players, fieldsOf, reasons)
    if (changed.length === 0) return toast.default('The selected players are set that way already')
    const description = `Changed ${count(changed.length, 'player')} ${words}`
    attempt(() => {
      const done = run({ teamId, description, edits: changed.flat() })
      offerUndo(description, done.undo, done.id)
    })
  }

  const removeMany = (players: readonly PlayerRow[]) => {
    const description = `Took ${count(players.length, 'player')} off the roster`
    attempt(() => {
      const done = run({
        teamId,
        description,
        edits: players.map(({ id, version }) => removing(deletePlayer, { id, baseVersion: version })),
      })
      offerUndo(description, done.undo, done.id)
    })
  }

  return { add, edit, editMany, editCard: editTheCard, remove, removeMany }
}
