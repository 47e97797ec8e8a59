/**
 * What the server says about an invitation's token: the views of the invitation page that need its word (spec,
 * section 4). Nothing sends invitations yet, so no token is known to any installation.
 */
export type InvitationCheck = { state: 'invalid-token' }
