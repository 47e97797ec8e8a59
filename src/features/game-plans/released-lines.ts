/** What players have of a plan. Pure. */
import { PLAIN_LINE } from '#schema/game-plan.ts'
import type { LineRow, PlanRow } from './plan-words.ts'

const NO_LINES: readonly LineRow[] = []

/** The lines that a plan was released with, as lines of the plan: those whose play the player has. */
export function linesOfRelease(
  plan: PlanRow | undefined,
  hasPlay: (playId: string) => boolean,
): readonly LineRow[] {
  if (!plan?.releasedLines) return NO_LINES
  const { teamId, id: planId, readGrant, createdBy, createdAt, updatedBy, updatedAt, version } = plan
  const of = {
    teamId,
    planId,
    readGrant,
    createdBy,
    createdAt,
    updatedBy,
    updatedAt,
    version,
    deletedAt: null,
  }
  return plan.releasedLines
    .filter(({ playId }) => hasPlay(playId))
    .map((line, i) => ({
      ...of,
      ...PLAIN_LINE,
      ...line,
      sortKey: String(i).padStart(4, '0'),
    }))
}
