import { timeAgo } from '#src/lib/words.ts'
import { shownSince } from '#src/sync/team/post-rules.ts'
import { useOwners } from '#src/sync/team/owners.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { hashOf } from '#src/sync/team/post-hash.ts'
import { Chip } from '#src/ui/chip.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Confirmation } from './confirmation.tsx'
import { usePostActions, useReadable } from './use-posts.ts'

const MOST_LINES = 3

/** The announcements that the reader has still to read or to confirm, urgent ones first. Nothing when there is none. */
export function AnnouncementsCard({ team }: { team: MyTeam }) {
  const { posts, moment, readOf, isUnread, isUnconfirmed } = useReadable(team)
  const actions = usePostActions(team.id)
  const { paperNameOf: nameOf } = useOwners(team.id)
  // What was confirmed here stays until the page is left, so that nothing moves under the finger.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const open = posts.filter((post) => post.kind === 'announcement' && (isUnread(post) || isUnconfirmed(post)))
  const listed = posts
    .filter((post) => open.includes(post) || kept.has(post.id))
    .toSorted((a, b) => Number(b.urgent) - Number(a.urgent))
  if (listed.length === 0) return null
  const more = listed.length - MOST_LINES
  return (
    <PageSection
      title="Announcements"
      note={open.length > 0 ? open.length : undefined}
      action={
        <Link
          to="/team/$teamId/announcements"
          params={{ teamId: team.id }}
          className="touch-target text-brand-ink inline-flex items-center justify-end underline"
        >
          All announcements
        </Link>
      }
    >
      <ul className="divide-line divide-y">
        {listed.slice(0, MOST_LINES).map((post) => {
          const confirmedAt = readOf(post)?.confirmedAt ?? null
          return (
            <li key={post.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
              <div className="min-w-0 flex-1 basis-48">
                <Link
                  to="/team/$teamId/announcements"
                  params={{ teamId: team.id }}
                  hash={hashOf(post.id)}
                  className="touch-target inline-flex items-center font-medium break-words hover:underline pointer-coarse:-my-3"
                >
                  {post.title}
                </Link>
                <p className="text-caption text-muted flex flex-wrap items-center gap-x-2 gap-y-1">
                  {post.urgent && <Chip tone="error">Urgent</Chip>}
                  {nameOf(post.createdBy)} · {timeAgo(shownSince(post), moment.now)}
                </p>
              </div>
              <Confirmation
                isAsked={isUnconfirmed(post)}
                confirmed={confirmedAt === null ? null : timeAgo(confirmedAt, moment.now)}
                title={post.title}
                onConfirm={() => {
                  setKept((before) => new Set([...before, post.id]))
                  actions.confirm(post)
                }}
              />
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="text-muted border-t px-4 py-2">{`And ${more} more.`}</p>}
    </PageSection>
  )
}
