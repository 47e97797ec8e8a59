import { log } from '../log.ts'

const running = new Set<Promise<void>>()

/**
 * Runs work after the response is sent. Otherwise the time to queue an email would reveal that an address has an
 * account.
 */
export function inBackground(what: string, work: () => Promise<unknown>): void {
  const done = work()
    .then(() => undefined)
    .catch((error: unknown) => log.error({ err: error }, `${what} failed after it was answered`))
    .finally(() => running.delete(done))
  running.add(done)
}

/** Resolves when all background work is done, so that a stopping server loses none. */
export async function backgroundDone(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}
