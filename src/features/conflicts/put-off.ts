/** Conflicts that the person has seen and put off, on this device: they wait in their list and never come up again. */
import { readStored, writeStored } from '#src/lib/storage.ts'

const KEY = 'hashmark.conflicts-later'
const MOST = 200

export function isPutOff(id: string): boolean {
  return read().includes(id)
}

export function putOff(ids: readonly string[]): void {
  write([...new Set([...read(), ...ids])])
}

/** It has come back with something new to choose, or it is settled. */
export function takeUp(id: string): void {
  write(read().filter((one) => one !== id))
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
