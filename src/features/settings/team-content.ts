/**
 * Whether nothing that this device knows of keeps a file from filling the team; the server looks for everything else. Deleted
 * game plans, which coaches get too, are no obstacle.
 */
export function isWithoutContent({
  plays,
  players,
  plans,
}: {
  plays: readonly object[]
  players: readonly object[]
  plans: readonly { readonly deletedAt: number | null }[]
}): boolean {
  return plays.length === 0 && players.length === 0 && plans.every(({ deletedAt }) => deletedAt !== null)
}
