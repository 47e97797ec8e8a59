/** The versions of a play as a list to read: by day, and what one person did in one go together. Pure. */
import type { PlayVersion } from '#schema/play-versions.ts'
import { dayAt } from '#src/lib/days.ts'
import { count } from '#src/lib/words.ts'
import type { PlayRow } from '#src/board/plays/rows.ts'
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

/** What the play as it is now is called in the list; `unsaved` counts the changes that only this device has. */
export function nowWords(
  play: Pick<PlayRow, 'status' | 'isArchived' | 'deletedAt'> | undefined,
  unsaved: number,
): string {
  if (unsaved > 0) return `With ${count(unsaved, 'change')} not saved yet`
  const isSeen = play?.status === 'published' && !play.isArchived && play.deletedAt === null
  return isSeen ? 'What your team sees' : 'The current version'
}

/**
 * The known lines of a history and those of `more` that are not among them; `known` itself where there are none. A line never
 * changes. Where newer lines are missing between the two, those of `more` alone: a drawing can't be worked out over a hole.
 */
export function withLines(known: readonly ChangeRow[], more: readonly ChangeRow[]): readonly ChangeRow[] {
  const hasHole = (['play', 'drawing'] as const).some((part) => {
    const versionsOf = (lines: readonly ChangeRow[]) =>
      lines.flatMap((line) => (line.part === part ? line.version : []))
    const [before, after] = [versionsOf(known), versionsOf(more)]
    return before.length > 0 && after.length > 0 && Math.min(...after) > Math.max(...before) + 1
  })
  if (hasHole) return more
  const keyOf = ({ part, version }: ChangeRow) => `${part} ${version}`
  const keys = new Set(known.map(keyOf))
  const added = more.filter((line) => !keys.has(keyOf(line)))
  return added.length === 0 ? known : [...known, ...added]
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
