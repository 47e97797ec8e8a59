/** How an invitation stands, in words. Pure. */
import type { InvitationStatus } from '#schema/db/invitation.ts'
import { count } from '#src/lib/words.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** As much of a person as the words look at; times in ms. */
export type Asked = {
  invitationStatus: InvitationStatus | null
  invitationExpiresAt: number | null
}

/** `none`: nobody has been asked, or it was taken back. */
export type Standing = InvitationStatus | 'none'

/** One that ran out counts as expired also before anybody has opened it. */
export function standingOf({ invitationStatus, invitationExpiresAt }: Asked, now: number): Standing {
  const isOpen = invitationStatus === 'pending' || invitationStatus === 'failed'
  if (isOpen && invitationExpiresAt !== null && invitationExpiresAt <= now) return 'expired'
  return invitationStatus ?? 'none'
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
      return { tone: 'warning', label: 'Expired', todo: 'The link expired after seven days. Send it again.' }
    case 'failed':
      return {
        tone: 'error',
        label: 'Email failed',
        todo: 'Not delivered yet. Retrying automatically. Check the email, or show the QR code.',
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
