import { LIMITS } from '#schema/limits.ts'
import { MOST_COMMENTS } from '#schema/social.ts'
import { timeAgo } from '#src/lib/words.ts'
import type { Receipt } from '#src/sync/engine/replica.ts'
import { useRefused } from '#src/sync/outbox/retry.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { copy } from '#src/ui/copy.ts'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { Ellipsis } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { excerpt, type FeedComment, type FeedPost } from './feed.ts'
import { commentDraft } from './feed-drafts.ts'
import { discardWords, refusedText } from './refused-texts.ts'
import type { Feed } from './use-feed.ts'

/** Comments shown before "Show all". */
const FEW = 3

/** The comments on a post, the newest ones first in sight. */
export function CommentList({
  feed,
  comments,
  isOpen,
  isWhole,
  itemsOf,
  onOpen,
}: {
  feed: Feed
  comments: readonly FeedComment[]
  /** Shows all of them. */
  isOpen: boolean
  /** The device holds all of them. */
  isWhole: boolean
  itemsOf: (comment: FeedComment) => readonly MenuItem[]
  onOpen: () => void
}) {
  const list = useRef<HTMLUListElement>(null)
  if (comments.length === 0) return null
  const shown = isOpen ? comments : comments.slice(-FEW)
  return (
    <div className="flex flex-col gap-2 border-t px-4 py-3">
      {shown.length < comments.length && (
        <Button
          size="sm"
          variant="quiet"
          className="-ml-3 self-start"
          onClick={() => {
            onOpen()
            // The button that was pressed is gone.
            list.current?.focus({ preventScroll: true })
          }}
        >
          {`Show ${isWhole ? 'all' : 'the newest'} ${comments.length} comments`}
        </Button>
      )}
      <ul ref={list} tabIndex={-1} aria-label="Comments" className="flex flex-col gap-2">
        {shown.map((comment) => (
          <CommentLine key={comment.id} feed={feed} comment={comment} items={itemsOf(comment)} />
        ))}
      </ul>
    </div>
  )
}

function CommentLine({
  feed,
  comment: { id, authorId, body, createdAt },
  items,
}: {
  feed: Feed
  comment: FeedComment
  items: readonly MenuItem[]
}) {
  const { name } = feed.personOf(authorId)
  const label = `Actions for the comment by ${name}: ${excerpt(body, 30)}`
  return (
    <li className="flex items-start gap-2">
      <Avatar name={name} src={feed.pictureOf(authorId) ?? null} size="sm" alone={false} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium break-words">{name}</span>
          <span className="text-caption text-muted">
            {feed.isOffline && feed.isPending(id) ? 'Waiting to sync' : timeAgo(createdAt, feed.now)}
          </span>
        </p>
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{body}</p>
      </div>
      {items.length > 0 && (
        <Menu
          label={label}
          placement="end"
          trigger={<IconButton size="xs" label={label} icon={Ellipsis} className="-mr-2 shrink-0" />}
          items={items}
        />
      )}
    </li>
  )
}

const NOT_POSTED = 'Your comment was not posted. Its text is kept here.'

/** Where a comment is written. What is typed stays on the device until it is sent, or the box is emptied. */
export function CommentBox({
  feed,
  post,
  isFull,
  refused,
  field,
  onSend,
}: {
  feed: Feed
  post: FeedPost
  /** The post takes no more comments. */
  isFull: boolean
  /** A comment of the reader on this post that the server refused. */
  refused: Receipt | undefined
  field: RefObject<HTMLTextAreaElement | null>
  /** Whether it was taken. */
  onSend: (text: string) => boolean
}) {
  const box = useRef<HTMLDivElement>(null)
  const draft = commentDraft({ userId: feed.userId, teamId: feed.team.id }, post.id)
  const [{ text, of }, setWritten] = useState(draft.read)
  const { dismiss } = useRefused()
  const lost = refusedText(refused)
  const isTakenUp = refused !== undefined && of === refused.id
  // It may be refused while the next one is being written, which it must not replace.
  if (refused && !isTakenUp && text === '') setWritten({ text: lost, of: refused.id })
  // Then what was typed is there to be read and copied.
  const isClosed = isFull || !feed.mayWrite
  const type = (to: string) => {
    const written = { text: to, of: isTakenUp ? of : undefined }
    setWritten(written)
    draft.keep(written)
  }
  const clear = () => {
    draft.drop()
    // Until its receipt is gone, the text must not be taken up again.
    setWritten({ text: '', of })
  }
  const send = () => {
    if (isClosed) return
    if (text.trim() === '') return field.current?.focus()
    if (!onSend(text)) return
    clear()
    if (isTakenUp) dismiss([refused.id])
    field.current?.focus()
  }
  const discard = async () => {
    const card = box.current?.closest('article')
    if (refused && !(await confirm(discardWords('comment', lost)))) return
    // What is being written meanwhile stays.
    if (!refused || isTakenUp) clear()
    if (refused) dismiss([refused.id])
    // The button is gone, and by the next frame the dialog that asked.
    requestAnimationFrame(() => card?.focus({ preventScroll: true }))
  }
  if (isClosed && !isFull && !refused && text === '') return null
  return (
    <div ref={box} className="flex flex-col gap-2 border-t px-4 py-3">
      {refused && (
        <FormAlert
          message={isTakenUp ? NOT_POSTED : `${NOT_POSTED} You wrote: ${lost}`}
          {...(refused.message && { hint: refused.message })}
        />
      )}
      {isFull && (
        <p className="text-muted">{`This post has ${MOST_COMMENTS} comments, which is the most it can have.`}</p>
      )}
      {(!isClosed || text !== '') && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key is the field's
        <div
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            send()
          }}
        >
          <TextArea
            ref={field}
            label="Your comment"
            value={text}
            onChange={type}
            most={LIMITS.comment}
            readOnly={isClosed}
            className="[&_textarea]:min-h-11"
            {...(isClosed && { hint: 'It can’t be posted now. Its text is kept on this device.' })}
          />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {(refused || (isClosed && text !== '')) && (
          <Button size="sm" variant="quiet" onClick={() => void discard()}>
            Discard
          </Button>
        )}
        {!isClosed && (
          <Button size="sm" variant="primary" onClick={send}>
            Comment
          </Button>
        )}
        {isClosed && text !== '' && (
          <Button size="sm" onClick={() => void copy(text)}>
            Copy text
          </Button>
        )}
      </div>
    </div>
  )
}
