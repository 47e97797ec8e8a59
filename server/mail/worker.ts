import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../listen.ts'
import { log } from '../log.ts'
import { isTransient } from '../transient.ts'
import { isLinkOver } from './letters.ts'
import { type MailDeps, messageOf } from './message.ts'
import { messageId } from './message-id.ts'
import { type Mail, MAIL_CHANNEL } from './queue.ts'
import { type Claimed, claim, hurry, nextDue } from './rows.ts'
import { settle } from './settle.ts'
import { LANES, openTransport, type Outcome, type Transport } from './transport.ts'

/** ms between checks of the queue without a notification. */
const POLL_MS = 15_000
/** Maximum wait at shutdown for email in progress, in ms. */
const GOODBYE_MS = 2000
/**
 * Attempts to record a result, and the pause between them, in ms: until it is recorded, the email may be sent again.
 */
const MARKING = { tries: 240, pauseMs: 500 }

/**
 * Sends queued email on a few lanes: at once, and again with growing delays after failures. An email is claimed before
 * it is sent, so that several processes never send it at once. A process killed between sending and recording leaves an
 * email that is sent twice, under the same Message-ID; SMTP allows no better.
 */
export function startMail(deps: MailDeps, smtpUrl: string, databaseUrl: string) {
  const postman = new Postman(deps, openTransport(smtpUrl, deps.env.mailFrom))
  // Email queued before it began to listen was not announced.
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
  /** Whether more email may be due than the lanes have taken. */
  #isAsked = false
  #wasUnreachable = false
  #isStopped = false

  constructor(deps: MailDeps, transport: Transport) {
    this.#deps = deps
    this.#transport = transport
  }

  /** Checks for due email. */
  wake(): void {
    if (this.#isStopped) return
    clearTimeout(this.#timer)
    this.#isAsked = true
    while (this.#lanes.size < LANES) {
      const lane = this.#work().catch((error: unknown) => {
        log.warn({ error: String(error) }, 'Could not check the mail queue; retrying soon')
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

  /** Schedules the next check of the queue: when the next email is due, and at least every `POLL_MS`. */
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
      const message = isLinkOver(mail) ? null : await messageOf(this.#deps, mail)
      return message ? await this.#transport.send(mail.to, id, message) : 'dropped'
    } catch (error) {
      log.error({ err: error, mail: mail.id, kind: mail.kind }, 'Could not render an email')
      return { ok: false, permanent: false, unreachable: false, reason: `not written: ${String(error)}` }
    }
  }
}

/** The one row of a person's digests, or of the questions about an event, is reused, each time with another time. */
function messageIdOf(claimed: Claimed, { env }: MailDeps): string {
  const { id, kind, data } = claimed as Claimed & Mail
  const at = kind === 'notification' ? data.since : kind === 'event-answer' ? data.askedAt : undefined
  return messageId(env, at === undefined ? id : `${id}.${at}`)
}
