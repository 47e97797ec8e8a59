import type { Unit } from '#schema/football/taxonomy.ts'
import { queries } from '#schema/queries/index.ts'
import { PlayThumbnail } from '#src/board/diagram/thumbnail.tsx'
import { useMyPosition } from '#src/board/my-position.ts'
import { newsWords } from '#src/board/plays/news-words.ts'
import { useNow } from '#src/lib/use-now.ts'
import { timeAgo } from '#src/lib/words.ts'
import { useMySpots } from '#src/sync/team/my-spots.ts'
import { type PlayWithDrawing, usePlaysWithDrawings } from '#src/sync/team/plays.ts'
import { menOf, useSeenPlays } from '#src/sync/team/seen-plays.ts'
import { type MyTeam, usePositionNames } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { changedPlays, unopenedPlays } from './to-learn.ts'

/** The units with their marks: color and shape differ, so that either is enough. */
export const UNITS: readonly { unit: Unit; label: string; dot: string }[] = [
  { unit: 'offense', label: 'Offense', dot: 'bg-offense rounded-full' },
  { unit: 'defense', label: 'Defense', dot: 'bg-defense' },
  { unit: 'special', label: 'Special teams', dot: 'bg-special rotate-45' },
]

/** Plays shown before "Show all", and what is told of each. */
const FIRST = 5
const TOLD = 2

/** For those who learn the plays: what changed in each since they had it open last, and which they have not opened yet. */
export function NewInPlays({ team }: { team: MyTeam }) {
  const { rows, here } = usePlaysWithDrawings(team.id)
  const { seen, ready } = useSeenPlays(team.id)
  const spots = useMySpots(team.id)
  const [chosen] = useMyPosition()
  const names = usePositionNames(team.id)
  const changed = useMemo(
    () =>
      changedPlays(
        rows,
        seen,
        names,
        (play, diagram) => new Set([...menOf(spots, play.unit, diagram), chosen]),
      ),
    [rows, seen, names, spots, chosen],
  )
  const unopened = useMemo(() => unopenedPlays(rows, seen), [rows, seen])
  // Without a connection what is here has to do.
  if (seen.size === 0 && !ready && here.state === 'loading') return <Skeleton className="h-64 rounded-md" />
  const shown = changed.map(({ play, news }) => ({
    ...play,
    told: [
      ...news.slice(0, TOLD).map(newsWords),
      ...(news.length > TOLD ? [`and ${news.length - TOLD} more`] : []),
    ],
  }))
  return (
    <>
      {shown.length > 0 ? (
        <RecentPlays title="Changed since you last looked" note={shown.length} team={team} plays={shown} />
      ) : (
        seen.size > 0 && (
          <PageSection title="Changed since you last looked">
            <p className="text-muted px-4 py-3">Nothing has changed in the plays you have opened.</p>
          </PageSection>
        )
      )}
      {unopened.length > 0 && (
        <RecentPlays title="Not opened yet" note={unopened.length} team={team} plays={unopened} />
      )}
    </>
  )
}

type Listed = Pick<PlayWithDrawing, 'id' | 'name' | 'unit' | 'formation' | 'updatedAt'> & {
  /** What is new in it, a line each. */
  readonly told?: readonly string[]
}

/** Plays with their drawings to open, the first few and the rest by a press. */
export function RecentPlays({
  title,
  note,
  team,
  plays,
}: {
  title: string
  note: string | number
  team: MyTeam
  plays: readonly Listed[]
}) {
  const now = useNow()
  const { rows: drawings } = useRows(queries.plays.drawings({ teamId: team.id }))
  const [showsAll, setShowsAll] = useState(false)
  return (
    <PageSection title={title} note={note}>
      <ul className="divide-line divide-y">
        {plays.slice(0, showsAll ? undefined : FIRST).map((play) => {
          const drawing = drawings.find(({ playId }) => playId === play.id)
          const changedAt = Math.max(play.updatedAt, drawing?.updatedAt ?? 0)
          return (
            <li key={play.id}>
              <Link
                to="/playbook/$playId"
                params={{ playId: play.id }}
                className="hover:bg-surface-2 flex items-center gap-4 px-4 py-2.5 focus-visible:-outline-offset-2"
              >
                <span className="bg-field block h-16 w-24 shrink-0 overflow-hidden rounded-sm border sm:h-20 sm:w-32">
                  {drawing && (
                    <PlayThumbnail
                      diagram={drawing.diagram}
                      level={team.competitionLevel}
                      className="size-full"
                    />
                  )}
                </span>
                <span className="flex min-w-0 flex-1 flex-col gap-1">
                  <span className="line-clamp-2 font-medium">{play.name}</span>
                  {play.told?.map((words) => (
                    <span key={words} className="line-clamp-2 break-words">
                      {words}
                    </span>
                  ))}
                  <span className="text-muted flex flex-wrap items-center gap-x-2 gap-y-1">
                    <Chip tone={play.unit}>{UNITS.find(({ unit }) => unit === play.unit)?.label}</Chip>
                    {/* A call mostly begins with its formation. */}
                    {!play.name.startsWith(play.formation) && (
                      <span className="max-sm:hidden">{play.formation}</span>
                    )}
                    <span className="text-caption tabular-nums">{timeAgo(changedAt, now)}</span>
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {!showsAll && plays.length > FIRST && (
        <p className="border-t px-1 py-1.5">
          <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)}>
            {`Show all ${plays.length} plays`}
          </Button>
        </p>
      )}
    </PageSection>
  )
}
