/** Text of dialogs that closed, or went with their page, before it was saved. It is no change yet: those are in the outbox. */
import { readStored, writeStored } from '#src/lib/storage.ts'

/** Texts kept for a person on this device; the oldest goes first. */
const MOST = 10

/** `what`: what it was typed for, such as the id of a post. */
type UnsavedKey = { readonly userId: string; readonly teamId: string; readonly what: string }
type Kept = Omit<UnsavedKey, 'userId'> & { readonly value: unknown }

/** By person: what a full or blocked storage doesn't take lasts as long as the page. */
const unstored = new Map<string, string>()

const keyOf = (userId: string) => `hashmark.unsaved.${userId}`

/** What was kept, unchecked; undefined when there is nothing. */
export function readUnsaved({ userId, ...of }: UnsavedKey): unknown {
  return all(userId).find((kept) => isOf(kept, of))?.value
}

/** Keeps a JSON value in place of the last one of its key. */
export function keepUnsaved({ userId, ...of }: UnsavedKey, value: unknown): void {
  write(userId, [...all(userId).filter((kept) => !isOf(kept, of)), { ...of, value }].slice(-MOST))
}

/** Removes what was kept. */
export function dropUnsaved({ userId, ...of }: UnsavedKey): void {
  const kept = all(userId)
  const left = kept.filter((one) => !isOf(one, of))
  if (left.length < kept.length) write(userId, left)
}

/** Removes all that a person typed for one team, or for any. */
export function forgetUnsaved(userId: string, teamId?: string): void {
  write(userId, teamId === undefined ? [] : all(userId).filter((kept) => kept.teamId !== teamId))
}

function isOf(kept: Kept, { teamId, what }: Omit<UnsavedKey, 'userId'>): boolean {
  return kept.teamId === teamId && kept.what === what
}

function all(userId: string): Kept[] {
  try {
    const stored: unknown = JSON.parse(unstored.get(userId) ?? readStored('local', keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one): one is Kept => Object(one) === one) : []
  } catch {
    return []
  }
}

function write(userId: string, kept: readonly Kept[]): void {
  const text = kept.length > 0 ? JSON.stringify(kept) : null
  writeStored('local', keyOf(userId), text)
  if (text === null || readStored('local', keyOf(userId)) === text) unstored.delete(userId)
  else unstored.set(userId, text)
}
