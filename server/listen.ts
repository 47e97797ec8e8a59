import { Client } from 'pg'
import { log } from './log.ts'

const AGAIN_MS = { first: 1000, most: 30_000 }

/**
 * Calls `onHeard` with each notification on a Postgres channel, and with null each time it starts to listen, because
 * earlier notifications were missed. Reconnects after a lost connection. Returns a function that stops it.
 */
export function listen(
  databaseUrl: string,
  channel: string,
  onHeard: (payload: string | null) => void,
): () => Promise<void> {
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
      if (error) log.debug({ error: error.message, channel }, 'Notifications of Postgres are missed for now')
      timer = setTimeout(() => void connect(), wait).unref()
    }
    mine.on('error', lost)
    mine.on('end', () => lost())
    mine.on('notification', ({ payload }) => onHeard(payload ?? ''))
    try {
      await mine.connect()
      await mine.query(`listen ${channel}`)
      wait = 0
      onHeard(null)
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
