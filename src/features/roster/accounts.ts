/** The accounts that a player of the roster can be linked to. Pure. */
import { type Member, nameOf } from './group-members.ts'
import type { Account } from './player-dialog.tsx'

type Spot = { readonly id: string; readonly userId: string | null }

/**
 * The active players' accounts that are nobody's on the roster but this player's. The player's own comes first where it isn't
 * among them, such as that of a member who left: it is still linked, and can be unlinked.
 */
export function accountsFor(
  player: Spot | null,
  players: readonly Spot[],
  members: readonly Member[],
): Account[] {
  const taken = new Set(players.filter(({ id }) => id !== player?.id).map(({ userId }) => userId))
  const accounts = members
    .filter((one) => one.status === 'active' && one.teamRole === 'player' && !taken.has(one.userId))
    .map((one) => ({ userId: one.userId, name: nameOf(one) }))
  const own = player?.userId ?? null
  if (own === null || accounts.some(({ userId }) => userId === own)) return accounts
  const member = members.find(({ userId }) => userId === own)
  return [{ userId: own, name: member?.profile ? nameOf(member) : 'A former member' }, ...accounts]
}
