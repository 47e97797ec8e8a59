import { HubPage } from '#src/features/boxcall/hub-page.tsx'
import { SheetPrinted } from '#src/features/game-plans/sheet/sheet-printed.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { type ComponentProps, lazy } from 'react'
import { Company } from './-company.tsx'
import { NewestScripts } from './-practice-scripts.tsx'
import { TeamPage } from './-team-page.tsx'

export const Route = createFileRoute('/_app/boxcall/')({ component: BoxCallRoute })

const GameCards = lazy(() =>
  import('#src/features/boxcall/game-cards.tsx').then((module) => ({
    default: module.GameCards,
  })),
)

/** Uses the playbook's card layout. */
function printCards(props: ComponentProps<typeof GameCards>) {
  return (
    <Late missing={NOT_ON_DEVICE}>
      <GameCards {...props} />
    </Late>
  )
}

function BoxCallRoute() {
  return (
    <TeamPage title="BoxCall" needs="playbook.edit" what="BoxCall">
      {(team) => (
        <HubPage
          team={team}
          printCards={printCards}
          company={Company}
          scripts={<NewestScripts team={team} />}
          paper={(plan) => <SheetPrinted teamId={team.id} plan={plan} />}
        />
      )}
    </TeamPage>
  )
}
