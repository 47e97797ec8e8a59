import type { Row } from '@rocicorp/zero'
import type { Side } from '#schema/football/game/log.ts'
import { type CompetitionLevel, LEVEL_LABELS } from '#schema/football/levels.ts'
import { COMPETITION_LEVELS } from '#schema/football/field.ts'
import { dayWords } from '#src/lib/days.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { Link } from '@tanstack/react-router'
import type { PlayRow } from '#src/sync/team/plays.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { PageHeader, PageSection } from '#src/ui/page-header.tsx'
import { Select } from '#src/ui/select.tsx'
import { lazy, useState } from 'react'
import { useRole } from './device-settings.ts'
import { Key, KeyRow } from './key.tsx'
import { ProNote } from './pro-note.tsx'
import { useStartGame } from './use-game.ts'

const ImportGame = lazy(() => import('./import-game.tsx').then((module) => ({ default: module.ImportGame })))

/** Minutes of a quarter. NFHS 3-1-1: 12; NCAA 3-2-1 and NFL 4-1-1: 15; youth leagues differ, 10 is common (GK). */
const QUARTER: Record<CompetitionLevel, number> = {
  youth: 10,
  nfhs: 12,
  ncaa: 15,
  pro: 15,
  flag: 20,
  other: 12,
}
const MINUTES = [6, 8, 9, 10, 12, 15, 20, 24]

/** Before kickoff: the few facts that the engine needs, filled in as they usually are. */
export function StartGame({
  team,
  plan,
  calls,
  plays,
  isPro,
}: {
  team: MyTeam
  plan: Row['gamePlans']
  /** Calls on the plan's sheet. */
  calls: number
  plays: ReadonlyMap<string, PlayRow>
  isPro: boolean
}) {
  const start = useStartGame(team)
  const [, setRole] = useRole()
  const [level, setLevel] = useState(team.competitionLevel)
  const [minutes, setMinutes] = useState(QUARTER[team.competitionLevel])
  const [receives, setReceives] = useState<Side>('us')
  const [isImporting, setImporting] = useState(false)
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 p-4 md:p-6">
      <PageHeader
        title={`${plan.site === 'away' ? 'At' : 'Against'} ${plan.opponent}`}
        subtitle={
          plan.date === ''
            ? team.name
            : `${team.name} · ${dayWords(plan.date, { weekday: 'long', month: 'long', day: 'numeric' })}`
        }
        actions={<LinkButton to="/boxcall">Back to BoxCall</LinkButton>}
      />
      {!isPro && <ProNote />}
      <PageSection title="Kickoff" note={`${calls} calls on the sheet`}>
        <div className="flex flex-col gap-4 p-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label="Rules"
              value={level}
              onChange={(next) => {
                setLevel(next)
                setMinutes(QUARTER[next])
              }}
              options={COMPETITION_LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] }))}
              size="xl"
            />
            <Select
              label="Minutes in a quarter"
              value={String(minutes)}
              onChange={(next) => setMinutes(Number(next))}
              options={[...new Set([...MINUTES, minutes])].map((one) => ({
                value: String(one),
                label: String(one),
              }))}
              size="xl"
            />
          </div>
          <KeyRow label="Who receives the opening kickoff" columns={2}>
            <Key on={receives === 'us'} onClick={() => setReceives('us')}>
              We receive
            </Key>
            <Key on={receives === 'them'} onClick={() => setReceives('them')}>
              They receive
            </Key>
          </KeyRow>
          <Key
            tone="primary"
            disabled={!isPro}
            onClick={() => start(plan, { level, quarterMinutes: minutes, receives })}
          >
            Start the game
          </Key>
          <Key
            disabled={!isPro}
            onClick={() => {
              setRole('charter')
              start(plan, { level, quarterMinutes: minutes, receives })
            }}
          >
            Enter it from paper
          </Key>
          <p className="text-muted">
            Where devices aren't allowed, call from the{' '}
            <Link
              to="/game-plans"
              search={{ plan: plan.id, callSheet: true }}
              className="text-brand-ink rounded-xs underline"
            >
              printed call sheet
            </Link>
            , write down what happened, and enter it from paper afterward: one line per play, with the codes
            of the sheet.
          </p>
          <Key disabled={!isPro} onClick={() => setImporting(true)}>
            Import a game from a file
          </Key>
          <p className="text-muted">
            Works without a connection. Every coach who opens this game on another device sees the same log as
            soon as both are online. Device rules vary; check with your state association.
          </p>
        </div>
      </PageSection>
      {isImporting && (
        <Late missing={NOT_ON_DEVICE}>
          <ImportGame
            team={team}
            plan={plan}
            kickoff={{ level, quarterMinutes: minutes, receives }}
            plays={plays}
            onClose={() => setImporting(false)}
          />
        </Late>
      )}
    </div>
  )
}
