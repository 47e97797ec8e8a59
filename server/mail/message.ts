import type { Deps } from '../app.ts'
import { answerLetter } from '../calendar/answer-mail.ts'
import { digest } from './digest.ts'
import type { InvitationMail } from './hooks.ts'
import { type Letter, type Message, oneLine, written } from './letter.ts'
import {
  accountDeleted,
  accountExists,
  changeEmail,
  passwordChanged,
  resetPassword,
  verifyEmail,
} from './letters.ts'
import type { Mail } from './queue.ts'
import type { Claimed } from './rows.ts'

export type MailDeps = Pick<Deps, 'database' | 'clock'> & {
  readonly env: Pick<Deps['env'], 'publicUrl' | 'authSecret' | 'mailFrom'>
  readonly invitations?: InvitationMail
}

/** Renders a queued mail from current data; null when it is no longer wanted. */
export async function messageOf(
  deps: MailDeps,
  row: Pick<Claimed, 'kind' | 'to' | 'data'>,
): Promise<Message | null> {
  const mail = row as Mail
  if (mail.kind === 'given') return { ...mail.data, subject: oneLine(mail.data.subject) }
  const letter = await letterOf(deps, mail)
  return letter && written(letter)
}

async function letterOf(deps: MailDeps, mail: Exclude<Mail, { kind: 'given' }>): Promise<Letter | null> {
  switch (mail.kind) {
    case 'verify-email':
      return verifyEmail(mail.data)
    case 'reset-password':
      return resetPassword(mail.data)
    case 'change-email':
      return changeEmail(mail.data)
    case 'account-exists':
      return accountExists(mail.data)
    case 'password-changed':
      return passwordChanged(mail.data, deps.env.publicUrl)
    case 'account-deleted':
      return accountDeleted(mail.data)
    case 'event-answer':
      return answerLetter(deps, mail.to, mail.data)
    case 'invitation':
      return (await deps.invitations?.letter(mail.data.playerId, mail.to)) ?? null
    case 'notification':
      return digest(deps, mail.to, mail.data)
  }
}
