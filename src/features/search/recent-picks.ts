/** What a person picked last in a team's search, on this device. */
import { readStored, writeStored } from '#src/lib/storage.ts'

const MOST = 6

const keyOf = (userId: string, teamId: string) => `hashmark.search-recent.${userId}.${teamId}`

/** The ids of the last picks, the newest first. */
export function recentPicks(userId: string, teamId: string): string[] {
  try {
    const stored: unknown = JSON.parse(readStored('local', keyOf(userId, teamId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberPick(userId: string, teamId: string, id: string): void {
  const ids = [id, ...recentPicks(userId, teamId).filter((other) => other !== id)]
  writeStored('local', keyOf(userId, teamId), JSON.stringify(ids.slice(0, MOST)))
}
