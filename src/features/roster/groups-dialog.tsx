import { LIMITS } from '#schema/limits.ts'
import { playerGroups } from '#schema/operations/records.ts'
import { queries } from '#schema/queries/index.ts'
import { count } from '#src/lib/words.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { GroupRow } from './groups.ts'
import { inGroup } from './groups.ts'
import type { PlayerRow } from './players.ts'
import { EntryDialog, needed } from '#src/ui/entry-dialog.tsx'
import { useRecords } from './records/use-records.ts'

/** The team's groups of players: renamed and deleted here, filled from the list of players. */
export function GroupsDialog({
  team,
  players,
  onClose,
}: {
  team: MyTeam
  players: readonly PlayerRow[]
  onClose: () => void
}) {
  const { rows: groups } = useRows(queries.roster.groups({ teamId: team.id }))
  const { add, edit, remove } = useRecords(team.id)
  const [renamed, setRenamed] = useState<GroupRow | null>(null)
  const [name, setName] = useState('')
  const isTaken = groups.some((group) => group.name.toLowerCase() === name.trim().toLowerCase())
  const make = () => {
    if (name.trim() === '' || isTaken) return
    add(playerGroups, [{ name: name.trim(), playerIds: [] }], `Added the group ${name.trim()}`)
    setName('')
  }
  if (renamed)
    return (
      <EntryDialog
        title="Rename group"
        save="Save"
        fields={[
          {
            name: 'name',
            label: 'Name',
            input: 'text',
            max: LIMITS.name,
            isWide: true,
            check: needed('Enter a name.'),
          },
        ]}
        start={{ name: renamed.name }}
        onSave={(fields) =>
          edit(playerGroups, [{ seen: renamed, fields }], `Renamed the group ${renamed.name}`)
        }
        onClose={() => setRenamed(null)}
      />
    )
  return (
    <Dialog open title="Groups of players" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          Position groups follow from the players&apos; positions. For other groups, select players in the
          list and add them to a group.
        </p>
        {groups.length > 0 && (
          <ul className="divide-line divide-y rounded-md border">
            {groups.map((group) => (
              <li key={group.id} className="flex items-center gap-1 px-4 py-1.5">
                <span className="min-w-0 flex-1 font-medium wrap-anywhere">{group.name}</span>
                <span className="text-muted shrink-0 tabular-nums">
                  {count(inGroup(players, group.id, groups).length, 'player')}
                </span>
                <IconButton icon={Pencil} label={`Rename ${group.name}`} onClick={() => setRenamed(group)} />
                <IconButton
                  icon={Trash2}
                  label={`Delete ${group.name}`}
                  onClick={() => remove(playerGroups, group, `Deleted the group ${group.name}`)}
                />
              </li>
            ))}
          </ul>
        )}
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            make()
          }}
        >
          <TextField
            label="New group"
            value={name}
            onChange={setName}
            maxLength={LIMITS.name}
            placeholder="e.g., Captains"
            autoComplete="off"
            {...(isTaken && { error: 'This name is already taken.' })}
            className="min-w-0 flex-1"
          />
          <Button type="submit">Add group</Button>
        </form>
      </div>
    </Dialog>
  )
}
