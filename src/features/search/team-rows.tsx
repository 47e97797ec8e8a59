/** Keeps the index true to the rows of the replica while nobody waits for it, so that a search begins with all of it. */
import { practiceDays, scriptDay } from '#schema/football/script.ts'
import { queries } from '#schema/queries/index.ts'
import { useRows } from '#src/sync/use-query.ts'
import { joinDrawings, type DrawingRow } from '#src/sync/team/plays.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import { useCategoryNames } from '#src/sync/team/team-taxonomy.ts'
import { useTerms } from '#src/sync/team/teams.ts'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  countByFormation,
  describeBook,
  describeFormations,
  describeDrill,
  describeEvents,
  describeFeedPost,
  describePeople,
  describePlan,
  describePost,
  describePractice,
  describeScript,
} from './describe.ts'
import { playDescriber } from '#src/board/search/describe-play.ts'
import type { Findable, Kind } from '#src/board/search/findable.ts'
import { inSlices, type SlicedWork } from '#src/board/search/in-slices.ts'
import type { SearchIndex } from '#src/board/search/search-index.ts'
import { useAfterPaint } from '#src/lib/scheduling.ts'

/** What is left is taken away when who may see it changes. */
export function useIndexed(index: SearchIndex, kind: Kind, items: readonly Findable[]): void {
  // Before the next frame: what can be found at once is never missing from it.
  useLayoutEffect(() => index.set(kind, items), [index, kind, items])
  useLayoutEffect(() => () => index.set(kind, []), [index, kind])
}

/** Plays and formations of a team whose playbook the person may see. `isOpen`: somebody waits for them. */
export function PlaybookRows({
  index,
  teamId,
  isOpen,
}: {
  index: SearchIndex
  teamId: string
  isOpen: boolean
}) {
  const { rows: plays } = useRows(queries.plays.all({ teamId }))
  const { rows: own } = useRows(queries.playbook.formations({ teamId }))
  const book = useTeamBook(teamId)
  const [drawings, setDrawings] = useState<readonly DrawingRow[]>(NONE)
  // Without drawings they are not joined: the library's rows stay the same objects.
  const told = useMemo(() => (drawings.length > 0 ? joinDrawings(plays, drawings) : plays), [plays, drawings])
  const describe = playDescriber(useTerms(teamId), useCategoryNames(teamId))
  const work = useRef<SlicedWork>(null)
  useEffect(() => {
    work.current = inSlices(index.fill('play', told, describe), () => index.announce())
    return () => work.current?.stop()
  }, [index, told, describe])
  useEffect(() => {
    if (isOpen) work.current?.hurry()
  }, [isOpen, told, describe])
  useEffect(() => () => index.set('play', []), [index])
  const counts = useMemo(() => countByFormation(plays), [plays])
  useIndexed(
    index,
    'formation',
    useMemo(() => [...describeFormations(own, counts), ...describeBook(book)], [own, counts, book]),
  )
  return isOpen ? <Drawings teamId={teamId} onRows={setDrawings} /> : null
}

const NONE: readonly DrawingRow[] = []

/**
 * What the drawings say, while somebody searches and after the first frame of it: a stroke on the field passes by. What
 * was read last is found until then.
 */
function Drawings({ teamId, onRows }: { teamId: string; onRows: (rows: readonly DrawingRow[]) => void }) {
  const isShown = useAfterPaint(SHOWN) !== null
  const { rows } = useRows(queries.plays.drawings({ teamId }), isShown)
  useEffect(() => {
    if (rows.length > 0) onRows(rows)
  }, [rows, onRows])
  return null
}

const SHOWN = {}

/** The game plans that the person may see. */
export function PlanRows({ index, teamId }: { index: SearchIndex; teamId: string }) {
  const { rows } = useRows(queries.plans.all({ teamId }))
  useIndexed(
    index,
    'plan',
    useMemo(() => rows.filter(({ deletedAt }) => deletedAt === null).map(describePlan), [rows]),
  )
  return null
}

/** The drills of the team's library. */
export function DrillRows({ index, teamId }: { index: SearchIndex; teamId: string }) {
  const { rows } = useRows(queries.drills.all({ teamId }))
  useIndexed(
    index,
    'drill',
    useMemo(() => rows.map(describeDrill), [rows]),
  )
  return null
}

/** The practice plans that the person may see. */
export function PracticeRows({ index, teamId }: { index: SearchIndex; teamId: string }) {
  const { rows } = useRows(queries.practice.plans({ teamId }))
  useIndexed(
    index,
    'practice',
    useMemo(() => rows.filter(({ deletedAt }) => deletedAt === null).map(describePractice), [rows]),
  )
  return null
}

/** The practice scripts that the person may see. */
export function ScriptRows({ index, teamId }: { index: SearchIndex; teamId: string }) {
  const { rows } = useRows(queries.scripts.all({ teamId }))
  const { rows: practices } = useRows(queries.practice.plans({ teamId }))
  useIndexed(
    index,
    'script',
    useMemo(() => {
      const days = practiceDays(practices)
      return rows
        .filter(({ deletedAt }) => deletedAt === null)
        .map((script) => describeScript({ ...script, day: scriptDay(script, days) }))
    }, [rows, practices]),
  )
  return null
}

/** What is on the calendar. */
export function EventRows({ index, teamId }: { index: SearchIndex; teamId: string }) {
  const { rows } = useRows(queries.calendar.events({ teamId }))
  const today = useTeamDay(teamId)
  useIndexed(
    index,
    'event',
    useMemo(() => describeEvents(rows, today), [rows, today]),
  )
  return null
}

/** The posts and announcements that the person may see, and the team feed. */
export function PostRows({ index, teamId }: { index: SearchIndex; teamId: string }) {
  const { rows } = useRows(queries.posts.all({ teamId }))
  const { rows: feed } = useRows(queries.social.posts({ teamId }))
  useIndexed(
    index,
    'post',
    useMemo(() => [...rows.map(describePost), ...feed.map(describeFeedPost)], [rows, feed]),
  )
  return null
}

/** The people of a team whose roster the person may see. */
export function PeopleRows({ index, teamId }: { index: SearchIndex; teamId: string }) {
  const { rows } = useRows(queries.team.members({ teamId }))
  const { rows: players } = useRows(queries.roster.players({ teamId }))
  useIndexed(
    index,
    'person',
    useMemo(() => describePeople(rows, players), [rows, players]),
  )
  return null
}
