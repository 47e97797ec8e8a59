/** How an invitation stands, in words. Pure. */
import type { AppRole, TeamRole } from '#schema/capabilities.ts'
import type { InvitationStatus } from '#schema/db/invitation.ts'
import { isDeactivated, mayGiveRole, mayManage, type Membership } from '#schema/member-rules.ts'
import type { RoleRight } from '#schema/permissions.ts'
import { count } from '#src/lib/words.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** As much of a person as the words look at; times in ms. */
export type Asked = {
  invitationStatus: InvitationStatus | null
  invitationExpiresAt: number | null
  /** False when the person who sent it could no longer send it: the server accepts its link no more. */
  isVouchedFor?: boolean
}

type Inviter = Membership & { profile?: { isActive?: boolean; appRole?: AppRole } | undefined }

/**
 * Whether the person who sent an invitation could still send it, as `may_invite` says in the database. A person who is not
 * on the team may be an app admin, whom only the server knows, and counts as yes; one whose account is deleted does not.
 */
export function isVouchedFor(
  { invitedBy, teamRole }: { invitedBy: string | null; teamRole: TeamRole },
  members: ReadonlyMap<string, Inviter>,
  rights: readonly RoleRight[],
): boolean {
  if (invitedBy === null) return false
  const inviter = members.get(invitedBy)
  if (!inviter) return true
  const who = { appRole: inviter.profile?.appRole ?? 'player' }
  return (
    !isDeactivated(inviter) && mayManage(who, inviter, rights) && mayGiveRole(who, inviter, teamRole, rights)
  )
}

/** `none`: nobody has been asked, or it was taken back. */
export type Standing = InvitationStatus | 'none'

/** One that ran out counts as expired also before anybody has opened it, and so does one whose link works no more. */
export function standingOf(asked: Asked, now: number): Standing {
  const { invitationStatus } = asked
  const isOpen = invitationStatus === 'pending' || invitationStatus === 'failed'
  if (isOpen && (hasRunOut(asked, now) || asked.isVouchedFor === false)) return 'expired'
  return invitationStatus ?? 'none'
}

function hasRunOut({ invitationStatus, invitationExpiresAt }: Asked, now: number): boolean {
  return invitationStatus === 'expired' || (invitationExpiresAt !== null && invitationExpiresAt <= now)
}

/** "6 days left", "20 hr left". */
export function timeLeft(expiresAt: number, now: number): string {
  const left = expiresAt - now
  if (left >= DAY_MS) return `${count(Math.round(left / DAY_MS), 'day')} left`
  return left >= HOUR_MS ? `${Math.floor(left / HOUR_MS)} hr left` : 'Less than 1 hr left'
}

type Tone = 'neutral' | 'success' | 'warning' | 'error' | 'info'

/** The state in a word or two, how it looks, and what to do about it where something is to be done. */
export function standingWords(asked: Asked, now: number): { tone: Tone; label: string; todo?: string } {
  switch (standingOf(asked, now)) {
    case 'pending':
      return {
        tone: 'info',
        label:
          asked.invitationExpiresAt === null
            ? 'Invited'
            : `Invited, ${timeLeft(asked.invitationExpiresAt, now)}`,
      }
    case 'expired':
      return hasRunOut(asked, now)
        ? { tone: 'warning', label: 'Expired', todo: 'The link expired after seven days. Send it again.' }
        : {
            tone: 'warning',
            label: 'Link ended',
            todo: 'The person who sent it can no longer invite to this role. Send it again.',
          }
    case 'failed':
      return {
        tone: 'error',
        label: 'Email failed',
        todo: "The email wasn't delivered. Check the address, or show the QR code.",
      }
    case 'accepted':
      return { tone: 'success', label: 'Joined' }
    case 'none':
      return {
        tone: 'neutral',
        label: 'Not invited',
        todo: "They don't have a working link. Send one when you're ready.",
      }
  }
}

/** What needs a hand first, then what waits, then what is done. */
export const STANDING_ORDER: readonly Standing[] = ['failed', 'expired', 'pending', 'none', 'accepted']
