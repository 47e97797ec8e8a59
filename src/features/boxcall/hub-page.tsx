import { LEVEL_LABELS } from '#schema/football/levels.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useWristbands } from '#src/sync/team/wristbands.ts'
import { Chip } from '#src/ui/chip.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { GamesCard, useNextGame } from './games-card.tsx'
import { ReadinessCard } from './readiness-card.tsx'
import { GameWristband, type PrintCards, Wristbands } from './wristbands.tsx'

/** Where game day begins: is this device ready, and what is there to call from. */
export function HubPage({
  team,
  printCards,
  scripts,
  paper,
  company: Company,
}: {
  team: MyTeam
  printCards: PrintCards
  /** The practice scripts. */
  scripts: ReactNode
  /** Whether a plan's sheet is on paper, in words. */
  paper: ComponentProps<typeof GamesCard>['paper']
  /** Joins those who have a plan open. */
  company: ComponentType<{ teamId: string; kind: 'plan'; id: string; children: () => ReactNode }>
}) {
  const { plan, isGameDay } = useNextGame(team)
  const { band } = useWristbands(team.id, plan?.id ?? '')
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
        <div className="flex flex-col gap-4">
          <GamesCard team={team} paper={paper} />
          {scripts}
        </div>
        <div className="flex flex-col gap-4">
          <Company teamId={team.id} kind="plan" id={plan?.id ?? ''}>
            {() => <ReadinessCard team={team} plan={plan} band={band} isGameDay={isGameDay} />}
          </Company>
          <p className="text-muted px-1">
            Everyone who edits plays on {team.name} can open BoxCall. Your level is{' '}
            {LEVEL_LABELS[team.competitionLevel]}; device rules vary; check with your state association.
          </p>
        </div>
      </div>
      {band ? <GameWristband band={band} /> : <Wristbands team={team} printCards={printCards} />}
    </>
  )
}
