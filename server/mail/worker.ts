import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../listen.ts'
import { log } from '../log.ts'
import { isTransient } from '../transient.ts'
import { type MailDeps, messageOf } from './message.ts'
import { messageId } from './message-id.ts'
import { MAIL_CHANNEL } from './queue.ts'
import { type Claimed, claim, hurry, nextDue } from './rows.ts'
import { settle } from './settle.ts'
import { LANES, openTransport, type Outcome, type Transport } from './transport.ts'

/** ms between looks at the queue without a notification. */
const POLL_MS = 15_000
/** Longest wait at shutdown for mail that is being sent, in ms. */
const GOODBYE_MS = 2000
/** Tries to write down how a try to send ended, and the pause between them, in ms: until then it may be sent again. */
const MARKING = { tries: 240, pauseMs: 500 }

/**
 * Sends what is queued, on a few lanes at once: as soon as it is queued, and again with growing pauses when it fails. A
 * mail is claimed before it is sent, so that several processes never send the same one at once. A process that is
 * killed between sending a mail and writing that down leaves a mail that is sent twice, under the same Message-ID; SMTP
 * has no way to do better.
 */
export function startMail(deps: MailDeps, smtpUrl: string, databaseUrl: string) {
  const postman = new Postman(deps, openTransport(smtpUrl, deps.env.mailFrom))
  // Of what was queued before it began to listen nobody was told.
  const stopListening = listen(databaseUrl, MAIL_CHANNEL, () => postman.wake())
  void hurry(deps.database)
    .catch(() => undefined)
    .then(() => postman.wake())
  return {
    async stop(): Promise<void> {
      await Promise.all([stopListening(), postman.stop()])
    },
  }
}

class Postman {
  readonly #deps: MailDeps
  readonly #transport: Transport
  readonly #lanes = new Set<Promise<void>>()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Whether more mail may be due than the lanes have taken. */
  #isAsked = false
  #wasUnreachable = false
  #isStopped = false

  constructor(deps: MailDeps, transport: Transport) {
    this.#deps = deps
    this.#transport = transport
  }

  /** Checks for due mail. */
  wake(): void {
    if (this.#isStopped) return
    clearTimeout(this.#timer)
    this.#isAsked = true
    while (this.#lanes.size < LANES) {
      const lane = this.#work().catch((error: unknown) => {
        log.warn({ error: String(error) }, 'Mail could not be looked for; it is in a moment')
      })
      this.#lanes.add(lane)
      void lane.then(() => {
        this.#lanes.delete(lane)
        if (this.#lanes.size === 0) void this.#rest()
      })
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await Promise.race([Promise.all(this.#lanes), sleep(GOODBYE_MS, undefined, { ref: false })])
    this.#transport.close()
  }

  async #work(): Promise<void> {
    while (!this.#isStopped) {
      this.#isAsked = false
      const mail = await claim(this.#deps.database)
      if (mail) await this.#deliver(mail)
      else if (!this.#isAsked) return
    }
  }

  /** Schedules the next look at the queue: when the next mail is due, and at least every `POLL_MS`. */
  async #rest(): Promise<void> {
    if (this.#isStopped) return
    const due = await nextDue(this.#deps.database).catch(() => undefined)
    if (this.#isStopped || this.#lanes.size > 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(due ?? POLL_MS, 50), POLL_MS)).unref()
  }

  async #deliver(mail: Claimed): Promise<void> {
    const id = messageIdOf(mail, this.#deps)
    const outcome = await this.#try(mail, id)
    for (let tries = 1; ; tries++) {
      try {
        await settle(this.#deps, mail, id, outcome)
        break
      } catch (error) {
        if (tries === MARKING.tries || !isTransient(error)) throw error
        await sleep(MARKING.pauseMs)
      }
    }
    if (outcome === 'dropped') return
    if (!outcome.ok) this.#wasUnreachable ||= outcome.unreachable
    else if (this.#wasUnreachable) {
      this.#wasUnreachable = false
      await hurry(this.#deps.database)
      this.wake()
    }
  }

  async #try(mail: Claimed, id: string): Promise<Outcome | 'dropped'> {
    try {
      const message = await messageOf(this.#deps, mail)
      return message ? await this.#transport.send(mail.to, id, message) : 'dropped'
    } catch (error) {
      log.error({ err: error, mail: mail.id, kind: mail.kind }, 'A mail could not be written')
      return { ok: false, permanent: false, unreachable: false, reason: `not written: ${String(error)}` }
    }
  }
}

/** The one row of a person's digests is used again, each time with another start. */
function messageIdOf({ id, kind, data }: Claimed, { env }: MailDeps): string {
  return messageId(env, kind === 'notification' ? `${id}.${(data as { since: number }).since}` : id)
}
