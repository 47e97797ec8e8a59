/** A mail server for tests: it takes what the product sends, over SMTP, and shows it. */
import PostalMime from 'postal-mime'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  /** Whom the sender named to the server, which is who gets it. */
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
  /** As it came over the line. */
  readonly raw: string
}

export interface Mailbox {
  /** What `SMTP_URL` is to be. */
  readonly url: string
  /** What came so far, oldest first. */
  readonly mails: readonly ReceivedMail[]
  /** How many mails were begun, also those that were refused. */
  readonly tries: number
  /** The first mail that matches, whether it is here already or still to come. Throws when none does within `ms`. */
  until(match: (mail: ReceivedMail) => boolean, ms?: number): Promise<ReceivedMail>
  /** Refuses every recipient: `true` for now (451), a number with that answer, false no more. */
  refuse(how: boolean | number): void
  /** Stops to listen, and breaks off whoever is connected. */
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
    async until(match, ms = 60_000) {
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
  // Whoever is broken off shows here; the sender hears of it itself.
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
