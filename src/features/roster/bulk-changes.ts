/** What one choice changes for many players at once. Pure. */
import { MOST_POSITIONS, type PlayerStatus } from '#schema/roster.ts'
import type { UndoableEdit } from '#src/sync/undo/steps.ts'
import { playerEdits, type ReasonRow, reasonEdits } from './player-edits.ts'
import type { PlayerRow } from './players.ts'

/** Fields of a player that a bulk edit sets; `reason` is why the player is not active. */
export type BulkFields = Partial<Pick<PlayerRow, 'status' | 'returnDate' | 'positions'>> & { reason?: string }

/**
 * The fields that put a player into a status. An active player is not expected back: the return date and the reason go.
 * A reason that an active player still has belongs to an earlier status, so it goes too.
 */
export function withStatus({ status: before }: Pick<PlayerRow, 'status'>, status: PlayerStatus): BulkFields {
  if (status === 'active') return { status, returnDate: '', reason: '' }
  return before === 'active' ? { status, reason: '' } : { status }
}

/** The fields that make a position the player's main one. The others stay behind it, up to six in all. */
export function withMainPosition({ positions }: Pick<PlayerRow, 'positions'>, main: string): BulkFields {
  return { positions: [main, ...positions.filter((one) => one !== main)].slice(0, MOST_POSITIONS) }
}

/** The edits of each player whom a bulk edit changes; players who already have the values are left out. */
export function bulkEdits(
  players: readonly PlayerRow[],
  fieldsOf: (player: PlayerRow) => BulkFields,
  reasons: readonly ReasonRow[],
): UndoableEdit[][] {
  return players
    .map((player) => {
      const { reason, ...fields } = fieldsOf(player)
      const seen = reasons.find(({ playerId }) => playerId === player.id)
      return [
        ...playerEdits(player, fields),
        ...(reason === undefined ? [] : reasonEdits(player.id, seen, reason)),
      ]
    })
    .filter((edits) => edits.length > 0)
}
