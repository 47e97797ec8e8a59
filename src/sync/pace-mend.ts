/*
 * While many of a device's operations wait, the engine runs all of them again whenever it hears from the server, and
 * once more on the disk whenever it keeps what it heard: for a thousand each costs most of a second. It does so as
 * often as it can, so that a device that comes back stands still until all is settled. The build reads the engine's
 * files so that work that took long is followed by a rest: the page answers in between, and what comes in meanwhile is
 * taken in at once. What the server says is not kept on the disk while very many wait that are there already: they stay
 * as they are, as they do without a connection. The outbox keeps the operations, so nothing is lost by when that is
 * written.
 */
import { mend } from './mend.ts'
import { POKE_FILE } from './poke-mend.ts'

/** The ends of the paths of the files that are mended, beside that of poke-mend.ts. */
export const PERSIST_FILE = 'replicache/src/persist/persist.js'
export const SCHEDULER_FILE = 'replicache/src/process-scheduler.js'

/** What takes less, in ms, needs no rest: a frame or two that nobody sees. */
const SHORT_MS = 50
/** A rest from hearing is as long as the work, and at most so long, in ms. */
const LONGEST_REST_MS = 1000
/** The disk rests so many times as long as it worked, and at most so long, in ms. */
const DISK_RESTS = 4
const LONGEST_DISK_REST_MS = 5000

/** The engine's handler of what the server says, with rests. Throws when it is not the file that the mend is for. */
export function mendPokes(source: string): string {
  const from = 'if (lmid !== void 0) this.#mutationTracker.lmidAdvanced(lmid);\n\t\t\t\t}'
  const rest = `const took = performance.now() - start;
				if (took > ${SHORT_MS}) await new Promise((resolve) => setTimeout(resolve, Math.min(took, ${LONGEST_REST_MS})));`
  return mend(source, [{ from, to: `${from}\n\t\t\t\t${rest}` }], POKE_FILE)
}

/** So many operations that wait keep what the server says off the disk. */
const VERY_MANY = 100

/**
 * The engine's writing to the disk, without what would run very many operations again. Those that are not on the disk
 * yet need what the server says below them, for there the ids of operations have no gaps. Throws as the others.
 */
export function mendPersist(source: string): string {
  const from = 'if (compareCookiesForSnapshots(memdagBaseSnapshot, perdagBaseSnapshot) > 0) {'
  const waiting = '(await localMutationsDD31(memdagHeadCommit.chunk.hash, memdagRead)).length'
  const isWorth = ` && (newMutations.length > 0 || ${waiting} < ${VERY_MANY})) {`
  return mend(source, [{ from, to: from.replace(') {', isWorth) }], PERSIST_FILE)
}

/** The engine's scheduler of its work on the disk, with rests. Throws when it is not the file that the mend is for. */
export function mendScheduler(source: string): string {
  const from = 'this.#runPromise = this.#process();\n\t\t\tawait this.#runPromise;'
  const to = `const began = performance.now();
			${from}
			const rest = Math.min((performance.now() - began) * ${DISK_RESTS}, ${LONGEST_DISK_REST_MS});
			if (rest > this.#throttleMs) this.#throttlePromise = throttle(rest, this.#abortSignal);`
  return mend(source, [{ from, to }], SCHEDULER_FILE)
}

/** Each file with what becomes of it. */
export const PACE_MENDS = [
  { file: POKE_FILE, mend: mendPokes },
  { file: PERSIST_FILE, mend: mendPersist },
  { file: SCHEDULER_FILE, mend: mendScheduler },
]
