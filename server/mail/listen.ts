import { Client } from 'pg'
import { log } from '../log.ts'
import { MAIL_CHANNEL } from './queue.ts'

const AGAIN_MS = { first: 1000, most: 30_000 }

/** Calls `onMail` when mail was queued, by whichever server. Listens again when the connection is lost. Returns what stops it. */
export function listen(databaseUrl: string, onMail: () => void): () => Promise<void> {
  let client: Client | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = 0
  let isStopped = false

  const connect = async () => {
    const mine = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    client = mine
    const lost = (error?: Error) => {
      if (isStopped || client !== mine) return
      client = undefined
      mine.end().catch(() => undefined)
      wait = Math.min(AGAIN_MS.most, wait * 2 || AGAIN_MS.first)
      if (error) log.debug({ error: error.message }, 'Mail is only looked for now and then')
      timer = setTimeout(() => void connect(), wait).unref()
    }
    mine.on('error', lost)
    mine.on('end', () => lost())
    mine.on('notification', onMail)
    try {
      await mine.connect()
      await mine.query(`listen ${MAIL_CHANNEL}`)
      wait = 0
      // Of what was queued meanwhile nobody was told.
      onMail()
    } catch (error) {
      lost(error as Error)
    }
  }
  void connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
