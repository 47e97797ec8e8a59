import { confirmPost, posts as operations, readPosts, remindOfPost } from '#schema/operations/posts.ts'
import { POST_AUDIENCES, type PostKind } from '#schema/posts.ts'
import { RECENT_POST_READS } from '#schema/queries/bounds.ts'
import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { count } from '#src/lib/words.ts'
import { useCommit } from '#src/sync/commit.ts'
import {
  countedReaders,
  countedSince,
  countReads,
  inOrder,
  isReadNoted,
  isUnconfirmed,
  isUnread,
  type Moment,
  type Read,
  type ReadCounts,
  readersOf,
  readsByPost,
  shownSince,
  stateOfPost,
} from '#src/sync/team/post-rules.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useConnection } from '#src/sync/state.ts'
import { stateOf } from '#src/sync/team/team-data.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import { type MyTeam, useCan, useHolds, useRoleRights, useSyncedAt } from '#src/sync/team/teams.ts'
import { useEntries } from '#src/sync/undo/use-entries.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useMemo } from 'react'
import type { fieldsOf } from './post-form.ts'
import { described, type PostRow } from './post-words.ts'

const TELLING = { attempt, offerUndo }

type PostFields = ReturnType<typeof fieldsOf>

/** The posts that the reader sees, pinned ones first, with what the reader has read of them. */
export function useReadable(team: Pick<MyTeam, 'id'>) {
  const teamId = team.id
  const { userId } = useIdentity()
  const isCoach = useCan(teamId, 'playbook.edit')
  // In an archived team coaches can't change what is scheduled, and see it all the same.
  const seesScheduled = useHolds(teamId, 'playbook.edit')
  const { rows, ready } = useRows(queries.posts.all({ teamId }))
  const { rows: mine, ready: knowsMine } = useRows(queries.posts.myReads({ teamId }))
  const connection = useConnection()
  const isOnDevice = useSyncedAt(teamId) > 0
  const now = useNow()
  const today = useTeamDay(teamId)
  const moment: Moment = useMemo(() => ({ now, today }), [now, today])
  const { rows: memberships } = useRows(queries.me.memberships())
  // An admin who is no member gets all of it as new.
  const assignedAt = memberships.find((mine) => mine.teamId === teamId)?.assignedAt ?? 0
  const person = { userId, assignedAt }
  const reads = useMemo(() => new Map<string, Read>(mine.map((read) => [read.postId, read])), [mine])
  const posts = useMemo(
    () => inOrder(rows.filter((post) => seesScheduled || stateOfPost(post, moment) !== 'scheduled')),
    [rows, seesScheduled, moment],
  )
  return {
    posts,
    moment,
    isCoach,
    /** Not all of it is on the device yet, and more is on its way. */
    isComing: !isOnDevice && stateOf(ready && knowsMine, connection) === 'loading',
    isReady: ready,
    readOf: (post: PostRow) => reads.get(post.id),
    isUnread: (post: PostRow) => isUnread(post, reads.get(post.id), person, moment),
    isReadNoted: (post: PostRow) => isReadNoted(post, reads.get(post.id), person, moment),
    isUnconfirmed: (post: PostRow) => isUnconfirmed(post, reads.get(post.id), person, moment),
  }
}

export type Readable = ReturnType<typeof useReadable>

/** Who a post reaches, and for coaches who of them has read it. */
export function useReaders(teamId: string, { isCoach, moment }: Pick<Readable, 'isCoach' | 'moment'>) {
  const { rows: members } = useRows(queries.team.members({ teamId }))
  const rights = useRoleRights(teamId)
  const isSynced = useSyncedAt(teamId) > 0
  const { rows: reads, ready } = useRows(queries.posts.reads({ teamId }), isCoach)
  const connection = useConnection()
  // Without a connection, counts are of when the team was last synced.
  const isOnDevice = ready || (stateOf(ready, connection) === 'partial' && isSynced)
  const byPost = useMemo(() => readsByPost(reads), [reads])
  const seers = useMemo(
    () =>
      new Map(
        POST_AUDIENCES.map((audience) => [audience, readersOf({ audience, createdBy: '' }, members, rights)]),
      ),
    [members, rights],
  )
  const countedOf = (post: PostRow) =>
    countedReaders(post, seers.get(post.audience) ?? [], byPost.get(post.id))
  const since = useMemo(
    () => countedSince({ reads, isOnDevice }, RECENT_POST_READS, moment.now),
    [reads, isOnDevice, moment.now],
  )
  return {
    /** Those whom a post reaches when it is sent. */
    readersOf: ({ audience, createdBy }: Pick<PostRow, 'audience' | 'createdBy'>) =>
      (seers.get(audience) ?? []).filter(({ userId }) => userId !== createdBy),
    /** Those of whom it is counted who has read it. */
    countedOf,
    readsOf: (post: PostRow) => byPost.get(post.id),
    /** Null for all but coaches, and where not all reads are known: of old posts, or while they are on their way. */
    countsOf: (post: PostRow): ReadCounts | null =>
      isCoach && shownSince(post) >= since && stateOfPost(post, moment) !== 'scheduled'
        ? countReads(countedOf(post), byPost.get(post.id))
        : null,
  }
}

export type Readers = ReturnType<typeof useReaders>
export type Reader = ReturnType<Readers['readersOf']>[number]

/** Writes, pins and deletes posts, each as one command that undo takes back; and notes what the reader has read. */
export function usePostActions(teamId: string) {
  const { add, edit, remove } = useEntries(teamId, TELLING)
  const commit = useCommit()
  return useMemo(
    () => ({
      add: (kind: PostKind, fields: PostFields) =>
        add(
          operations,
          [{ kind, ...fields }],
          described(
            fields.showsAt === null ? (kind === 'post' ? 'Posted' : 'Announced') : 'Scheduled',
            fields.title,
          ),
        ),
      edit: (post: PostRow, fields: Partial<PostFields>) =>
        edit(operations, [{ seen: post, fields }], described('Changed', fields.title ?? post.title)),
      setPinned: (post: PostRow, pinned: boolean) =>
        edit(
          operations,
          [{ seen: post, fields: { pinned } }],
          described(pinned ? 'Pinned' : 'Unpinned', post.title),
        ),
      remove: (post: PostRow) => remove(operations, post, described('Deleted', post.title)),
      read: (ids: readonly string[]) =>
        attempt(() =>
          commit(readPosts, {
            teamId,
            description: `Read ${count(ids.length, 'post')}`,
            input: { ids: [...ids] },
          }),
        ),
      confirm: (post: PostRow) =>
        attempt(() =>
          commit(confirmPost, {
            teamId,
            description: described('Confirmed', post.title),
            input: { id: post.id },
          }),
        ),
      /** Whether it was sent, or waits to be. */
      remind: (post: PostRow): boolean =>
        attempt(() =>
          commit(remindOfPost, {
            teamId,
            description: described('Reminded of', post.title),
            input: { id: post.id },
          }),
        ),
    }),
    [teamId, add, edit, remove, commit],
  )
}
