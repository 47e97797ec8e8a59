import { allUnsaved, dropUnsaved, keepUnsaved, readUnsaved } from '#src/sync/storage/unsaved-text.ts'
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

const COMMENT = 'feed comment'

/** `of`: the id of the refused change whose text it was at first. */
export type CommentDraft = { readonly text: string; readonly of?: string | undefined }

/** The unsaved comment on a post. */
export function commentDraft({ userId, teamId }: Of, postId: string) {
  const key = { userId, teamId, sort: COMMENT, what: postId }
  return {
    read: () => commentIn(readUnsaved(key)),
    keep: (to: CommentDraft) => (to.text.trim() === '' ? dropUnsaved(key) : keepUnsaved(key, to)),
    drop: () => dropUnsaved(key),
  }
}

/** All the unsaved comments of a team, by the posts they are on. */
export function commentDrafts({ userId, teamId }: Of) {
  return allUnsaved({ userId, teamId, sort: COMMENT }).map(({ what, value }) => ({
    postId: what,
    ...commentIn(value),
  }))
}

function commentIn(value: unknown): CommentDraft {
  const { text, of } = Object(value) as Partial<CommentDraft>
  return { text: typeof text === 'string' ? text : '', of: typeof of === 'string' ? of : undefined }
}
