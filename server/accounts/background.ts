import { log } from '../log.ts'

const running = new Set<Promise<void>>()

/**
 * Does work that an answer does not wait for: the time that it takes to queue a mail would tell that an address has an
 * account.
 */
export function inBackground(what: string, work: () => Promise<unknown>): void {
  const done = work()
    .then(() => undefined)
    .catch((error: unknown) => log.error({ err: error }, `${what} failed after it was answered`))
    .finally(() => running.delete(done))
  running.add(done)
}

/** Resolves when nothing runs in the background any more, so that a server that stops loses none of it. */
export async function backgroundDone(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}
