/** Deletes local copies of teams after someone signs out of a device that is not theirs. */
import { readStored, writeStored } from '#src/lib/storage.ts'
import { rememberedIdentity } from '../session/identity.ts'
import { forgetUnsaved } from './unsaved-text.ts'

const DUE = 'hashmark.removal-due'
/** Prefix of the engine's databases; each name contains the person's id. */
const REPLICA = 'rep:zero-'
const SETTLED = 'hashmark-settled'

const held = new Set<string>()

/** To be called by a page that shows this person's copy: for as long as it is open, the copy is not taken from under it. */
export function holdReplica(userId: string): void {
  if (held.has(userId) || !('locks' in navigator)) return
  held.add(userId)
  void navigator.locks.request(lockOf(userId), { mode: 'shared' }, () => new Promise(() => undefined))
}

/** Schedules this person's copy for deletion once no page shows it. */
export function markForRemoval(userId: string): void {
  writeStored('local', DUE, JSON.stringify([...new Set([...due(), userId])]))
}

/** Deletes scheduled copies that no page shows. Never throws: the rest is retried at the next start. */
export async function removeReplicas(): Promise<void> {
  await Promise.allSettled(
    due().map((userId) => {
      const go = () => remove(userId)
      return 'locks' in navigator ? navigator.locks.request(lockOf(userId), go) : go()
    }),
  )
}

/** A person who signed in again keeps their copy. */
async function remove(userId: string): Promise<void> {
  if (rememberedIdentity()?.userId !== userId) await drop(userId)
  writeStored('local', DUE, stringOrNull(due().filter((other) => other !== userId)))
}

async function drop(userId: string): Promise<void> {
  forgetUnsaved(userId)
  forgetStored(userId)
  // Not every browser lists databases; there the engine deletes those unused for two weeks.
  const all = (await indexedDB.databases?.()) ?? []
  if (all.some(({ name }) => name === SETTLED))
    await (await import('../outbox/settled-store.ts')).dropSettled(userId)
  const names = all.flatMap(({ name }) => (name?.startsWith(REPLICA + userId) ? [name] : []))
  if (names.length === 0) return
  const { dropDatabase } = await import('@rocicorp/zero')
  await Promise.all(names.map((name) => dropDatabase(name, { logLevel: 'error', logSinks: [] })))
}

/** Keys that outlast the copy: what unsent changes need, whose device it is, and the views that the person has named here. */
const OUTLASTS = new Set(['fence', 'my-device', 'library-views'])

/** Removes what is stored for this person alone, under keys such as `hashmark.<name>.<userId>` or `….<userId>.<teamId>`. */
function forgetStored(userId: string): void {
  for (const key of Object.keys(localStorage)) {
    const [app, name = '', owner] = key.split('.')
    if (app === 'hashmark' && owner === userId && !OUTLASTS.has(name)) writeStored('local', key, null)
  }
}

/** The storage key of row counts of complete lists. */
export function rowCountsKey(userId: string): string {
  return `hashmark.rows.${userId}`
}

const renewalKey = (userId: string) => `hashmark.renewal-due.${userId}`

/**
 * Notes that the person's replica must be fetched anew. The server takes the rows of a team that a member has left out of
 * the replica; but what earlier pages of this device started from stays on its disk until the engine forgets those pages,
 * a day after they were last open.
 */
export function markForRenewal(userId: string): void {
  writeStored('local', renewalKey(userId), '')
}

export function isRenewalDue(userId: string): boolean {
  return readStored('local', renewalKey(userId)) !== null
}

export function renewed(userId: string): void {
  writeStored('local', renewalKey(userId), null)
}

function lockOf(userId: string): string {
  return `hashmark-replica-${userId}`
}

function due(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored('local', DUE) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : []
  } catch {
    return []
  }
}

function stringOrNull(userIds: readonly string[]): string | null {
  return userIds.length > 0 ? JSON.stringify(userIds) : null
}
