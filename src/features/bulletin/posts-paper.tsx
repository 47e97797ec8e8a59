import { POST_AUDIENCE_LABELS } from '#schema/posts.ts'
import { dateWords } from '#src/lib/words.ts'
import { shownSince } from '#src/sync/team/post-rules.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { PaperHead } from '#src/ui/paper-head.tsx'
import type { PostRow } from './post-words.ts'

/** Posts on paper, to hang up. */
export function PostsPaper({
  team,
  what,
  posts,
  nameOf,
}: {
  team: MyTeam
  what: string
  posts: readonly PostRow[]
  /** A name, never "You". */
  nameOf: (userId: string) => string
}) {
  return (
    <section className="text-[11pt] leading-snug text-black">
      <PaperHead team={team} what={what} />
      {posts.map((post) => (
        <article key={post.id} className="mb-5">
          <h3 className="text-[14pt] font-semibold break-words">
            {post.urgent && 'Urgent: '}
            {post.title}
          </h3>
          <p className="mb-1 text-[9.5pt]">
            {[
              nameOf(post.createdBy),
              dateWords(shownSince(post)),
              `For ${POST_AUDIENCE_LABELS[post.audience].toLowerCase()}`,
            ].join(' · ')}
          </p>
          <p className="break-words whitespace-pre-wrap">{post.body}</p>
        </article>
      ))}
    </section>
  )
}
