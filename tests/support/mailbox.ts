/** A mail server for tests: it accepts the product's emails over SMTP, and returns them. */
import PostalMime from 'postal-mime'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { HANGS_AFTER_MS } from './patience.ts'

export type ReceivedMail = {
  /** The envelope recipient, who receives it. */
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly messageId: string
  /** The links of its plain text, in order. */
  readonly links: readonly string[]
  /** The value of a header, or undefined. */
  header(name: string): string | undefined
  /** The raw message. */
  readonly raw: string
}

export interface Mailbox {
  /** The value for `SMTP_URL`. */
  readonly url: string
  /** Received emails, oldest first. */
  readonly mails: readonly ReceivedMail[]
  /** How many emails were started, including refused ones. */
  readonly tries: number
  /** The first matching email, already received or still to come. Throws when none arrives within `ms`. */
  until(match: (mail: ReceivedMail) => boolean, ms?: number): Promise<ReceivedMail>
  /** Refuses every recipient: `true` temporarily (451), a number with that response, false no more. */
  refuse(how: boolean | number): void
  /** Stops listening, and closes open connections. */
  goDown(): Promise<void>
  /** Listens again, at the same address. */
  comeUp(): Promise<void>
  stop(): Promise<void>
}

type Waiter = { match: (mail: ReceivedMail) => boolean; found: (mail: ReceivedMail) => void }

export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const waiters = new Set<Waiter>()
  let answer = 0
  let tries = 0
  const open = (port: number) =>
    listen(port, {
      refused: () => {
        tries++
        return answer
      },
      take: (mail) => {
        mails.push(mail)
        for (const waiter of waiters) if (waiter.match(mail)) waiter.found(mail)
      },
    })
  let server: SMTPServer | undefined = await open(0)
  const { port } = server.server.address() as AddressInfo
  const close = async () => {
    const closing = server
    server = undefined
    if (closing) await closed(closing)
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    get tries() {
      return tries
    },
    async until(match, ms = HANGS_AFTER_MS) {
      const here = mails.find(match)
      if (here) return here
      return new Promise((resolve, reject) => {
        const settle = (then: () => void) => {
          clearTimeout(timer)
          waiters.delete(waiter)
          then()
        }
        const timer = setTimeout(() => {
          const came = mails.map(({ to, subject }) => `${to.join()}: ${subject}`).join('\n') || 'none'
          settle(() => reject(new Error(`No such mail within ${ms} ms. What came:\n${came}`)))
        }, ms)
        const waiter: Waiter = { match, found: (mail) => settle(() => resolve(mail)) }
        waiters.add(waiter)
      })
    },
    refuse(how) {
      answer = how === true ? 451 : how === false ? 0 : how
    },
    goDown: close,
    async comeUp() {
      server ??= await open(port)
    },
    stop: close,
  }
}

type Taking = { refused: () => number; take: (mail: ReceivedMail) => void }

async function listen(port: number, { refused, take }: Taking): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 1,
    logger: false,
    onRcptTo(_address, _session, done) {
      const code = refused()
      done(code ? Object.assign(new Error('Refused by the test'), { responseCode: code }) : null)
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      buffer(stream).then(async (raw) => {
        take(await read(raw, to))
        done()
      }, done)
    },
  })
  // A closed connection shows up here; the sender sees it too.
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}

async function read(raw: Buffer, to: string[]): Promise<ReceivedMail> {
  const parsed = await PostalMime.parse(raw)
  const text = parsed.text ?? ''
  const from = parsed.from
  return {
    to,
    from: from?.address ?? '',
    subject: parsed.subject ?? '',
    html: parsed.html ?? '',
    text,
    messageId: parsed.messageId ?? '',
    links: text.match(/https?:\/\/[^\s<>]+/g) ?? [],
    header: (name) => parsed.headers.find(({ key }) => key === name.toLowerCase())?.value,
    raw: raw.toString('utf8'),
  }
}

function closed(server: SMTPServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
