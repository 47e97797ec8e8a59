import { addGuardian, removeGuardian } from '#schema/operations/joining.ts'
import { queries } from '#schema/queries/index.ts'
import { playerName } from '#src/lib/words.ts'
import { useCommit } from '#src/sync/commit.ts'
import type { MyTeam } from '#src/sync/team/teams.ts'
import { useRows } from '#src/sync/use-query.ts'
import { attempt } from '#src/ui/attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { PageSection } from '#src/ui/page-header.tsx'
import { Select } from '#src/ui/select.tsx'
import { offerUndo } from '#src/ui/undo-toast.ts'
import { useState } from 'react'
import type { PlayerRow } from './players.ts'

/** The family accounts that read this player's emergency card; roster managers link and unlink them. */
export function FamilyLinks({ team, player }: { team: MyTeam; player: PlayerRow }) {
  const commit = useCommit()
  const { rows: links } = useRows(queries.roster.guardians({ teamId: team.id }))
  const { rows: members } = useRows(queries.team.members({ teamId: team.id }))
  const [picked, setPicked] = useState('')
  const active = members.filter(({ status }) => status === 'active')
  const linked = links.filter(({ playerId }) => playerId === player.id)
  const isLinked = (userId: string) => linked.some((link) => link.userId === userId)
  const nameOf = (userId: string) =>
    active.find((member) => member.userId === userId)?.profile?.fullName ?? 'A former member'
  const others = active.filter(({ teamRole, userId }) => teamRole === 'family' && !isLinked(userId))

  const change = (operation: typeof addGuardian, userId: string, description: string) =>
    attempt(() => commit(operation, { teamId: team.id, description, input: { playerId: player.id, userId } }))
  const add = (userId: string) =>
    change(addGuardian, userId, `Linked ${nameOf(userId)} to ${playerName(player)}`)
  const remove = (userId: string) => {
    const words = `Unlinked ${nameOf(userId)} from ${playerName(player)}`
    if (change(removeGuardian, userId, words)) offerUndo(words, () => add(userId))
  }

  return (
    <PageSection title="Family accounts" note={linked.length || undefined}>
      {linked.length > 0 && (
        <ul className="divide-line divide-y">
          {linked.map(({ userId }) => (
            <li key={userId} className="flex items-center justify-between gap-3 px-4 py-2.5">
              <span className="min-w-0 break-words">{nameOf(userId)}</span>
              <Button size="xs" aria-label={`Unlink ${nameOf(userId)}`} onClick={() => remove(userId)}>
                Unlink
              </Button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 ? (
        <div className="flex items-end gap-2 px-4 py-3">
          <Select
            size="sm"
            label="Family member"
            value={picked}
            onChange={setPicked}
            options={[
              { value: '', label: 'Select a person' },
              ...others.map(({ userId }) => ({ value: userId, label: nameOf(userId) })),
            ]}
            className="min-w-0 flex-1"
          />
          <Button
            size="sm"
            disabled={!others.some(({ userId }) => userId === picked)}
            onClick={() => {
              add(picked)
              setPicked('')
            }}
          >
            Link
          </Button>
        </div>
      ) : (
        linked.length === 0 && (
          <p className="text-muted px-4 py-3">
            When family members join the team, link them here so they can read this player&apos;s card.
          </p>
        )
      )}
    </PageSection>
  )
}
