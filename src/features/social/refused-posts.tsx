import { commentOnPost, postToFeed } from '#schema/operations/social.ts'
import type { Receipt } from '#src/sync/engine/replica.ts'
import { useReceipts } from '#src/sync/outbox/receipts.ts'
import { useRefused } from '#src/sync/outbox/retry.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { copy } from '#src/ui/copy.ts'
import { useMemo } from 'react'
import { excerpt } from './feed.ts'
import { type FeedForm, formIn } from './feed-form.ts'

/** What the server refused of the reader's posts and comments, with the text, which this device keeps until it is dismissed. */
export function useRefusedTexts(teamId: string) {
  const receipts = useReceipts()
  return useMemo(() => {
    const refused = receipts.filter(
      (one) => one.outcome === 'rejected' && one.teamId === teamId && one.args !== null,
    )
    const comments = new Map(
      refused.flatMap((one) => {
        const { postId } = Object(one.args?.input) as { postId?: unknown }
        return one.name === commentOnPost.name && typeof postId === 'string' ? [[postId, one] as const] : []
      }),
    )
    return {
      posts: refused.flatMap((receipt) => {
        const form = receipt.name === postToFeed.name ? formIn(receipt.args?.input) : undefined
        return form ? [{ receipt, form }] : []
      }),
      /** Of the reader's comment on a post. */
      commentOn: (postId: string): Receipt | undefined => comments.get(postId),
    }
  }, [receipts, teamId])
}

export type RefusedPost = { readonly receipt: Receipt; readonly form: FeedForm }

/** Says of each post that was refused why, and offers its text again. */
export function RefusedPosts({
  refused,
  onAgain,
}: {
  refused: readonly RefusedPost[]
  /** Null where the reader can't post. */
  onAgain: ((refused: RefusedPost) => void) | null
}) {
  const { dismiss } = useRefused()
  const discard = async ({ receipt, form }: RefusedPost) => {
    const sure = await confirm({
      title: 'Discard this post?',
      body: `“${excerpt(form.body)}” was not posted. Discarding deletes its text from all your devices.`,
      tone: 'danger',
      confirmLabel: 'Discard',
    })
    if (sure) dismiss([receipt.id])
  }
  return refused.map((one) => (
    <div
      key={one.receipt.id}
      role="alert"
      className="border-error-ink bg-error-wash text-error-ink flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border px-4 py-2"
    >
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <span className="font-medium">{`“${excerpt(one.form.body)}” was not posted.`}</span>{' '}
        {one.receipt.message} Your text is kept.
      </p>
      {onAgain ? (
        <Button size="sm" onClick={() => onAgain(one)}>
          Edit and post again
        </Button>
      ) : (
        <Button size="sm" onClick={() => void copy(one.form.body)}>
          Copy text
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={() => void discard(one)}>
        Discard
      </Button>
    </div>
  ))
}
