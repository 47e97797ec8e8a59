import type { Row } from '@rocicorp/zero'
import { useOtherDevices } from '#src/board/editor/company.ts'
import { useNow } from '#src/lib/use-now.ts'
import { count } from '#src/lib/words.ts'
import { useSyncState } from '#src/sync/state.ts'
import { usePlanLines, useTeamPlays } from '#src/sync/team/team-data.ts'
import { type MyTeam, useSyncedAt } from '#src/sync/team/teams.ts'
import { type BandRow, cardStamp } from '#src/sync/team/wristbands.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { callsWithoutCode, type Check, readiness } from './readiness.ts'
import { useDeviceFacts } from './use-device-facts.ts'

const LOOKS: Record<Check['state'], { icon: LucideIcon; tone: string; word: string }> = {
  ok: { icon: CircleCheck, tone: 'text-success-ink', word: 'OK' },
  look: { icon: CircleAlert, tone: 'text-warning-ink', word: 'Needs attention' },
  told: { icon: Info, tone: 'text-muted', word: 'Note' },
}

/** What a coach would check on this device before kickoff, live. */
export function ReadinessCard({
  team,
  plan,
  band,
  isGameDay,
}: {
  team: MyTeam
  /** Of the next game. */
  plan: Row['gamePlans'] | undefined
  /** The plan's wristband card. */
  band: BandRow | undefined
  isGameDay: boolean
}) {
  const id = useId()
  const { rows, state } = useTeamPlays(team.id)
  const { rows: lines } = usePlanLines(team.id)
  const { connection, pending } = useSyncState()
  const syncedAt = useSyncedAt(team.id)
  const now = useNow()
  const others = useOtherDevices()
  const { facts, isAsking, keepStorage } = useDeviceFacts()
  const offense = rows.filter((play) => play.unit === 'offense')
  const card = band && {
    stamp: cardStamp(band),
    calls: band.calls.length,
    missing: callsWithoutCode(
      lines.filter(({ planId }) => planId === band.planId),
      new Set(rows.map((play) => play.id)),
      band,
    ),
  }
  const checks = readiness({
    plays: rows.length,
    offense: offense.length,
    coded: offense.filter((play) => play.wristCode !== '').length,
    card: card ?? null,
    isComplete: syncedAt > 0 && state === 'complete',
    syncedAt,
    isConnected: connection === 'connected',
    pending,
    device: facts,
    hasGame: plan !== undefined,
    isGameDay,
    others,
    now,
  })
  const open = checks.filter(({ state }) => state === 'look').length
  const keep = async () => {
    if (await keepStorage()) toast.success('Your browser will keep the playbook on this device.')
    else toast.info("Your browser didn't agree to keep it. Install the app and try again.")
  }
  return (
    <section aria-labelledby={id} className="bg-surface rounded-md border">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b px-4 py-2">
        <h2 id={id} className="text-title">
          Device check
        </h2>
        <p aria-live="polite" className="text-muted max-sm:basis-full">
          {open === 0
            ? 'Ready for game day'
            : `${count(open, 'item')} ${open === 1 ? 'needs' : 'need'} attention`}
        </p>
      </header>
      <ul className="divide-y">
        {checks.map((check) => {
          const { icon: Icon, tone, word } = LOOKS[check.state]
          return (
            <li key={check.id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
              <Icon aria-hidden size={18} className={`shrink-0 ${tone}`} />
              <p className="min-w-0 flex-1 basis-40">
                <span className="block font-medium">
                  {check.name}
                  <span className="sr-only">: {word}</span>
                </span>
                <span className="text-muted tabular-nums">{check.words}</span>
              </p>
              {check.id === 'storage' && (check.state === 'look' || isAsking) && (
                // Its place is kept while the browser is asked, so that the page does not jump.
                <Button size="sm" className={isAsking ? 'invisible' : ''} onClick={() => void keep()}>
                  Keep offline data
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
