import type { PostForm } from './post-form.ts'

/** What was written in dialogs that closed before it was saved, by team and what it was for. */
const drafts = new Map<string, PostForm>()

const keyOf = (userId: string, teamId: string, what: string) => `${userId} ${teamId} ${what}`

/**
 * The unsaved text of a dialog that is closed, by accident say: it is there again when the dialog opens. `what` is the kind of
 * a new post, or the id of the post that is edited.
 */
export function draftsOf(userId: string, teamId: string) {
  return {
    read: (what: string) => drafts.get(keyOf(userId, teamId, what)),
    keep: (what: string, form: PostForm) => void drafts.set(keyOf(userId, teamId, what), form),
    drop: (what: string) => void drafts.delete(keyOf(userId, teamId, what)),
  }
}
