import { type Answer, eventName } from '#schema/calendar.ts'
import { queries } from '#schema/queries/index.ts'
import { dayWords } from '#src/lib/days.ts'
import { useNow } from '#src/lib/use-now.ts'
import { type MyTeam, useCan } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Chip } from '#src/ui/chip.tsx'
import { type ReactNode, useMemo } from 'react'
import { nextEvent } from './due-answers.ts'
import { ANSWER_LABELS, reasonOf } from './event-words.ts'
import { useEvents, useGroupsOf } from './use-calendar.ts'

/** What a list of players says of the next event that asks them: its name and day, and each player's answer. */
type NextAnswers = {
  /** "Next: Thu, Nov 26", for the head of a column. */
  readonly day: string
  /** "Practice, Thu, Nov 26" */
  readonly title: string
  readonly answerOf: (playerId: string) => ReactNode
}

const TONES: Record<Answer, 'success' | 'warning' | 'error'> = {
  yes: 'success',
  maybe: 'warning',
  no: 'error',
}

/** Hands the players' answers to the next event on to a list of them; null for readers who may not see them, and without an event. */
export function NextAnswersOf({
  team,
  children,
}: {
  team: MyTeam
  children: (next: NextAnswers | null) => ReactNode
}) {
  const maySee = useCan(team.id, 'playbook.edit')
  const { rows: events } = useEvents(team.id)
  const { rows: answers } = useRows(queries.calendar.answers({ teamId: team.id }))
  const inGroups = useGroupsOf(team.id)
  const now = useNow()
  const event = useMemo(
    () =>
      nextEvent(
        events.filter(
          ({ rsvpRequired, audience }) => rsvpRequired && audience !== 'staff' && audience !== 'families',
        ),
        now,
      ),
    [events, now],
  )
  const next = useMemo(() => {
    if (!event) return null
    const given = new Map(
      answers.filter(({ eventId }) => eventId === event.id).map((row) => [row.personId, row]),
    )
    const isIn = event.audience === 'group' ? inGroups(event) : () => true
    const day = dayWords(event.day, { weekday: 'short', month: 'short', day: 'numeric' })
    return {
      day: `Next: ${day}`,
      title: `${eventName(event)}, ${day}`,
      answerOf: (playerId: string) => {
        if (!isIn(playerId)) return 'Not asked'
        const row = given.get(playerId)
        if (!row?.answer) return 'No answer'
        return (
          <span title={reasonOf(row) || undefined}>
            <Chip tone={TONES[row.answer]}>{ANSWER_LABELS[row.answer]}</Chip>
          </span>
        )
      },
    }
  }, [event, answers, inGroups])
  return <>{children(maySee ? next : null)}</>
}
