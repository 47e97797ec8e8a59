import { LIMITS } from '#schema/limits.ts'
import type { Row } from '@rocicorp/zero'
import { playerNotes } from '#schema/operations/records.ts'
import { queries } from '#schema/queries/index.ts'
import type { Schema } from '#schema/zero.ts'
import { dateWords, playerName } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { NotebookPen, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { nameOf } from '../group-members.ts'
import type { PlayerRow } from '../players.ts'
import { EntryDialog, needed } from '#src/ui/entry-dialog.tsx'
import { useRecords } from './use-records.ts'

type NoteRow = Row<Schema['tables']['playerNotes']>

/** What the coaches write about a player for each other. Players and families never receive it. */
export function NotesTab({ team, player }: { team: MyTeam; player: PlayerRow }) {
  const { rows } = useRows(queries.roster.notes({ teamId: team.id }))
  const { rows: members } = useRows(queries.team.members({ teamId: team.id }))
  const { add, edit, remove } = useRecords(team.id)
  const [dialog, setDialog] = useState<NoteRow | 'new' | null>(null)
  const own = rows.filter(({ playerId }) => playerId === player.id)
  const seen = dialog === 'new' ? null : dialog
  const button = (
    <Button size="sm" onClick={() => setDialog('new')}>
      <Plus aria-hidden size={16} />
      Add note
    </Button>
  )
  const authorOf = (userId: string) => {
    const author = members.find((member) => member.userId === userId)
    return author ? nameOf(author) : 'Former member'
  }
  return (
    <PageSection title="Coaches' notes" note="coaches only" action={own.length > 0 && button}>
      {own.length === 0 ? (
        <EmptyState
          icon={NotebookPen}
          title="No notes yet"
          body="Only coaches see these notes. They never reach the player or the family."
          action={button}
        />
      ) : (
        <ol className="divide-line divide-y">
          {own.map((row) => (
            <li key={row.id} className="flex items-start gap-3 px-4 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere whitespace-pre-wrap">{row.note}</p>
                <p className="text-muted">
                  {dateWords(row.createdAt)} · {authorOf(row.createdBy)}
                </p>
              </div>
              <IconButton
                icon={Pencil}
                label={`Edit note of ${dateWords(row.createdAt)}`}
                onClick={() => setDialog(row)}
              />
            </li>
          ))}
        </ol>
      )}
      {dialog && (
        <EntryDialog
          title={seen ? 'Edit note' : `Note about ${playerName(player)}`}
          save={seen ? 'Save' : 'Add note'}
          fields={[
            { name: 'note', label: 'Note', input: 'long', max: LIMITS.notes, check: needed('Enter a note.') },
          ]}
          start={{ note: seen?.note ?? '' }}
          onSave={(fields) => {
            if (seen) edit(playerNotes, [{ seen, fields }], `Changed a note about ${playerName(player)}`)
            else
              add(
                playerNotes,
                [{ ...fields, playerId: player.id }],
                `Added a note about ${playerName(player)}`,
              )
          }}
          {...(seen && {
            onRemove: () => remove(playerNotes, seen, `Deleted a note about ${playerName(player)}`),
          })}
          onClose={() => setDialog(null)}
        />
      )}
    </PageSection>
  )
}
