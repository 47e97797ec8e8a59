/** The versions of a play as a list to read: by day, and what one person did in one go together. Pure. */
import type { PlayVersion } from '#schema/play-versions.ts'
import { dayAt } from '#src/lib/days.ts'
import type { Row } from '@rocicorp/zero'

export type ChangeRow = Row['playChanges']
export type Version = PlayVersion<ChangeRow>

/** One person's work without a longer break. */
export type Run = { key: string; userId: string; versions: readonly Version[] }
export type VersionDay = { day: string; runs: readonly Run[] }

/** A break of this many ms ends what one did in one go. */
const BREAK_MS = 10 * 60_000

/** When the server had it, in ms, which orders; and when its author did it, where that was much earlier. */
export function timesOf({ changes: [change] }: Version): { at: number; madeAt: number | null } {
  const at = change?.at ?? 0
  const madeAt = change?.madeAt ?? at
  return { at, madeAt: at - madeAt > 60_000 ? madeAt : null }
}

export function authorOf({ changes: [change] }: Version): string {
  return change?.userId ?? ''
}

export function wordsOf({ changes: [change] }: Version): string {
  return change?.description ?? ''
}

/** Versions come newest first, and so do days, runs and what is in them. */
export function byDay(versions: readonly Version[], dayOf = dayAt): VersionDay[] {
  const days: { day: string; runs: { key: string; userId: string; versions: Version[] }[] }[] = []
  for (const version of versions) {
    const { at } = timesOf(version)
    const day = dayOf(at)
    const userId = authorOf(version)
    let last = days.at(-1)
    if (last?.day !== day) days.push((last = { day, runs: [] }))
    const run = last.runs.at(-1)
    const oldest = run?.versions.at(-1)
    const goesOn = run && oldest && run.userId === userId && timesOf(oldest).at - at < BREAK_MS
    if (goesOn) run.versions.push(version)
    else last.runs.push({ key: version.changes[0]?.opId ?? day, userId, versions: [version] })
  }
  return days
}
