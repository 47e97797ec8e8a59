/** Equipment that isn't back yet, by item and player. Pure. */

type Piece = { readonly item: string; readonly playerId: string; readonly backOn: string }
type Player = { readonly id: string; readonly lastName: string }

/**
 * What is out to these players. With `isEveryone` they are the whole roster, so that what players who left it still have is
 * listed too, without a player.
 */
export function piecesOut<R extends Piece, P extends Player>(
  rows: readonly R[],
  players: readonly P[],
  isEveryone: boolean,
): { row: R; player: P | undefined }[] {
  const byId = new Map(players.map((player) => [player.id, player]))
  return rows
    .map((row) => ({ row, player: byId.get(row.playerId) }))
    .filter(({ row, player }) => row.backOn === '' && (player !== undefined || isEveryone))
    .toSorted(
      (a, b) =>
        a.row.item.localeCompare(b.row.item) ||
        (a.player?.lastName ?? '').localeCompare(b.player?.lastName ?? ''),
    )
}
