import { dropUnsaved, keepUnsaved, readUnsaved } from '#src/sync/storage/unsaved-text.ts'
import { type FeedForm, formIn } from './feed-form.ts'

type Of = { readonly userId: string; readonly teamId: string }

/**
 * The unsaved post of a dialog that is closed, by accident say, or went with its page. `what`: `new`, or the id of the refused
 * change that is written again.
 */
export function postDraft({ userId, teamId }: Of, what: string) {
  const key = { userId, teamId, what: `feed post ${what}` }
  return {
    read: () => formIn(readUnsaved(key)),
    keep: (form: FeedForm) => keepUnsaved(key, form),
    drop: () => dropUnsaved(key),
  }
}

/** The unsaved comment on a post. */
export function commentDraft({ userId, teamId }: Of, postId: string) {
  const key = { userId, teamId, what: `feed comment ${postId}` }
  return {
    read: (): string => {
      const text = readUnsaved(key)
      return typeof text === 'string' ? text : ''
    },
    keep: (text: string) => (text.trim() === '' ? dropUnsaved(key) : keepUnsaved(key, text)),
    drop: () => dropUnsaved(key),
  }
}
