import { LIMITS } from '#schema/limits.ts'
import { awards } from '#schema/operations/records.ts'
import { queries } from '#schema/queries/index.ts'
import { MOST_POINTS } from '#schema/records.ts'
import { count, playerName } from '#src/lib/words.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { useEntries } from '#src/sync/undo/use-entries.ts'
import { attempt } from '#src/ui/attempt.ts'
import { EntryDialog, type EntryField, needed } from '#src/ui/entry-dialog.tsx'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useMemo } from 'react'
import {
  awardNames,
  type AwardRow,
  parsePoints,
  pointsText,
  type Winner,
  withStickersOfName,
} from './awards.ts'

const TELLING = { attempt, offerUndo }

/** Games before today, the newest first, as an award names them. */
const MOST_GAMES = 12

/** Gives an award to one player or to several in one command, or changes one that was given. */
export function AwardDialog({
  team,
  to,
  seen = null,
  onClose,
}: {
  team: MyTeam
  /** Who gets it; undefined to select the players here. */
  to?: readonly Winner[]
  /** The award as it stood when the dialog opened; null for a new one. */
  seen?: AwardRow | null
  onClose: () => void
}) {
  const { rows: players } = useRows(queries.roster.players({ teamId: team.id }))
  const { rows: given } = useRows(queries.roster.awards({ teamId: team.id }))
  const { rows: events } = useRows(queries.calendar.events({ teamId: team.id }))
  const { add, edit, remove } = useEntries(team.id, TELLING)
  const today = useTeamDay(team.id)
  const names = useMemo(() => awardNames(given), [given])
  const games = useMemo(
    () =>
      [
        ...new Set(
          events
            .filter(({ type, opponent, day }) => type === 'game' && opponent !== '' && day <= today)
            .toSorted((a, b) => b.day.localeCompare(a.day))
            .map(({ opponent }) => opponent),
        ),
      ].slice(0, MOST_GAMES),
    [events, today],
  )
  const fields: EntryField[] = [
    ...(to || seen
      ? []
      : [
          {
            name: 'players',
            label: 'Players',
            input: 'many' as const,
            placeholder: 'Select players',
            isWide: true,
            options: players.map((player) => ({
              value: player.id,
              label: `${playerName(player)}${player.number === null ? '' : ` #${player.number}`}`,
            })),
            check: needed('Select at least one player.'),
          },
        ]),
    {
      name: 'name',
      label: 'Award',
      input: 'text',
      max: LIMITS.tag,
      placeholder: 'e.g., Lineman of the week',
      suggestions: [...names.keys()],
      isWide: true,
      check: needed('Enter the award, such as “Hammer”.'),
    },
    {
      name: 'points',
      label: 'Stickers',
      input: 'text',
      max: 4,
      placeholder: 'None',
      hint: 'A minus takes stickers away.',
      check: (value) =>
        parsePoints(value) === undefined
          ? `Enter a whole number from −${MOST_POINTS} to ${MOST_POINTS}.`
          : undefined,
    },
    { name: 'day', label: 'Date', input: 'day', latest: today, check: needed('Pick a date.') },
    {
      name: 'game',
      label: 'Game',
      input: 'text',
      max: LIMITS.tag,
      placeholder: 'None',
      suggestions: games,
      isWide: true,
    },
    { name: 'reason', label: 'Reason', input: 'long', max: LIMITS.notes },
  ]
  const winner = seen && players.find(({ id }) => id === seen.playerId)
  const whose = winner ? playerName(winner) : 'a player'
  return (
    <EntryDialog
      title={
        seen
          ? `Edit award of ${whose}`
          : to?.[0] && to.length === 1
            ? `Give ${playerName(to[0])} an award`
            : to
              ? `Give ${count(to.length, 'player')} an award`
              : 'Give an award'
      }
      save={seen ? 'Save' : 'Give award'}
      remove="Take back"
      fields={fields}
      start={{
        players: '',
        name: seen?.name ?? '',
        points: seen ? pointsText(seen.points) : '',
        day: seen?.day ?? today,
        game: seen?.game ?? '',
        reason: seen?.reason ?? '',
      }}
      follow={(field, before, after) =>
        field === 'name' ? withStickersOfName(names, seen?.points ?? 0, before, after) : after
      }
      onSave={({ players: ids = '', points = '', ...rest }) => {
        const values = { ...rest, points: parsePoints(points) ?? 0 }
        const name = rest['name'] ?? ''
        if (seen) return edit(awards, [{ seen, fields: values }], `Changed ${name} of ${whose}`)
        const winners = to?.map(({ id }) => id) ?? ids.split(' ')
        const [only] = players.filter(({ id }) => id === winners[0])
        add(
          awards,
          winners.map((playerId) => ({ playerId, ...values })),
          `Gave ${winners.length === 1 && only ? playerName(only) : count(winners.length, 'player')} an award: ${name}`,
        )
      }}
      {...(seen && { onRemove: () => remove(awards, seen, `Took back ${seen.name} from ${whose}`) })}
      onClose={onClose}
    />
  )
}
