import { dropUnsaved, keepUnsaved, readUnsaved } from '#src/sync/storage/unsaved-text.ts'
import { EMPTY_FORM, type PostDraft, type PostForm } from './post-form.ts'

/**
 * The unsaved text of a dialog that is closed, by accident say, or went with its page: it is there again when the dialog opens.
 * `what` is the kind of a new post, or the id of the post that is edited.
 */
export function draftOf(userId: string, teamId: string, what: string) {
  const key = { userId, teamId, what: `post ${what}` }
  return {
    read: () => draftIn(readUnsaved(key)),
    keep: (draft: PostDraft) => keepUnsaved(key, draft),
    drop: () => dropUnsaved(key),
  }
}

/** The text of a draft, to keep elsewhere. */
export function draftText({ title, body }: Pick<PostForm, 'title' | 'body'>): string {
  return [title.trim(), body.trim()].filter(Boolean).join('\n\n')
}

const { isLater: _isLater, showDay: _showDay, showTime: _showTime, ...USUAL_FIELDS } = EMPTY_FORM
const USUAL_ROW = { ...USUAL_FIELDS, id: '', version: 0 }

/** The draft in a stored value; undefined when there is none, or another version of the app stored it in another shape. */
export function draftIn(value: unknown): PostDraft | undefined {
  const { form, seen } = Object(value) as Partial<PostDraft>
  const isWhole =
    isLike(form, EMPTY_FORM) && (seen === null || (isLike(seen, USUAL_ROW) && 'showsAt' in seen))
  return isWhole ? { form, seen } : undefined
}

/** Whether an object has all these properties, of these types. */
function isLike<T extends object>(value: T | undefined, like: Partial<T>): value is T {
  const found = Object(value) as Partial<T>
  return Object.entries(like).every(([key, usual]) => typeof found[key as keyof T] === typeof usual)
}
