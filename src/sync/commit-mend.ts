/*
 * A disk that is full when a transaction commits ends it with the event `abort` alone; `error` is for single requests
 * (Indexed Database API, "commit a transaction"). The engine listens for `error`: its write never came to an end then,
 * and all that waits for it stood still with it, the connection too, long after there was room again. The build reads
 * the engine's file so that both end a write.
 */
import { mend } from './mend.ts'

/** The end of the path of the file that is mended. */
export const COMMIT_FILE = 'replicache/src/kv/idb-store.js'

/** The file as it should be. Throws when it is not the one that the mend is for. */
export function mendCommit(source: string): string {
  const from = 'tx.onerror = () => reject(tx.error);'
  return mend(source, [{ from, to: `tx.onabort = ${from}` }], COMMIT_FILE)
}
