import { RECENT_FEED_COMMENTS, RECENT_FEED_REACTIONS } from '#schema/queries/bounds.ts'
import { queries } from '#schema/queries/index.ts'
import { useNow } from '#src/lib/use-now.ts'
import { playerName } from '#src/lib/words.ts'
import { useIdentity } from '#src/sync/session/identity.ts'
import { useConnection } from '#src/sync/state.ts'
import { usePendingIds } from '#src/sync/outbox/pending-of.ts'
import { stateOf } from '#src/sync/team/team-data.ts'
import { type MyTeam, useCan, useHolds, useRoleRights, useSyncedAt } from '#src/sync/team/teams.ts'
import { useAvatars } from '#src/sync/team/use-avatars.ts'
import { useRow, useRows } from '#src/sync/use-query.ts'
import { useMemo } from 'react'
import {
  commentsByPost,
  feedOf,
  type FeedPost,
  heldSince,
  peopleOf,
  reportedOf,
  shownSince,
  talliesOf,
} from './feed.ts'

/** The feed as its reader sees it, and what they may do there. `target`: the id of the post that the page opens at. */
export function useFeed(team: MyTeam, target: string | undefined) {
  const teamId = team.id
  const { userId } = useIdentity()
  const isCoach = useCan(teamId, 'playbook.edit')
  const isMember = useHolds(teamId, 'member')
  const seesRoster = useHolds(teamId, 'roster.view')
  const { rows: visible, ready } = useRows(queries.social.posts({ teamId }))
  const { rows: mine, ready: knowsMine } = useRows(queries.social.mine({ teamId }))
  const { rows: waiting } = useRows(queries.social.waiting({ teamId }), isCoach)
  const { rows: comments } = useRows(queries.social.comments({ teamId }))
  const { rows: reactions } = useRows(queries.social.reactions({ teamId }))
  const { rows: reports } = useRows(queries.social.reports({ teamId }), isCoach)
  const { rows: mutes } = useRows(queries.social.mutes({ teamId }), isCoach)
  const { row: myMute } = useRow(queries.social.myMute({ teamId }))
  const { rows: members } = useRows(queries.team.members({ teamId }))
  const { rows: players, ready: knowsPlayers } = useRows(queries.roster.players({ teamId }))
  const rights = useRoleRights(teamId)
  const connection = useConnection()
  const isOnDevice = useSyncedAt(teamId) > 0
  const now = useNow()
  const pictures = useAvatars(teamId)
  const pendingPosts = usePendingIds('socialPost')
  const pendingComments = usePendingIds('socialComment')

  const newest = useMemo(() => feedOf(visible, waiting, mine), [visible, waiting, mine])
  const asks = target !== undefined && !newest.some(({ id }) => id === target)
  // Asked also while the post is among the newest: it stays when newer ones come. Without a target, the id is any.
  const { row: older, ready: knowsTarget } = useRow(
    queries.social.post({ teamId, id: target ?? teamId }),
    target !== undefined,
  )
  const linked = asks ? older : undefined
  const posts = useMemo(() => (linked ? [linked, ...newest] : newest), [linked, newest])
  const postIds = useMemo(() => new Set(posts.map(({ id }) => id)), [posts])
  const reactionsSince = useMemo(
    () =>
      heldSince(
        reactions.map(({ at }) => at),
        RECENT_FEED_REACTIONS,
      ),
    [reactions],
  )
  const commentsSince = useMemo(
    () =>
      heldSince(
        comments.map(({ createdAt }) => createdAt),
        RECENT_FEED_COMMENTS,
      ),
    [comments],
  )
  const tallyOf = useMemo(() => talliesOf(reactions, userId), [reactions, userId])
  const commentsOf = useMemo(() => commentsByPost(comments), [comments])
  const reported = useMemo(() => reportedOf(reports), [reports])
  const personOf = useMemo(() => peopleOf(members, rights), [members, rights])
  const playersById = useMemo(() => new Map(players.map((player) => [player.id, player])), [players])
  const muted = useMemo(() => new Set(mutes.map((mute) => mute.userId)), [mutes])

  return {
    team,
    userId,
    now,
    /** The newest, and in front of them an older one that the page opens at. */
    posts,
    has: (postId: string) => postIds.has(postId),
    /** Why the post that the page opens at is not among them. */
    missing:
      !asks || linked
        ? null
        : ready && knowsTarget
          ? ('gone' as const)
          : connection === 'offline'
            ? ('offline' as const)
            : null,
    isCoach,
    /** Not all of it is on the device yet, and more is on its way. */
    isComing: !isOnDevice && stateOf(ready && knowsMine, connection) === 'loading',
    isReady: ready && knowsMine,
    isOffline: connection === 'offline',
    isArchived: team.archivedAt !== null,
    /** In an archived team, nobody writes. */
    mayReact: isMember && team.archivedAt === null,
    mayWrite: isMember && team.archivedAt === null && (!myMute || isCoach),
    /** A coach paused the reader's posting. */
    isMuted: Boolean(myMute) && !isCoach,
    /** Posts of the reader wait for a coach. */
    needsApproval: team.socialApproval && !isCoach,
    seesRoster,
    players,
    personOf,
    pictureOf: (id: string) => pictures.get(id),
    /** A tagged player, who may have left the roster. */
    playerWords: (id: string) => {
      const player = playersById.get(id)
      return player ? playerName(player) : knowsPlayers ? 'Former player' : 'A player'
    },
    isOnRoster: (id: string) => seesRoster && playersById.has(id),
    tallyOf,
    /** Whether the device holds all reactions to a post, or all comments on it: of both it keeps the newest. */
    hasAllReactions: (post: FeedPost) => shownSince(post) >= reactionsSince,
    hasAllComments: (post: FeedPost) => shownSince(post) >= commentsSince,
    commentsOf,
    comments,
    reported,
    muted,
    isPending: (id: string) => pendingPosts.has(id) || pendingComments.has(id),
  }
}

export type Feed = ReturnType<typeof useFeed>
