/** Groups of players: by position, and those that the staff has named. Pure. */
import type { Row } from '@rocicorp/zero'
import { POSITION_GROUP_CODES, POSITION_GROUP_LABELS, positionGroupOf } from '#schema/records.ts'
import type { Schema } from '#schema/zero.ts'
import type { SelectOption } from '#src/ui/select.tsx'
import type { PlayerRow } from './players.ts'

export type GroupRow = Row<Schema['tables']['playerGroups']>

type Grouped = Pick<PlayerRow, 'id' | 'positions'>

/** The players of a position group's code or of a group's id, in the order given. All of them when there is no such group. */
export function inGroup<P extends Grouped>(
  players: readonly P[],
  choice: string | undefined,
  groups: readonly Pick<GroupRow, 'id' | 'playerIds'>[],
): readonly P[] {
  if (choice === undefined) return players
  const code = POSITION_GROUP_CODES.find((one) => one === choice)
  if (code) return players.filter(({ positions }) => positions.some((one) => positionGroupOf(one) === code))
  const group = groups.find(({ id }) => id === choice)
  if (!group) return players
  const ids = new Set(group.playerIds)
  return players.filter(({ id }) => ids.has(id))
}

/** The choices of a list: everyone, the position groups that have players, and the team's groups. */
export function groupOptions(
  players: readonly Grouped[],
  groups: readonly Pick<GroupRow, 'id' | 'name'>[],
): SelectOption[] {
  const there = new Set(players.flatMap(({ positions }) => positions.map(positionGroupOf)))
  return [
    { value: '', label: 'All players' },
    ...POSITION_GROUP_CODES.filter((code) => there.has(code)).map((code) => ({
      value: code,
      label: POSITION_GROUP_LABELS[code],
      group: 'Positions',
    })),
    ...groups.map(({ id, name }) => ({ value: id, label: name, group: 'Groups' })),
  ]
}
