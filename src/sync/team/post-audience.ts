/** Whom posts are for, in words. Pure. */
import type { PostAudience } from '#schema/posts.ts'
import { count } from '#src/lib/words.ts'
import { byGroup, type Member, type ReaderGroup } from './post-rules.ts'

/** Whom a post is for, when one chooses. Staff reads along with players and families. */
export const AUDIENCE_CHOICES: readonly { value: PostAudience; label: string }[] = [
  { value: 'everyone', label: 'Everyone on the team' },
  { value: 'players', label: 'Players and staff' },
  { value: 'families', label: 'Families and staff' },
  { value: 'staff', label: 'Coaches only' },
]

const COUNTED: Record<ReaderGroup, readonly [one: string, many: string]> = {
  players: ['player', 'players'],
  families: ['family member', 'family members'],
  staff: ['on staff', 'on staff'],
  alumni: ['former player', 'former players'],
}

/** "Reaches 44 people: 38 players, 6 on staff." */
export function reachWords(readers: readonly Member[]): string {
  if (readers.length === 0) return 'Reaches no one else yet.'
  const groups = byGroup(readers).map(({ group, members }) => count(members.length, ...COUNTED[group]))
  return `Reaches ${count(readers.length, 'person', 'people')}: ${groups.join(', ')}.`
}
