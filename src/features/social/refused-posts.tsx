import { useRefused } from '#src/sync/outbox/retry.ts'
import { hashOf } from '#src/sync/team/post-hash.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { copy } from '#src/ui/copy.ts'
import { type ReactNode, useState } from 'react'
import { excerpt } from './feed.ts'
import { commentDraft, commentDrafts, postDraft } from './feed-drafts.ts'
import { discardWords, type RefusedPost, refusedText, type RefusedTexts } from './refused-texts.ts'
import type { Feed } from './use-feed.ts'

/** Says of each post that was refused why, and offers its text again. */
export function RefusedPosts({
  feed,
  refused,
  onAgain,
  onGone,
}: {
  feed: Feed
  refused: readonly RefusedPost[]
  /** Null where the reader can't post. */
  onAgain: ((refused: RefusedPost) => void) | null
  /** After one was discarded. */
  onGone: () => void
}) {
  const { dismiss } = useRefused()
  return refused.map((one) => {
    const { receipt, form } = one
    const draft = postDraft({ userId: feed.userId, teamId: feed.team.id }, receipt.id)
    const discard = async () => {
      if (!(await confirm(discardWords('post', form.body)))) return
      draft.drop()
      dismiss([receipt.id])
      onGone()
    }
    return (
      <Refused
        key={receipt.id}
        title={`“${excerpt(form.body)}” was not posted.`}
        why={receipt.message}
        onDiscard={() => void discard()}
      >
        {onAgain ? (
          <Button size="sm" onClick={() => onAgain(one)}>
            Edit and post again
          </Button>
        ) : (
          <Button size="sm" onClick={() => void copy((draft.read() ?? form).body)}>
            Copy text
          </Button>
        )}
      </Refused>
    )
  })
}

/** The reader's refused and unsaved comments on posts that are not on the page: to open, to copy, or to discard. */
export function LostComments({
  feed,
  refused,
  onGone,
}: {
  feed: Feed
  refused: RefusedTexts['comments']
  /** After one was discarded. */
  onGone: () => void
}) {
  const { dismiss } = useRefused()
  const [dropped, setDropped] = useState<readonly string[]>([])
  if (!feed.isReady) return null
  const me = { userId: feed.userId, teamId: feed.team.id }
  const isLost = ({ postId }: { postId: string }) => !feed.has(postId)
  const lost = refused.filter(isLost)
  const begun = commentDrafts(me).filter(
    (draft) =>
      isLost(draft) &&
      !dropped.includes(draft.postId) &&
      !lost.some(({ receipt }) => receipt.id === draft.of),
  )
  const discard = async (id: string, postId: string, text: string) => {
    if (!(await confirm(discardWords('comment', text)))) return
    const draft = commentDraft(me, postId)
    if (draft.read().of === id) draft.drop()
    dismiss([id])
    onGone()
  }
  return (
    <>
      {lost.map(({ receipt, postId }) => {
        const draft = commentDraft(me, postId).read()
        const text = draft.of === receipt.id ? draft.text : refusedText(receipt)
        return (
          <Refused
            key={receipt.id}
            title={`Your comment “${excerpt(text)}” was not posted.`}
            why={receipt.message}
            onDiscard={() => void discard(receipt.id, postId, text)}
          >
            <ToPost feed={feed} postId={postId} />
            <Button size="sm" onClick={() => void copy(text)}>
              Copy text
            </Button>
          </Refused>
        )
      })}
      {begun.map(({ postId, text }) => (
        <p
          key={postId}
          className="bg-info-wash text-info-ink flex flex-wrap items-center gap-x-4 gap-y-1 rounded-sm px-3 py-1.5 high-contrast:border"
        >
          <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
            {`You started “${excerpt(text)}” on a post that isn’t in this list. Your text is still on this device.`}
          </span>
          <ToPost feed={feed} postId={postId} />
          <Button size="sm" onClick={() => void copy(text)}>
            Copy text
          </Button>
          <Button
            size="sm"
            onClick={() => {
              commentDraft(me, postId).drop()
              setDropped([...dropped, postId])
              onGone()
            }}
          >
            Discard
          </Button>
        </p>
      ))}
    </>
  )
}

/** Opens the page at a post that is older than the newest, or says there that it is gone. */
function ToPost({ feed, postId }: { feed: Feed; postId: string }) {
  return (
    <LinkButton size="sm" to="/team/$teamId/social" params={{ teamId: feed.team.id }} hash={hashOf(postId)}>
      Open the post
    </LinkButton>
  )
}

function Refused({
  title,
  why,
  children,
  onDiscard,
}: {
  title: string
  why: string | null
  children: ReactNode
  onDiscard: () => void
}) {
  return (
    <div
      role="alert"
      className="border-error-ink bg-error-wash text-error-ink flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border px-4 py-2"
    >
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <span className="font-medium">{title}</span> {why} Your text is kept.
      </p>
      {children}
      <Button size="sm" variant="quiet" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}
