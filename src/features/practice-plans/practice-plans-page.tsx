import { TAXONOMY } from '#schema/football/taxonomy.ts'
import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import { type MyTeam, useCan } from '#src/sync/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { ClipboardCheck, Clock, Gauge, ListOrdered, Shirt } from 'lucide-react'

const HOLDS: readonly Holding[] = [
  {
    icon: Clock,
    name: 'Periods that add up',
    detail: 'One start time sets all the others; move one, and the rest follow.',
  },
  {
    icon: Shirt,
    name: 'Who, where, in what',
    detail: 'Groups and coaches side by side, with field, drill and attire.',
  },
  {
    icon: ListOrdered,
    name: 'Scripts',
    detail: 'The plays of a period in order, with hash, look and group.',
  },
  {
    icon: Gauge,
    name: 'Contact minutes',
    detail: 'Thud and live counted against your limit, by day and week.',
  },
]

/** The practices of the team. There is none yet; what it has is plays to script. */
export function PracticePlansPage({ team }: { team: MyTeam }) {
  const mayEdit = useCan(team.id, 'playbook.edit')
  const { rows } = useRows(queries.plays.all({ teamId: team.id }))
  const units = TAXONOMY.map(({ slug, label }) => ({
    label: label.toLowerCase(),
    n: rows.filter((play) => play.unit === slug).length,
  })).filter(({ n }) => n > 0)
  return (
    <>
      <PageHeader title="Practice plans" subtitle={team.name} />
      <TeachingEmpty
        icon={ClipboardCheck}
        title="No practice planned yet"
        body={
          mayEdit
            ? 'A practice is a grid of periods and groups that your whole staff works on at once, and that runs from your phone on the field.'
            : 'Your coaches plan practice here. You will see what you do, where and when.'
        }
        holds={HOLDS}
        next={
          rows.length > 0
            ? `${count(rows.length, 'play')} to script from: ${units.map(({ n, label }) => `${n.toLocaleString('en-US')} ${label}`).join(', ')}.`
            : mayEdit && 'A script needs plays: draw the first.'
        }
        action={
          (mayEdit || rows.length > 0) && (
            <LinkButton
              to="/playbook"
              search={rows.length > 0 ? {} : { new: true }}
              variant={mayEdit ? 'primary' : 'secondary'}
            >
              {rows.length > 0 ? 'Open playbook' : 'Draw a play'}
            </LinkButton>
          )
        }
      />
    </>
  )
}
