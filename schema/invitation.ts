/**
 * Invitations (spec, sections 4 and 5): what both sides know of them, and what the server says about a link. Its secret
 * is made and known on the server alone.
 */
import type { TeamRole } from './capabilities.ts'

/** How long a link is good. */
export const INVITATION_MS = 7 * 86_400_000

/** The spec's words for an address that is none. */
export const INVALID_EMAIL = 'Invalid email address format'

/** The longest address that mail can go to. */
const LONGEST_EMAIL = 254
/** Nothing that would make a second recipient or a second header of it either. */
export const EMAIL_PATTERN =
  /^[^\s\p{C}@,;:<>()[\]\\"]+@[^\s\p{C}@,;:<>()[\]\\"]+\.[^\s\p{C}@,;:<>()[\]\\".]+$/u

/** The address as it is written down, in lower case; null when it is none. */
export function inviteEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return email.length <= LONGEST_EMAIL && EMAIL_PATTERN.test(email) ? email : null
}

/** Who is asked into which team, for the page that the link opens; `expiresAt` in ms. */
export type Invited = {
  teamName: string
  schoolName: string
  playerName: string
  teamRole: TeamRole
  expiresAt: number
}

/** Set for family on the team whom the link didn't link to its player, because it was sent to another address. */
export type NotLinked = { isUnlinked?: boolean }

/** What the server says about an invitation's token: the views of the invitation page that need its word. */
export type InvitationCheck =
  | { state: 'invalid-token' }
  | ({ state: 'expired-token' } & Invited)
  /** `teamId` for whoever is signed in and in the team; null when somebody has used the link. */
  | ({ state: 'already-accepted'; teamId: string | null } & NotLinked & Invited)
  /** Good; `email` is where it was sent. */
  | ({ state: 'auth-required'; email: string } & Invited)

/** Why an invitation could not be accepted. */
export type AcceptError =
  | 'invalid_token'
  | 'expired_token'
  | 'already_used'
  | 'inactive_member'
  | 'team_not_found'

/** What came of accepting; `message` is for the person who did. */
export type AcceptResult = {
  success: boolean
  teamId: string | null
  playerName: string | null
  alreadyMember: boolean
  error: AcceptError | null
  message: string | null
} & NotLinked

/** An open invitation's link, for a QR code or to be copied. */
export type InvitationLink = { url: string; expiresAt: number }
