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
    name: 'Linked periods',
    detail: 'Set one start time and the rest follow.',
  },
  {
    icon: Shirt,
    name: 'Groups and details',
    detail: 'Groups and coaches side by side, with field, drill, and attire.',
  },
  {
    icon: ListOrdered,
    name: 'Scripts',
    detail: 'The plays for each period in order, with hash, look, and group.',
  },
  {
    icon: Gauge,
    name: 'Contact minutes',
    detail: 'Thud and live minutes against your limit, by day and week.',
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
        title="No practice plans yet"
        body={
          mayEdit
            ? 'Your staff builds each practice together as a grid of periods and groups. Run it from your phone on the field.'
            : "Your coaches plan practice here. You'll see what you do, where, and when."
        }
        holds={HOLDS}
        next={
          rows.length > 0
            ? `${count(rows.length, 'play')} ready to script: ${units.map(({ n, label }) => `${n.toLocaleString('en-US')} ${label}`).join(', ')}.`
            : mayEdit && 'Scripts need plays. Draw your first play.'
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
