import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import { type MyTeam, useCan } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { Binoculars, ListChecks, Map, Printer, Trophy } from 'lucide-react'

const HOLDS: readonly Holding[] = [
  {
    icon: Binoculars,
    name: 'The opponent',
    detail: 'Their people, fronts and coverages, and when they bring pressure.',
  },
  {
    icon: Map,
    name: 'A plan by situation',
    detail: 'Openers, first and ten, third downs, red zone, two-minute.',
  },
  {
    icon: ListChecks,
    name: 'Reasons and reps',
    detail: 'Why a call is in, and how often you have practiced it.',
  },
  {
    icon: Printer,
    name: 'Sheet and wristbands',
    detail: 'Made from the plan, so that nobody types a play twice.',
  },
]

/** The plans of the team's games. There is none yet; what it has is plays that are ready for one. */
export function GamePlansPage({ team }: { team: MyTeam }) {
  const mayEdit = useCan(team.id, 'playbook.edit')
  const { rows } = useRows(queries.plays.all({ teamId: team.id }))
  const ready = rows.filter((play) => play.status === 'published').length
  return (
    <>
      <PageHeader title="Game plans" subtitle={team.name} />
      {mayEdit ? (
        <TeachingEmpty
          icon={Trophy}
          title="No game plan yet"
          body="A plan belongs to one opponent, and to your staff alone until you release it to the players."
          holds={HOLDS}
          next={
            rows.length > 0
              ? `${ready.toLocaleString('en-US')} of ${count(rows.length, 'play')} published and ready to go into a plan.`
              : 'A plan is made of plays: draw the first.'
          }
          action={
            <LinkButton
              to="/playbook"
              search={rows.length > 0 ? { unit: 'all', status: 'published' } : { new: true }}
              variant="primary"
            >
              {rows.length > 0 ? 'Open playbook' : 'Draw a play'}
            </LinkButton>
          }
        />
      ) : (
        <TeachingEmpty
          icon={Trophy}
          title="No game plan released"
          body="Your coaches release the plan for a game when it is final. Until then only they see it."
          holds={HOLDS.slice(0, 2)}
          next="Until then: know your plays."
          action={<LinkButton to="/playbook">Open playbook</LinkButton>}
        />
      )}
    </>
  )
}
