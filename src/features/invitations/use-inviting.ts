import type { TeamRole } from '#schema/capabilities.ts'
import { newId } from '#schema/ids.ts'
import {
  addInvitation,
  removeInvitation,
  revokeInvitation,
  sendInvitation,
} from '#schema/operations/invitations.ts'
import { useCommit } from '#src/sync/commit.ts'
import { useMemo } from 'react'

type Person = {
  firstName: string
  lastName: string
  email: string
  role: TeamRole
  /** The roster spot that the account is linked to. */
  spotId?: string | undefined
}
type Listed = { id: string; name: string }

/** What can be done about invitations; each is kept and sent when there is a connection. Returns the operation's id. */
export function useInviting(teamId: string) {
  const commit = useCommit()
  return useMemo(
    () => ({
      add: ({ firstName, lastName, email, role, spotId }: Person) =>
        commit(addInvitation, {
          teamId,
          description: `Invited ${firstName.trim()} ${lastName.trim()}`,
          input: {
            playerId: newId(),
            firstName: firstName.trim(),
            lastName: lastName.trim(),
            email: email.trim(),
            teamRole: role,
            ...(spotId && { spotId }),
          },
        }),
      send: ({ id, name }: Listed, email?: string) =>
        commit(sendInvitation, {
          teamId,
          description: `Sent another invitation to ${name}`,
          input: { playerId: id, ...(email !== undefined && { email: email.trim() }) },
        }),
      revoke: ({ id, name }: Listed) =>
        commit(revokeInvitation, {
          teamId,
          description: `Canceled the invitation for ${name}`,
          input: { playerId: id },
        }),
      remove: ({ id, name }: Listed) =>
        commit(removeInvitation, {
          teamId,
          description: `Removed ${name} from the list`,
          input: { playerId: id },
        }),
    }),
    [commit, teamId],
  )
}
