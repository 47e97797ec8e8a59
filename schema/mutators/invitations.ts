/** Asking people into a team. What is mailed, and the secret of the link, are the server's. */
import { operation } from '../operation.ts'
import type {
  AddInvitation,
  RemoveInvitation,
  RevokeInvitation,
  SendInvitation,
} from './inputs/invitations.ts'
import * as runs from './runs/invitations.ts'

const ofInvitation = {
  entityType: 'invitation',
  needs: 'team.manage',
  entityId: (input: { playerId: string }) => input.playerId,
} as const

/** Puts somebody on the list and sends them their first invitation. */
export const addInvitation = operation<AddInvitation>({
  ...ofInvitation,
  name: 'invitations.add',
  run: runs.addInvitation,
})

/** Sends another one: links that were sent before are good no more. */
export const sendInvitation = operation<SendInvitation>({
  ...ofInvitation,
  name: 'invitations.send',
  run: runs.sendInvitation,
})

/** Takes it back: the link is good no more, the name stays on the list. */
export const revokeInvitation = operation<RevokeInvitation>({
  ...ofInvitation,
  name: 'invitations.revoke',
  run: runs.revokeInvitation,
})

/** Takes the name off the list, and the invitation with it. Whoever has joined stays in the team. */
export const removeInvitation = operation<RemoveInvitation>({
  ...ofInvitation,
  name: 'invitations.remove',
  run: runs.removeInvitation,
})
