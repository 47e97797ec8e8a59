import { LEVEL_LABELS } from '#schema/football/levels.ts'
import type { MyTeam } from '#src/sync/teams.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { type Holding, TeachingEmpty } from '#src/ui/teaching-empty.tsx'
import { ClipboardList, Grid3x3, History, Radio } from 'lucide-react'
import { ReadinessCard } from './readiness-card.tsx'
import { type PrintCards, Wristbands } from './wristbands.tsx'

const HOLDS: readonly Holding[] = [
  {
    icon: ClipboardList,
    name: "Today's scripts",
    detail: 'Big, easy-to-read calls with the look to show.',
  },
  { icon: Radio, name: 'The next game', detail: 'Calls sorted by down, distance, and hash.' },
  {
    icon: Grid3x3,
    name: 'Your call sheet',
    detail: 'Your sections, columns, and colors.',
  },
  { icon: History, name: 'Past sessions', detail: 'What was called, and how it went.' },
]

/** Where game day begins: is this device ready, and what is there to call from. */
export function HubPage({ team, printCards }: { team: MyTeam; printCards: PrintCards }) {
  return (
    <>
      <PageHeader
        title={
          <span className="flex items-center gap-2">
            BoxCall <Chip>Pro</Chip>
          </span>
        }
        subtitle={team.name}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 print:hidden">
        <ReadinessCard team={team} />
        <div className="flex flex-col gap-4">
          <TeachingEmpty
            icon={Radio}
            title="No call sheets yet"
            body="Practice scripts and call sheets will appear here."
            holds={HOLDS}
            next="Start in the playbook: add calls and wristband codes to your plays."
            action={<LinkButton to="/playbook">Open playbook</LinkButton>}
          />
          <p className="text-muted px-1">
            Everyone who edits plays on {team.name} can use BoxCall. Your level is{' '}
            {LEVEL_LABELS[team.competitionLevel]}; device rules vary; check with your state association.
          </p>
        </div>
      </div>
      <Wristbands team={team} printCards={printCards} />
    </>
  )
}
