import { equipment } from '#schema/operations/records.ts'
import { queries } from '#schema/queries/index.ts'
import { playerName } from '#src/lib/words.ts'
import { dayWords } from '#src/lib/days.ts'
import { useTeamDay } from '#src/sync/team/team-day.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { HardHat, Plus } from 'lucide-react'
import { useState } from 'react'
import { nameOf } from '../group-members.ts'
import type { PlayerRow } from '../players.ts'
import { EntryDialog } from '#src/ui/entry-dialog.tsx'
import { equipmentFields, type EquipmentRow, equipmentStart, equipmentWords } from './equipment-fields.ts'
import { RecordTable } from '#src/ui/record-table.tsx'
import { CONDITION_LABELS } from './record-words.ts'
import { useRecords } from './use-records.ts'

/** What was handed out to a player, and what came back. What is out comes first. */
export function EquipmentTab({
  team,
  player,
  manages,
}: {
  team: MyTeam
  player: PlayerRow
  manages: boolean
}) {
  const { rows } = useRows(queries.roster.equipment({ teamId: team.id }))
  const { rows: members } = useRows(queries.team.members({ teamId: team.id }))
  const { add, edit, remove } = useRecords(team.id)
  const [dialog, setDialog] = useState<EquipmentRow | 'new' | null>(null)
  const today = useTeamDay(team.id)
  const own = rows
    .filter(({ playerId }) => playerId === player.id)
    .toSorted((a, b) => Number(a.backOn !== '') - Number(b.backOn !== '') || b.outOn.localeCompare(a.outOn))
  const out = own.filter(({ backOn }) => backOn === '').length
  const seen = dialog === 'new' ? null : dialog
  const button = manages && (
    <Button size="sm" onClick={() => setDialog('new')}>
      <Plus aria-hidden size={16} />
      Hand out
    </Button>
  )
  const giverOf = (userId: string) => {
    const giver = members.find((member) => member.userId === userId)
    return giver ? nameOf(giver) : 'Former member'
  }
  return (
    <PageSection
      title="Equipment"
      note={own.length > 0 ? `${out} out` : undefined}
      action={own.length > 0 && button}
    >
      {own.length === 0 ? (
        <EmptyState
          icon={HardHat}
          title="Nothing handed out yet"
          body="Helmet, pads, and jersey appear here with number, size, and condition."
          action={button}
        />
      ) : (
        <RecordTable
          label="Equipment"
          rows={own}
          nameOf={equipmentWords}
          columns={[
            {
              title: 'Item',
              cell: ({ item, number, size }) => (
                <>
                  {item}
                  <span className="text-muted block font-normal">
                    {[number, size].filter(Boolean).join(' · ')}
                  </span>
                </>
              ),
            },
            { title: 'Condition', isExtra: true, cell: ({ condition }) => CONDITION_LABELS[condition] },
            {
              title: 'Handed out',
              cell: ({ outOn, createdBy }) => (
                <>
                  {wordsOf(outOn)}
                  <span className="text-muted block">{giverOf(createdBy)}</span>
                </>
              ),
            },
            { title: 'Back', cell: ({ backOn }) => (backOn ? wordsOf(backOn) : <Chip>Out</Chip>) },
          ]}
          onEdit={manages ? setDialog : undefined}
        />
      )}
      {dialog && (
        <EntryDialog
          title={seen ? 'Edit equipment' : `Hand out to ${playerName(player)}`}
          save={seen ? 'Save' : 'Hand out'}
          fields={equipmentFields({ isOut: !seen, isEach: false })}
          start={equipmentStart(seen, today)}
          onSave={(fields) => {
            if (seen) edit(equipment, [{ seen, fields }], `Changed the equipment of ${playerName(player)}`)
            else
              add(
                equipment,
                [{ ...fields, playerId: player.id }],
                `Handed out ${fields['item'] ?? ''} to ${playerName(player)}`,
              )
          }}
          {...(seen && {
            onRemove: () => remove(equipment, seen, `Deleted equipment of ${playerName(player)}`),
          })}
          onClose={() => setDialog(null)}
        />
      )}
    </PageSection>
  )
}

function wordsOf(day: string): string {
  return dayWords(day, { dateStyle: 'medium' })
}
