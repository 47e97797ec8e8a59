import './quiet.ts'
import { join } from 'node:path'
import { freePorts } from '#server/embedded/ports.ts'
import { DRAWINGS_TABLE, startPostgres } from './peer-postgres.ts'
import { peerPart } from './peer-part.ts'

/** A Postgres whose changes go straight to a page. */
export interface Bare {
  readonly url: string
  /** Commits a move of a player to `x` yards; returns when it began, in ms since 1970. */
  move(man: string, x: number): Promise<number>
  stop(): Promise<void>
}

/** Starts a Postgres and the relay; `folder` holds the page. */
export async function startBare(folder: string): Promise<Bare> {
  const database = await startPostgres(DRAWINGS_TABLE)
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const env = { DATABASE_URL: database.url, PAGE_FOLDER: folder, PORT: String(port) }
  const script = join(import.meta.dirname, 'bare-relay.ts')
  const relay = peerPart('relay', database.secrets.id, script, { ...process.env, ...env }, url)
  const stop = async () => {
    await relay.stop()
    await database.stop()
  }
  try {
    await relay.start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    stop,
    async move(man, x) {
      const answer = await fetch(`${url}/?man=${man}&x=${x}`, { method: 'POST' })
      return ((await answer.json()) as { startedAt: number }).startedAt
    },
  }
}
