/** Writes the demo team's last game. */
import { PLAIN_LINE } from '#schema/game-plan.ts'
import { USUAL_SHEET } from '#schema/call-sheet.ts'
import { gameEvents, gamePlanPlays, gamePlans, games } from '#schema/db/index.ts'
import { replay } from '#schema/football/game/replay.ts'
import { usualNumbers } from '#schema/football/team-numbers.ts'
import { newId } from '#schema/ids.ts'
import { generateNKeysBetween } from 'fractional-indexing'
import type { Deps } from '../app.ts'
import { buildDemoGame } from './game.ts'

type Transaction = Parameters<Parameters<Deps['database']['db']['transaction']>[0]>[0]
type Stamp = { createdBy: string; createdAt: Date; updatedBy: string; updatedAt: Date; version: number }

/** The game of last Friday: its plan, and the log as two devices wrote it. */
export async function insertLastGame(
  tx: Transaction,
  {
    teamId,
    stamp,
    calls,
    date,
  }: {
    teamId: string
    stamp: Stamp & { deletedAt: null }
    calls: readonly { id: string; isPass: boolean }[]
    /** YYYY-MM-DD. */
    date: string
  },
): Promise<void> {
  const planId = newId()
  const { deletedAt: _, ...written } = stamp
  const about = { teamId, opponent: 'Lakeside Lions', date, site: 'home' as const }
  await tx.insert(gamePlans).values({
    id: planId,
    ...about,
    week: 5,
    status: 'archived',
    notes: '',
    isPublished: false,
    publishedAt: null,
    ...USUAL_SHEET,
    sections: {},
    readGrant: 'playbook.edit',
    ...stamp,
  })
  const places = generateNKeysBetween(null, null, calls.length)
  await tx.insert(gamePlanPlays).values(
    calls.map((call, i) => ({
      id: newId(),
      teamId,
      planId,
      playId: call.id,
      section: 'openers',
      ...PLAIN_LINE,
      sortKey: places[i] ?? '',
      readGrant: 'playbook.edit' as const,
      ...stamp,
    })),
  )
  const events = buildDemoGame(calls, newId)
  const { score } = replay(events, usualNumbers('nfhs'))
  await tx
    .insert(games)
    .values({ planId, ...about, status: 'final', scoreUs: score.us, scoreThem: score.them, ...written })
  await tx.insert(gameEvents).values(
    events.map((event) => ({
      ...event,
      teamId,
      planId,
      createdBy: stamp.createdBy,
      createdAt: stamp.createdAt,
    })),
  )
}
