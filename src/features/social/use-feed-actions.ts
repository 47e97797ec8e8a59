import { newId } from '#schema/ids.ts'
import {
  approveFeedPosts,
  closeReports,
  commentOnPost,
  deleteComment,
  deleteFeedPost,
  muteMember,
  postToFeed,
  reactToPost,
  reportOnFeed,
  restoreComment,
  restoreFeedPost,
} from '#schema/operations/social.ts'
import { FEED_KIND_LABELS, type Reaction, REACTION_LABELS } from '#schema/social.ts'
import { count } from '#src/lib/words.ts'
import { useCommit } from '#src/sync/commit.ts'
import { step } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { attempt } from '#src/ui/attempt.ts'
import { toast } from '#src/ui/toast.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useMemo } from 'react'
import { described, type FeedComment, type FeedPost } from './feed.ts'
import { type FeedForm, fieldsOf } from './feed-form.ts'

/** What a person does on the feed. What can be taken back is one command that undo takes back. */
export function useFeedActions(teamId: string, isOffline: boolean) {
  const run = useCommand()
  const commit = useCommit()
  return useMemo(() => {
    const told = (description: string, edits: Parameters<typeof run>[0]['edits'], words = description) =>
      attempt(() => {
        const done = run({ teamId, description, edits })
        offerUndo(words, done.undo, done.id)
      })
    return {
      /** Whether it was taken. `waits`: a coach has to approve it. */
      post: (form: FeedForm, waits: boolean): boolean => {
        const id = newId()
        return told(
          described(form.kind === 'shout_out' ? 'Gave a shout-out:' : 'Posted', form.body),
          [
            {
              do: step(postToFeed, { id, ...fieldsOf(form) }),
              undo: [step(deleteFeedPost, { id })],
              redo: [step(restoreFeedPost, { id })],
            },
          ],
          waits ? sentWords(isOffline) : `${FEED_KIND_LABELS[form.kind]} posted`,
        )
      },
      remove: ({ id, body }: FeedPost) =>
        told(described('Deleted', body), [
          { do: step(deleteFeedPost, { id }), undo: [step(restoreFeedPost, { id })] },
        ]),
      comment: (post: FeedPost, text: string): boolean => {
        const id = newId()
        return attempt(() =>
          run({
            teamId,
            description: described('Commented', text),
            edits: [
              {
                do: step(commentOnPost, { id, postId: post.id, body: text.trim() }),
                undo: [step(deleteComment, { id })],
                redo: [step(restoreComment, { id })],
              },
            ],
          }),
        )
      },
      removeComment: ({ id, body }: FeedComment) =>
        told(described('Deleted the comment', body), [
          { do: step(deleteComment, { id }), undo: [step(restoreComment, { id })] },
        ]),
      react: (post: FeedPost, reaction: Reaction | null) =>
        attempt(() =>
          commit(reactToPost, {
            teamId,
            description: described(
              reaction ? `${REACTION_LABELS[reaction]} for` : 'Took back the reaction to',
              post.body,
            ),
            input: { postId: post.id, reaction },
          }),
        ),
      approve: (posts: readonly FeedPost[]) =>
        attempt(() => {
          const [first] = posts
          if (!first) return
          // Each by itself, so that the coach sees which of them the server refused, and why.
          for (const { id, body } of posts)
            commit(approveFeedPosts, {
              teamId,
              description: described('Approved', body),
              input: { ids: [id] },
            })
          toast.success(
            posts.length === 1
              ? described('Approved', first.body)
              : `Approved ${count(posts.length, 'post')}`,
          )
        }),
      /** Whether it was taken. */
      report: (about: { postId: string; commentId: string | null; text: string }, reason: string): boolean =>
        attempt(() => {
          const { postId, commentId, text } = about
          commit(reportOnFeed, {
            teamId,
            description: described('Reported', text),
            input: { id: newId(), postId, commentId, reason: reason.trim() },
          })
          toast.success(
            isOffline ? 'Reported. It’s sent when you’re back online.' : 'Reported to your coaches',
          )
        }),
      /** `isGone`: what was reported is deleted already. */
      closeReports: (about: { postId: string; commentId: string | null; text: string; isGone: boolean }) =>
        attempt(() => {
          const { postId, commentId, text, isGone } = about
          const description = described(isGone ? 'Closed the report of' : 'Kept', text)
          commit(closeReports, { teamId, description, input: { postId, commentId } })
          toast.success(description)
        }),
      mute: (userId: string, name: string, muted: boolean) =>
        told(muted ? `Paused posting for ${name}` : `${name} can post again`, [
          {
            do: step(muteMember, { userId, muted }),
            undo: [step(muteMember, { userId, muted: !muted })],
          },
        ]),
    }
  }, [teamId, run, commit, isOffline])
}

function sentWords(isOffline: boolean): string {
  return isOffline
    ? 'Your post is sent for approval when you’re back online.'
    : 'Sent to your coaches for approval'
}

export type FeedActions = ReturnType<typeof useFeedActions>
