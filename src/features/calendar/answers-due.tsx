import { eventName } from '#schema/calendar.ts'
import { startOf } from '#schema/event-times.ts'
import { useNow } from '#src/lib/use-now.ts'
import { count } from '#src/lib/words.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { OwnAnswers } from './answers.tsx'
import { nextEvent, openQuestions } from './due-answers.ts'
import { whenWords } from './event-words.ts'
import { askedOf, useEvents, useGroupsOf, useOwnAnswers } from './use-calendar.ts'

/** Events shown before "Show all". */
const FIRST = 3

/**
 * The events of the next two weeks that the reader, or a child of the reader, has still to answer. The next event is left
 * out: its own card asks. Nothing when all are answered.
 */
export function AnswersDue({ team }: { team: MyTeam }) {
  const maySee = useCan(team.id, 'calendar.view')
  const { rows } = useEvents(team.id)
  const { answerers, answerOf } = useOwnAnswers(team)
  const inGroups = useGroupsOf(team.id)
  const now = useNow()
  const [showsAll, setShowsAll] = useState(false)
  const open = useMemo(
    () =>
      openQuestions(rows, now, (event) =>
        askedOf(event, team, answerers, inGroups(event)).some(
          ({ personId }) => !answerOf(event.id, personId)?.answer,
        ),
      ),
    [rows, now, team, answerers, answerOf, inGroups],
  )
  const first = nextEvent(rows, now)
  // An event that was answered here stays until the page is left, so that the answer can be changed.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const due = new Set(open.map(({ id }) => id))
  const listed = rows
    .filter(({ id }) => id !== first?.id && (due.has(id) || kept.has(id)))
    .toSorted((a, b) => startOf(a) - startOf(b))
  if (!maySee || listed.length === 0) return null
  const shown = showsAll ? listed : listed.slice(0, FIRST)
  return (
    <PageSection title="Waiting for your answer" note={listed.filter(({ id }) => due.has(id)).length}>
      <ul className="divide-line divide-y">
        {shown.map((event) => (
          <li key={event.id} className="flex flex-col gap-2 px-4 py-3">
            <div>
              <Link
                to="/calendar"
                search={{ event: event.id, day: event.day }}
                className="touch-target inline-flex items-center font-medium hover:underline pointer-coarse:-my-3"
              >
                {eventName(event)}
              </Link>
              <p className="text-muted">{whenWords(event, team.timeZone)}</p>
            </div>
            <OwnAnswers
              team={team}
              event={event}
              onAnswer={() => setKept((before) => new Set([...before, event.id]))}
            />
          </li>
        ))}
      </ul>
      {shown.length < listed.length && (
        <p className="border-t px-1 py-1.5">
          <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)}>
            {`Show all ${count(listed.length, 'event')}`}
          </Button>
        </p>
      )}
    </PageSection>
  )
}
