/** What the server refused of the reader's posts and comments, with the text, which this device keeps until it is dismissed. */
import type { Receipt } from '#src/sync/engine/replica.ts'
import { useReceipts } from '#src/sync/outbox/receipts.ts'
import { useMemo } from 'react'
import { excerpt } from './feed.ts'
import { type FeedForm, formIn } from './feed-form.ts'

export type RefusedPost = { readonly receipt: Receipt; readonly form: FeedForm }
export type RefusedComment = { readonly receipt: Receipt; readonly postId: string }

export function useRefusedTexts(teamId: string) {
  const receipts = useReceipts()
  return useMemo(() => {
    const refused = receipts.filter(
      (one) => one.outcome === 'rejected' && one.teamId === teamId && one.args !== null,
    )
    const comments = refused.flatMap((receipt): RefusedComment[] => {
      const { postId } = Object(receipt.args?.input) as { postId?: unknown }
      // Other refused changes of a comment, such as its deletion, have no text.
      const isComment = receipt.entityType === 'socialComment' && refusedText(receipt) !== ''
      return isComment && typeof postId === 'string' ? [{ receipt, postId }] : []
    })
    const byPost = new Map(comments.map(({ receipt, postId }) => [postId, receipt]))
    return {
      posts: refused.flatMap((receipt): RefusedPost[] => {
        const form = receipt.entityType === 'socialPost' ? formIn(receipt.args?.input) : undefined
        return form ? [{ receipt, form }] : []
      }),
      comments,
      /** Of the reader's comment on a post. */
      commentOn: (postId: string): Receipt | undefined => byPost.get(postId),
    }
  }, [receipts, teamId])
}

export type RefusedTexts = ReturnType<typeof useRefusedTexts>

/** The text of a refused comment. */
export function refusedText(receipt: Receipt | undefined): string {
  const { body } = Object(receipt?.args?.input) as { body?: unknown }
  return typeof body === 'string' ? body : ''
}

/** Asks before a refused text is deleted. */
export function discardWords(what: 'post' | 'comment', text: string) {
  return {
    title: `Discard this ${what}?`,
    body: `“${excerpt(text)}” was not posted. Discarding deletes its text from all your devices.`,
    tone: 'danger',
    confirmLabel: 'Discard',
  } as const
}
