import { equipment } from '#schema/operations/records.ts'
import { queries } from '#schema/queries/index.ts'
import { dayWords } from '#src/lib/days.ts'
import { count, playerName } from '#src/lib/words.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Link } from '@tanstack/react-router'
import { HardHat } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { PlayerRow } from './players.ts'
import { piecesOut } from './pieces-out.ts'
import { equipmentWords } from './records/equipment-fields.ts'
import { CONDITION_LABELS } from './records/record-words.ts'
import { useRecords } from './records/use-records.ts'

/** What is out, by item and player; the selected pieces are taken back at once. */
export function EquipmentOut({
  team,
  players,
  isEveryone,
}: {
  team: MyTeam
  /** Those shown. */
  players: readonly PlayerRow[]
  /** Whether they are the whole roster, without a search or a group. */
  isEveryone: boolean
}) {
  const { rows } = useRows(queries.roster.equipment({ teamId: team.id }))
  const { edit } = useRecords(team.id)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const today = useTeamDay(team.id)
  const lines = useMemo(() => piecesOut(rows, players, isEveryone), [rows, players, isEveryone])
  const chosen = lines.filter(({ row }) => marked.has(row.id)).map(({ row }) => row)
  const takeBack = () => {
    const words = `Took back ${count(chosen.length, 'piece')} of equipment`
    edit(
      equipment,
      chosen.map((seen) => ({ seen, fields: { backOn: today } })),
      words,
    )
    setMarked(new Set())
  }
  if (lines.length === 0)
    return (
      <PageSection title="Equipment out" note={0}>
        <EmptyState
          icon={HardHat}
          title={isEveryone ? 'Nothing is out' : 'These players have nothing out'}
          body="Select players in the list and hand out equipment. What isn't back yet is listed here."
        />
      </PageSection>
    )
  return (
    <PageSection
      title="Equipment out"
      note={lines.length}
      action={
        <span className="flex items-center gap-2">
          <Button
            size="sm"
            variant="quiet"
            onClick={() => setMarked(chosen.length > 0 ? new Set() : new Set(lines.map(({ row }) => row.id)))}
          >
            {chosen.length > 0 ? 'Clear selection' : `Select all ${lines.length}`}
          </Button>
          <Button size="sm" disabled={chosen.length === 0} onClick={takeBack}>
            {chosen.length > 0 ? `Take back ${chosen.length}` : 'Take back'}
          </Button>
        </span>
      }
    >
      <ul className="divide-line divide-y">
        {lines.map(({ row, player }) => (
          <li key={row.id} className="flex min-h-14 items-center gap-3 px-4 py-2">
            <Checkbox
              label={
                <span className="sr-only">
                  Select {equipmentWords(row)} of {player ? playerName(player) : 'a player off the roster'}
                </span>
              }
              checked={marked.has(row.id)}
              onChange={(isOn) =>
                setMarked((before) => {
                  const after = new Set(before)
                  if (isOn) after.add(row.id)
                  else after.delete(row.id)
                  return after
                })
              }
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{equipmentWords(row)}</span>
              {player ? (
                <Link
                  to="/roster/$playerId"
                  params={{ playerId: player.id }}
                  search={{ tab: 'equipment' }}
                  className="touch-target text-brand-ink underline"
                >
                  {playerName(player)}
                </Link>
              ) : (
                <span className="text-muted">Player off the roster</span>
              )}
            </span>
            <span className="text-muted hidden w-24 shrink-0 sm:block">
              {CONDITION_LABELS[row.condition]}
            </span>
            <span className="text-muted shrink-0">{dayWords(row.outOn, { dateStyle: 'medium' })}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
