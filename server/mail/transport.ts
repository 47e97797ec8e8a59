import { createTransport, type NodemailerError } from 'nodemailer'
import type { MailAddress } from '../env.ts'
import type { Message } from './letter.ts'

/** Timeout of one attempt, in ms. */
export const LONGEST_TRY_MS = 45_000
/** Emails that each process sends at once. */
export const LANES = 3
const MOST_REASON = 300

/** The result of an attempt. `unreachable`: no server took it, so the email itself may be fine. */
export type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly permanent: boolean
      readonly unreachable: boolean
      readonly reason: string
    }

export type Transport = {
  send(to: string, messageId: string, message: Message): Promise<Outcome>
  close(): void
}

/** The connection to the mail server, kept open for further emails. */
export function openTransport(smtpUrl: string, from: MailAddress): Transport {
  const smtp = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: LANES,
    // We retry ourselves, and later: the server may have accepted an apparently lost email.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 5_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(to, messageId, { subject, html, text, headers }) {
      if (!isAddress(to)) return { ok: false, permanent: true, unreachable: false, reason: 'no address' }
      try {
        await smtp.sendMail({
          from: { ...from },
          to: { name: '', address: to },
          envelope: { from: from.address, to: [to] },
          messageId,
          subject,
          html,
          text,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          signal: AbortSignal.timeout(LONGEST_TRY_MS),
        })
        return { ok: true }
      } catch (error) {
        return failure(error as NodemailerError)
      }
    },
    close: () => smtp.close(),
  }
}

/** Exactly one mailbox: no list, no name, no newline. */
function isAddress(to: string): boolean {
  return to.length <= 254 && /^[^\s@<>,;:"\\]+@[^\s@<>,;:"\\]+$/.test(to)
}

/**
 * Only responses about this recipient or email are permanent; a wrong password or sender is for the operator to fix.
 */
export function failure(error: NodemailerError): Outcome {
  const { code = 'EUNKNOWN', command = '', responseCode, response, message } = error
  const aboutMail = command === 'RCPT TO' || command === 'DATA'
  return {
    ok: false,
    permanent: aboutMail && error.permanent === true,
    unreachable: responseCode === undefined || responseCode === 421,
    reason: [code, command, response ?? message].filter(Boolean).join(' ').slice(0, MOST_REASON),
  }
}
