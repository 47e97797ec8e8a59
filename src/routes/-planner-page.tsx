import { newId } from '#schema/ids.ts'
import { PRACTICE_TEMPLATES } from '#schema/football/practice-templates.ts'
import { newEventsEdit } from '#src/features/calendar/event-edits.ts'
import { newEvent } from '#src/features/calendar/event-form.ts'
import { PlannerPage } from '#src/features/planner/planner-page.tsx'
import { parsePlannerSearch } from '#src/features/planner/planner-search.ts'
import type { WeekMakers } from '#src/features/planner/season/fill-week-dialog.tsx'
import { typeOfLine } from '#src/features/planner/season/week-lines.ts'
import { draftsOfTemplate, newPlanEdits } from '#src/features/practice-plans/practice-edits.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { TeamPage } from './-team-page.tsx'

/** What a line of a week's template becomes in the calendar and among the practice plans. */
function makersOf(team: MyTeam): WeekMakers {
  return {
    event: ({ kind, what, title, startTime, endTime, audience }, day) => {
      const type = kind === 'practice' ? 'practice' : typeOfLine(what)
      const form = newEvent(type, day, team.timeZone)
      return [newEventsEdit({ ...form, title, startTime, endTime, audience })]
    },
    practice: ({ what, title, startTime }, date, opponent) => {
      const template = PRACTICE_TEMPLATES.find(({ slug }) => slug === what)
      return newPlanEdits(
        newId(),
        {
          title,
          date,
          startTime: startTime || (template?.startTime ?? '15:45'),
          place: '',
          attire: template?.attire ?? 'pads',
          emphasis: template?.emphasis ?? 'none',
          opponent,
          notes: '',
        },
        template ? draftsOfTemplate(template) : [],
      )
    },
  }
}

/** The planner of the active team; shared with the route under `/team/$teamId`. */
export function Planner() {
  const search = parsePlannerSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <TeamPage title="Planner" needs="calendar.view" what="this planner">
      {(team) => (
        <PlannerPage
          team={team}
          search={search}
          makers={makersOf(team)}
          onSearch={(change) =>
            void navigate({
              to: '.',
              search: parsePlannerSearch({ ...search, ...change }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
    </TeamPage>
  )
}
