import type { InputOf } from '#schema/operation.ts'
import { editTeam } from '#schema/operations/teams.ts'
import type { Json } from '#schema/merge/conflict.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { edit } from '#src/sync/undo/steps.ts'
import { useCommand } from '#src/sync/undo/use-command.ts'
import { attempt } from '#src/ui/attempt.ts'
import type { Visit } from '#src/ui/draft.ts'
import { offerUndo } from '#src/ui/undo-toast.ts'
import type { TEAM_LABELS } from './team-words.ts'

type Field = keyof typeof TEAM_LABELS
type Changes = InputOf<typeof editTeam>['changes']

/** Changes settings as one command; what is typed in one visit to a field is one, too. */
export function useChangeSettings(team: MyTeam) {
  const run = useCommand()
  return (changes: Changes, description: string, visit?: Visit) => {
    const input = { id: team.id, baseVersion: visit?.baseVersion ?? team.version, changes }
    const fields = Object.keys(changes).join(' ')
    const command = () =>
      run({
        teamId: team.id,
        description,
        edits: [edit(editTeam, input)],
        joins: visit && { key: `${team.id} ${fields} ${visit.number}`, description },
      })
    // A field that is typed into says itself why it was not taken.
    if (visit) return void command()
    attempt(() => {
      const done = command()
      offerUndo(description, done.undo, team.id)
    })
  }
}

/** The same for one setting. */
export function useChangeTeam(team: MyTeam) {
  const change = useChangeSettings(team)
  return (field: Field, from: Json, to: Json, description: string, visit?: Visit) =>
    change({ [field]: { from, to } }, description, visit)
}
