/** Who does what on game day in the demo team. Nobody is on the sideline and in the booth. */
import type { TeamRole } from '#schema/capabilities.ts'
import type { DutyArea, DutyPlace } from '#schema/db/staff.ts'
import { generateNKeysBetween } from 'fractional-indexing'

type Given = readonly [
  name: string,
  area: DutyArea,
  place: DutyPlace,
  channel: string,
  who: TeamRole | null,
  backup?: TeamRole,
]

const DUTIES: readonly Given[] = [
  ['Calls the offense', 'offense', 'booth', '1', 'coordinator'],
  ['Watches the front and pressures', 'offense', 'booth', '1', 'coordinator'],
  ['Signals in the play', 'offense', 'field', '1', 'head_coach'],
  ['Substitutes personnel', 'offense', 'field', '1', 'head_coach', 'manager'],
  ['Calls the defense', 'defense', 'field', '2', 'assistant_coach', 'head_coach'],
  ['Signals in the call', 'defense', 'field', '2', 'assistant_coach'],
  ['Kickoff and kick return', 'special_teams', 'field', '1', 'head_coach'],
  ['Punt and punt return', 'special_teams', 'field', '2', 'assistant_coach'],
  ['Timeouts and clock', 'operations', 'field', '', 'head_coach', 'assistant_coach'],
  ['Hydration and injuries', 'operations', 'bench', '', 'manager'],
  // One that is still to be given, as most staffs have.
  ['Two-point chart', 'operations', 'booth', '', null],
]

/** The duties in their order. `idOf`: the account of a role in the demo team. */
export function buildDemoDuties(idOf: (role: TeamRole) => string | undefined) {
  const keys = generateNKeysBetween(null, null, DUTIES.length)
  return DUTIES.map(([name, area, place, channel, who, backup], i) => ({
    name,
    area,
    place,
    channel,
    userId: (who && idOf(who)) ?? null,
    backupId: (backup && idOf(backup)) ?? null,
    notes: '',
    sortKey: keys[i] ?? '',
  }))
}
