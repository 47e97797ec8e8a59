/** Text of dialogs that closed, or went with their page, before it was saved. It is no change yet: those are in the outbox. */
import { readStored, writeStored } from '#src/lib/storage.ts'

/** Texts of one sort kept for a person on this device; the oldest goes first. */
const MOST = 20

/**
 * `what`: what it was typed for, such as the id of a post. `sort`: of texts of which many begin; those push out only each
 * other.
 */
type UnsavedKey = {
  readonly userId: string
  readonly teamId: string
  readonly what: string
  readonly sort?: string
}
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
  const others = all(userId).filter((kept) => !isOf(kept, of))
  const sameSort = others.filter((kept) => kept.sort === of.sort)
  const tooOld = new Set(sameSort.slice(0, Math.max(0, sameSort.length - MOST + 1)))
  write(userId, [...others.filter((kept) => !tooOld.has(kept)), { ...of, value }])
}

/** What was kept of a sort for a team, unchecked, with what it was typed for. */
export function allUnsaved({ userId, teamId, sort }: Omit<Required<UnsavedKey>, 'what'>) {
  return all(userId).filter((kept) => kept.teamId === teamId && kept.sort === sort)
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

function isOf(kept: Kept, { teamId, what, sort }: Omit<UnsavedKey, 'userId'>): boolean {
  return kept.teamId === teamId && kept.what === what && kept.sort === sort
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
