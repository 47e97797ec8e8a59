import { button, type Letter, note, text } from './letter.ts'
import type { Mail } from './queue.ts'
import { unlinked } from './unlinked.ts'

type Of<K extends Mail['kind']> = Extract<Mail, { kind: K }>['data']

/**
 * "Hello Dana,". Anybody can have a mail sent to anybody by signing up with their address, and chooses the name in it:
 * one that leads somewhere is left out, for mail programs make links of such words.
 */
function hello(name: string): string {
  const words = name.replaceAll(/\s+/g, ' ').trim()
  return words && words.length <= 60 && unlinked(words) === words ? `Hello ${words},` : 'Hello,'
}

const ABOUT_ACCOUNT =
  'You get this because of your Hashmark account. It comes from an address that reads no answers.'
const NOT_YOU = 'If that was not you, ignore this mail: nothing happens without the link.'

export function verifyEmail({ name, url }: Of<'verify-email'>): Letter {
  return {
    subject: 'Verify your e-mail address',
    preheader: 'One tap, and your account is ready.',
    heading: 'Verify your e-mail address',
    blocks: [
      text(hello(name)),
      text('One tap shows that this address is yours. Then your account is ready.'),
      button('Verify my address', url),
      note('The link works for one hour.'),
      note(NOT_YOU),
    ],
    footer: 'Somebody gave this address for a Hashmark account.',
  }
}

export function resetPassword({ name, url }: Of<'reset-password'>): Letter {
  return {
    subject: 'Choose a new password',
    preheader: 'The link works once, for one hour.',
    heading: 'Choose a new password',
    blocks: [
      text(hello(name)),
      text('Here you choose a new password. Every device that is signed in is signed out then.'),
      button('Choose a new password', url),
      note('The link works once, for one hour.'),
      note('If you did not ask for it, ignore this mail: your password stays as it is.'),
    ],
    footer: ABOUT_ACCOUNT,
  }
}

export function changeEmail({ name, url, newEmail }: Of<'change-email'>): Letter {
  return {
    subject: 'Your account is to move to another address',
    preheader: `To ${newEmail}, if you say so.`,
    heading: 'Change your e-mail address?',
    blocks: [
      text(hello(name)),
      text(
        `Your account is to move to ${newEmail}. It does so once you approve it here and that address is verified.`,
      ),
      button('Approve the change', url),
      note('If that was not you, do not approve it, and change your password: somebody is signed in as you.'),
    ],
    footer: ABOUT_ACCOUNT,
  }
}

export function accountExists({ name, signInUrl, resetUrl }: Of<'account-exists'>): Letter {
  return {
    subject: 'You already have an account',
    preheader: 'Sign in, or choose a new password.',
    heading: 'You already have an account',
    blocks: [
      text(hello(name)),
      text('Somebody tried to create a Hashmark account with this address, which has one.'),
      button('Sign in', signInUrl),
      note(`Forgot your password? Choose a new one: ${resetUrl}`),
      note('If that was not you, ignore this mail: your account is as it was.'),
    ],
    footer: ABOUT_ACCOUNT,
  }
}

export function passwordChanged({ name }: Of<'password-changed'>, publicUrl: string): Letter {
  return {
    subject: 'Your password was changed',
    preheader: 'If that was you, there is nothing to do.',
    heading: 'Your password was changed',
    blocks: [
      text(hello(name)),
      text('Your Hashmark account has a new password. If that was you, there is nothing to do.'),
      text('If it was not you, choose a new one now. That signs out whoever is in your account.'),
      button('Choose a new password', `${publicUrl}/reset-password`),
    ],
    footer: ABOUT_ACCOUNT,
  }
}

export function accountDeleted({ name }: Of<'account-deleted'>): Letter {
  return {
    subject: 'Your account was deleted',
    preheader: 'You are no longer in any team.',
    heading: 'Your account was deleted',
    blocks: [
      text(hello(name)),
      text('Your Hashmark account is gone, and with it your profile and your place in every team.'),
      text('What you drew for a team stays with the team.'),
      note('You can create a new account with this address whenever you like.'),
    ],
    footer: 'This is the last mail about that account.',
  }
}
