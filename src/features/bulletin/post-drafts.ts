import type { PostDraft } from './post-form.ts'

/** What was written in dialogs that closed before it was saved, by team and what it was for. */
const drafts = new Map<string, PostDraft>()

const keyOf = (userId: string, teamId: string, what: string) => `${userId} ${teamId} ${what}`

/**
 * The unsaved text of a dialog that is closed, by accident say: it is there again when the dialog opens. `what` is the kind of
 * a new post, or the id of the post that is edited.
 */
export function draftOf(userId: string, teamId: string, what: string) {
  const key = keyOf(userId, teamId, what)
  return {
    read: () => drafts.get(key),
    keep: (draft: PostDraft) => void drafts.set(key, draft),
    drop: () => void drafts.delete(key),
  }
}
