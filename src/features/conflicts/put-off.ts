/** Conflicts the person postponed on this device: they stay in the list and don't open by themselves. */
import { readStored, writeStored } from '#src/lib/storage.ts'

const KEY = 'hashmark.conflicts-later'
const MOST = 200
/** The conflict this tab showed last, and on which page. */
const SEEN_KEY = 'hashmark.conflict-seen'

type Asked = { readonly id: string; readonly updatedAt: number }

/** Whether it stays in the list: postponed, or decided but still open in a replica that hasn't caught up. */
export function isPutOff(conflict: Asked): boolean {
  const known = read()
  return known.includes(conflict.id) || known.includes(decided(conflict))
}

export function putOff(ids: readonly string[]): void {
  write([...new Set([...read(), ...ids])])
}

/** Marks a conflict as decided in its current state. A later change makes it a new question. */
export function takeUp(conflict: Asked): void {
  write([...read().filter((one) => one !== conflict.id), decided(conflict)])
}

function decided({ id, updatedAt }: Asked): string {
  return `${id} ${updatedAt}`
}

/** Notes that a conflict is shown on that page. */
export function noteSeen(id: string, path: string): void {
  writeStored('session', SEEN_KEY, `${id} ${path}`)
}

/** Postpones the conflict that was shown when this tab left another page. */
export function putOffSeenElsewhere(path: string): void {
  const [id = '', seenOn] = (readStored('session', SEEN_KEY) ?? '').split(' ')
  if (seenOn === undefined || seenOn === path) return
  putOff([id])
  writeStored('session', SEEN_KEY, null)
}

/** Listens for postponed conflicts in other tabs. Returns a function that stops it. */
export function onPutOffElsewhere(listener: () => void): () => void {
  const heard = (event: StorageEvent) => event.key === KEY && listener()
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}

function read(): string[] {
  try {
    const ids: unknown = JSON.parse(readStored('local', KEY) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function write(ids: readonly string[]): void {
  writeStored('local', KEY, ids.length > 0 ? JSON.stringify(ids.slice(-MOST)) : null)
}
