/** Conflicts that the person has seen and put off, on this device: they wait in their list and never come up again. */
import { readStored, writeStored } from '#src/lib/storage.ts'

const KEY = 'hashmark.conflicts-later'
const MOST = 200
/** The one that this tab showed last, and on which page. */
const SEEN_KEY = 'hashmark.conflict-seen'

type Asked = { readonly id: string; readonly updatedAt: number }

/** Whether it waits in its list: put off, or decided and only open in a replica that has not caught up yet. */
export function isPutOff(conflict: Asked): boolean {
  const known = read()
  return known.includes(conflict.id) || known.includes(decided(conflict))
}

export function putOff(ids: readonly string[]): void {
  write([...new Set([...read(), ...ids])])
}

/** It was decided as it is. If somebody changes it again, it is a new question. */
export function takeUp(conflict: Asked): void {
  write([...read().filter((one) => one !== conflict.id), decided(conflict)])
}

function decided({ id, updatedAt }: Asked): string {
  return `${id} ${updatedAt}`
}

/** Notes that a conflict is on the screen, on that page. */
export function noteSeen(id: string, path: string): void {
  writeStored('session', SEEN_KEY, `${id} ${path}`)
}

/** Puts off the conflict that was on the screen when this tab left another page. */
export function putOffSeenElsewhere(path: string): void {
  const [id = '', seenOn] = (readStored('session', SEEN_KEY) ?? '').split(' ')
  if (seenOn === undefined || seenOn === path) return
  putOff([id])
  writeStored('session', SEEN_KEY, null)
}

/** Hears that another tab has put one off or taken it up. Returns what stops it. */
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
