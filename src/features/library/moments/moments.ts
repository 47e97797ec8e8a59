/** What a coach may be proud of, read from the plays alone. */
import type { PlayRow } from '#src/board/plays/rows.ts'

/** So many plays in the playbook. */
const MILESTONES = [1, 10, 25, 50, 100]
/** A day of the install with fewer plays is no achievement. */
const A_DAY = 2

export type MomentId = string

/** All that the playbook has reached, the least of it first. */
export function reached(plays: readonly PlayRow[]): MomentId[] {
  const active = plays.filter((play) => !play.isArchived)
  const ready = new Map<number, { all: number; ready: number }>()
  for (const { installDay, installStatus } of active) {
    if (installDay === null || installStatus === 'retired') continue
    const day = ready.get(installDay) ?? { all: 0, ready: 0 }
    ready.set(installDay, { all: day.all + 1, ready: day.ready + (installStatus === 'ready' ? 1 : 0) })
  }
  const days = [...ready].filter(([, day]) => day.all >= A_DAY && day.all === day.ready)
  return [
    ...MILESTONES.filter((n) => active.length >= n).map((n) => `plays-${n}`),
    ...(active.some((play) => play.status === 'published') ? ['published'] : []),
    ...days.map(([day]) => `day-${day}`).sort(),
  ]
}

/** Whose edits are praised, and which of the changes are none. */
export type Praised = {
  userId: string
  /** When the app was opened on this device, in ms: what was done before, elsewhere, is no news here. */
  since: number
  /** Plays that came in by an import, and the version that they had then. */
  broughtIn: ReadonlyMap<string, number>
}

/** Those of the moments that this person has brought about by what they did last: not another coach, and no import. */
export function earned(ids: readonly MomentId[], plays: readonly PlayRow[], praised: Praised): MomentId[] {
  return ids.filter((id) => isEarned(id, plays, praised))
}

function isEarned(id: MomentId, plays: readonly PlayRow[], { userId, since, broughtIn }: Praised): boolean {
  const [kind, number] = id.split('-')
  const isNumber = kind === 'plays'
  const at = (play: PlayRow) => (isNumber ? play.createdAt : play.updatedAt)
  let last: PlayRow | undefined
  for (const play of plays) {
    if (play.isArchived || (kind === 'published' && play.status !== 'published')) continue
    if (kind === 'day' && play.installDay !== Number(number)) continue
    if (!last || at(play) > at(last)) last = play
  }
  if (!last || at(last) < since || last.version <= (broughtIn.get(last.id) ?? 0)) return false
  return (isNumber ? last.createdBy : last.updatedBy) === userId
}

/** What is new in it; null where nobody has looked before, who is not told of what was there. */
export function freshMoments(now: readonly MomentId[], seen: readonly MomentId[] | null): MomentId[] {
  return seen === null ? [] : now.filter((id) => !seen.includes(id))
}

/** A word of praise, and what comes next. */
export function praise(id: MomentId): { title: string; detail: string } {
  const [kind, number = ''] = id.split('-')
  if (kind === 'published')
    return { title: 'First play published', detail: 'Your players see it from now on.' }
  if (kind === 'day')
    return { title: `Day ${number} is installed`, detail: 'Every play of it is ready. Good coaching.' }
  if (number === '1')
    return { title: 'Your first play is in the book', detail: 'Every great playbook began with one.' }
  return { title: `${number} plays in the book`, detail: PRAISE[number] ?? 'The playbook is growing.' }
}

const PRAISE: Readonly<Record<string, string>> = {
  10: 'Enough to open a drive with.',
  25: 'An offense is taking shape.',
  50: "That is a season's core.",
  100: 'A playbook to be proud of.',
}
