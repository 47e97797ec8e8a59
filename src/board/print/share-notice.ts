import type { PlayRow } from '../plays/rows.ts'

/** Why players can't open a play's link yet, and what to do; null when they can. */
export function shareNotice({
  status,
  isArchived,
}: Pick<PlayRow, 'status' | 'isArchived'>): { message: string; hint: string } | null {
  const isPublished = status === 'published'
  if (isPublished && !isArchived) return null
  if (!isArchived)
    return {
      message: 'Only coaches see this play so far.',
      hint: 'Publish it, and players can open the link.',
    }
  return {
    message: 'Only coaches see this play: it is archived.',
    hint: `${isPublished ? 'Unarchive it' : 'Unarchive and publish it'}, and players can open the link.`,
  }
}
