import { REMIND_EVERY_MS } from '#schema/posts.ts'
import { count, timeAgo } from '#src/lib/words.ts'
import { byGroup, type Read, stateOfPost } from '#src/sync/team/post-rules.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useConnection } from '#src/sync/state.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { toast } from '#src/ui/toast.ts'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { GROUP_LABELS, type PostRow } from './post-words.ts'
import type { Readable, Reader, Readers } from './use-posts.ts'

type Shown = 'open' | 'done'

/** Who has read a post, or confirmed it, and who hasn't, by group; and the reminder to those who haven't. For coaches. */
export function ReadersDialog({
  post,
  moment,
  readers: { countedOf, readsOf },
  onRemind,
  onClose,
}: {
  post: PostRow
  moment: Readable['moment']
  readers: Readers
  /** Whether it was sent, or waits to be. */
  onRemind: () => boolean
  onClose: () => void
}) {
  const [shown, setShown] = useState<Shown>('open')
  const { userId: me } = useIdentity()
  const connection = useConnection()
  const readers = countedOf(post)
  const reads = readsOf(post)
  const { mustConfirm } = post
  const isDone = ({ userId }: Reader) => {
    const read = reads?.get(userId)
    return mustConfirm ? Boolean(read?.confirmedAt) : read !== undefined
  }
  const done = readers.filter(isDone)
  const open = readers.filter((reader) => !isDone(reader))
  const seen = readers.filter(({ userId }) => reads?.has(userId))
  // Who reminds is not told themselves.
  const told = open.filter(({ userId }) => userId !== me).length
  const isCurrent = stateOfPost(post, moment) === 'current'
  const remind = () => {
    if (!onRemind()) return
    const people = count(told, 'person', 'people')
    if (connection === 'connected') toast.success(`Reminding ${people}`)
    else toast.info(`You're offline. The reminder to ${people} goes out when you're back.`)
  }
  const doneWord = mustConfirm ? 'Confirmed' : 'Seen'
  return (
    <Dialog
      open
      title={mustConfirm ? 'Who has confirmed' : 'Who has seen it'}
      onClose={onClose}
      footer={
        isCurrent && told > 0 && <Remind post={post} now={moment.now} people={told} onRemind={remind} />
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-title break-words">{post.title}</p>
        {mustConfirm && (
          <ProgressBar
            label="Confirmed"
            value={done.length}
            most={Math.max(1, readers.length)}
            detail={`${done.length} of ${readers.length}`}
          />
        )}
        <ProgressBar
          label="Seen"
          value={seen.length}
          most={Math.max(1, readers.length)}
          detail={`${seen.length} of ${readers.length}`}
        />
        <Segmented<Shown>
          label="Readers"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'open', label: `Not yet (${open.length})` },
            { value: 'done', label: `${doneWord} (${done.length})` },
          ]}
        />
        <Groups
          readers={shown === 'open' ? open : done}
          all={readers}
          isOpen={shown === 'open'}
          noteOf={(read) => noteOf(read, { shown, mustConfirm, now: moment.now })}
          reads={reads}
          empty={
            shown === 'done'
              ? `No one has ${mustConfirm ? 'confirmed' : 'seen'} it yet.`
              : readers.length === 0
                ? 'It reaches no one else yet.'
                : `Everyone has ${mustConfirm ? 'confirmed' : 'seen'} it.`
          }
        />
      </div>
    </Dialog>
  )
}

/** What stands beside a name: when, or how far they are. */
function noteOf(
  read: Read | undefined,
  { shown, mustConfirm, now }: { shown: Shown; mustConfirm: boolean; now: number },
): string {
  if (shown === 'open') return mustConfirm && read ? 'Seen' : ''
  return timeAgo((mustConfirm ? read?.confirmedAt : read?.readAt) ?? now, now)
}

const nameOf = ({ profile }: Reader) => profile?.fullName || profile?.displayName || 'A member'

function Groups({
  readers,
  all,
  isOpen,
  reads,
  noteOf,
  empty,
}: {
  readers: readonly Reader[]
  all: readonly Reader[]
  isOpen: boolean
  reads: ReadonlyMap<string, Read> | undefined
  noteOf: (read: Read | undefined) => string
  empty: string
}) {
  const totals = new Map(byGroup(all).map(({ group, members: those }) => [group, those.length]))
  if (readers.length === 0) return <p className="text-muted">{empty}</p>
  return byGroup(readers).map(({ group, members: those }) => (
    <section key={group} aria-label={GROUP_LABELS[group]}>
      <h3 className="text-label flex items-baseline justify-between gap-3 border-b pb-1">
        {GROUP_LABELS[group]}
        <span className="text-muted font-normal tabular-nums">
          {`${those.length} of ${totals.get(group) ?? 0}${isOpen ? ' not yet' : ''}`}
        </span>
      </h3>
      <ul className="grid sm:grid-cols-2 sm:gap-x-6">
        {those
          .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
          .map((reader) => {
            const note = noteOf(reads?.get(reader.userId))
            const number = reader.profile?.jerseyNumber ?? null
            return (
              <li key={reader.userId} className="flex items-baseline justify-between gap-3 py-1.5">
                <span className="min-w-0 break-words">
                  {nameOf(reader)}
                  {group === 'players' && number !== null && (
                    <span className="text-muted tabular-nums"> #{number}</span>
                  )}
                </span>
                {note && <span className="text-caption text-muted shrink-0 tabular-nums">{note}</span>}
              </li>
            )
          })}
      </ul>
    </section>
  ))
}

/** Reminds those who haven't; once an hour. */
function Remind({
  post: { remindedAt, mustConfirm },
  now,
  people,
  onRemind,
}: {
  post: PostRow
  now: number
  people: number
  onRemind: () => void
}) {
  const waits = remindedAt !== null && remindedAt + REMIND_EVERY_MS > now
  const minutes = waits ? Math.max(1, Math.ceil((remindedAt + REMIND_EVERY_MS - now) / 60_000)) : 0
  return (
    <>
      <p aria-live="polite" className="text-muted mr-auto min-w-0 flex-1 basis-40 self-center">
        {waits
          ? `Reminded ${timeAgo(remindedAt, now)}. You can remind again in ${minutes} min.`
          : `Sends a reminder to those who haven't ${mustConfirm ? 'confirmed' : 'seen it'}.`}
      </p>
      <Button aria-disabled={waits} onClick={() => !waits && onRemind()}>
        <BellRing aria-hidden size={16} />
        {`Remind ${count(people, 'person', 'people')}`}
      </Button>
    </>
  )
}
