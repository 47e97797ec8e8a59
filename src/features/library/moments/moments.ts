/** Playbook milestones, computed from the plays. */
import type { PlayRow } from '#src/board/plays/rows.ts'

/** Play counts that are milestones. */
const MILESTONES = [1, 10, 25, 50, 100]
/** An install day needs this many plays to be a milestone. */
const A_DAY = 2

export type MomentId = string

/** Every milestone the playbook has reached, smallest first. */
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

/** Whose edits are celebrated, and which of their changes don't count. */
export type Praised = {
  userId: string
  /** When the app was opened on this device, in ms. Earlier changes don't count. */
  since: number
  /** Imported plays, and the version of each right after the import. */
  broughtIn: ReadonlyMap<string, number>
}

/** The milestones whose latest change is this person's own: not another coach's, and not an import. */
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

/** The milestones in `now` but not in `seen`. None when `seen` is null: a first visit celebrates nothing. */
export function freshMoments(now: readonly MomentId[], seen: readonly MomentId[] | null): MomentId[] {
  return seen === null ? [] : now.filter((id) => !seen.includes(id))
}

/** The text of a milestone's toast, with the next step. */
export function praise(id: MomentId): { title: string; detail: string } {
  const [kind, number = ''] = id.split('-')
  if (kind === 'published') return { title: 'First play published', detail: 'Your players can see it now.' }
  if (kind === 'day')
    return { title: `Day ${number} is installed`, detail: 'Every play of that day is ready.' }
  if (number === '1')
    return { title: 'Your first play is in the book', detail: 'Publish it to show it to your players.' }
  return { title: `${number} plays in the book`, detail: nextWords(Number(number)) }
}

function nextWords(plays: number): string {
  const next = MILESTONES.find((n) => n > plays)
  return next === undefined ? 'That is the last milestone.' : `Next milestone: ${next} plays.`
}
