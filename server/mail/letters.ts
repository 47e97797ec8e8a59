import { LINK_SECONDS } from '../accounts/letters.ts'
import { button, type Letter, note, text } from './letter.ts'
import type { Mail } from './queue.ts'
import { unlinked } from './unlinked.ts'

type Of<K extends Mail['kind']> = Extract<Mail, { kind: K }>['data']

/**
 * "Hello Dana,". Anybody can trigger an email to any address by signing up with it, and chooses the name: a name that
 * mail programs would turn into a link is left out.
 */
function hello(name: string): string {
  const words = name.replaceAll(/\s+/g, ' ').trim()
  return words && words.length <= 60 && unlinked(words) === words ? `Hi ${words},` : 'Hi,'
}

/** Emails whose link works for an hour from when they were queued. */
const WITH_LINK: readonly Mail['kind'][] = ['verify-email', 'reset-password', 'change-email']

/** Whether an email is that old that its link has expired, so that sending it would promise what is over. */
export function isLinkOver({ kind, ageMs }: { kind: Mail['kind']; ageMs: number }): boolean {
  return WITH_LINK.includes(kind) && ageMs >= LINK_SECONDS * 1000
}

const ABOUT_ACCOUNT =
  'You received this email because you have a Hashmark account. Replies to this address are not read.'
const NOT_YOU = "If you didn't request this, ignore this email. Nothing changes unless you open the link."

export function verifyEmail({ name, url, isNewAddress }: Of<'verify-email'>): Letter {
  if (isNewAddress) return confirmAddress({ name, url })
  return {
    subject: 'Verify your email address',
    preheader: 'Verify your email to finish creating your account.',
    heading: 'Verify your email address',
    blocks: [
      text(hello(name)),
      text('Verify your email address to finish creating your account.'),
      button('Verify email', url),
      note('The link works for one hour.'),
      note(NOT_YOU),
    ],
    footer: 'You received this email because someone entered this address for a Hashmark account.',
  }
}

function confirmAddress({ name, url }: { name: string; url: string }): Letter {
  return {
    subject: 'Confirm your new email address',
    preheader: 'Confirm this address to sign in with it.',
    heading: 'Confirm your new email address',
    blocks: [
      text(hello(name)),
      text("Confirm this address for your Hashmark account. You'll sign in with it from then on."),
      button('Confirm email', url),
      note('The link works for one hour.'),
      note("If you didn't ask for this, don't open the link."),
    ],
    footer: 'You received this email because someone entered this address for a Hashmark account.',
  }
}

export function resetPassword({ name, url }: Of<'reset-password'>): Letter {
  return {
    subject: 'Reset your password',
    preheader: 'The link works once, for one hour.',
    heading: 'Reset your password',
    blocks: [
      text(hello(name)),
      text('Set a new password here. All your devices will be signed out.'),
      button('Set new password', url),
      note('The link works once, for one hour.'),
      note("If you didn't request this, ignore this email. Your password won't change."),
    ],
    footer: ABOUT_ACCOUNT,
  }
}

export function changeEmail({ name, url, newEmail }: Of<'change-email'>): Letter {
  return {
    subject: 'Confirm your new email address',
    preheader: `Approve the change to ${newEmail}.`,
    heading: 'Change your email address?',
    blocks: [
      text(hello(name)),
      text(
        `You asked to change your Hashmark email to ${newEmail}. Approve it here, then verify the new address.`,
      ),
      button('Approve change', url),
      note(
        "If you didn't request this, don't approve it. Change your password now: someone else is signed in to your account.",
      ),
    ],
    footer: ABOUT_ACCOUNT,
  }
}

export function accountExists({ name, signInUrl, resetUrl }: Of<'account-exists'>): Letter {
  return {
    subject: 'You already have an account',
    preheader: 'Sign in, or reset your password.',
    heading: 'You already have an account',
    blocks: [
      text(hello(name)),
      text('Someone tried to create a Hashmark account with this email address, but you already have one.'),
      button('Sign in', signInUrl),
      note(`Forgot your password? Reset it: ${resetUrl}`),
      note("If that wasn't you, ignore this email. Your account hasn't changed."),
    ],
    footer: ABOUT_ACCOUNT,
  }
}

export function passwordChanged({ name }: Of<'password-changed'>, publicUrl: string): Letter {
  return {
    subject: 'Your password was changed',
    preheader: 'If you made this change, no action is needed.',
    heading: 'Your password was changed',
    blocks: [
      text(hello(name)),
      text('Your Hashmark password was changed. If you made this change, no action is needed.'),
      text(
        "If you didn't, set a new password now. Everyone else signed in to your account will be signed out.",
      ),
      button('Reset password', `${publicUrl}/reset-password`),
    ],
    footer: ABOUT_ACCOUNT,
  }
}

export function accountDeleted({ name }: Of<'account-deleted'>): Letter {
  return {
    subject: 'Your account was deleted',
    preheader: 'You were removed from all teams.',
    heading: 'Your account was deleted',
    blocks: [
      text(hello(name)),
      text('Your Hashmark account and profile were deleted, and you were removed from every team.'),
      text('Plays you made for a team stay with the team.'),
      note('You can create a new account with this email address at any time.'),
    ],
    footer: 'This is the last email about that account.',
  }
}
