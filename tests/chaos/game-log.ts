/** The log of a game that everybody calls and charts at once: each entry is there once, as it was written, and nobody's is lost. */
import type { EventData, GameEvent, Of } from '#schema/football/game/log.ts'
import { nextClock } from '#schema/football/game/order.ts'
import { replay } from '#schema/football/game/replay.ts'
import { usualNumbers } from '#schema/football/team-numbers.ts'
import { newId } from '#schema/ids.ts'
import type { InputOf } from '#schema/operation.ts'
import { appendEvents } from '#schema/operations/games.ts'
import type { Committed } from './person.ts'
import type { Chances } from './random.ts'

export type StoredEvent = GameEvent & { created_by: string }

type Append = InputOf<typeof appendEvents>

const numbers = usualNumbers('nfhs')

/** What a coach writes next, of what a device holds: a call with its result, a correction, or an entry taken out. */
export function anyEntry(log: readonly GameEvent[], device: string, chances: Chances): Append['events'] {
  const { nextNo, plays } = replay(log, numbers)
  let clock = nextClock(log)
  const entry = (playNo: number, data: EventData) => ({ id: newId(), playNo, clock: clock++, device, data })
  const gained = (): Of<'play'> => {
    return { kind: 'play', result: chances.of(['rush', 'complete']), yards: chances.between(-3, 12) }
  }
  const others = log.filter(({ data }) => data.kind !== 'start')
  const choice = chances.between(1, 6)
  if (choice === 1 && plays.length > 0) {
    const { id, playNo } = chances.of(plays)
    return [entry(playNo, { kind: 'correct', of: id, data: gained() })]
  }
  if (choice === 2 && others.length > 0) {
    const { id, playNo } = chances.of(others)
    return [entry(playNo, { kind: 'void', of: id })]
  }
  if (choice === 3) return [entry(nextNo, { kind: 'timeout', by: chances.of(['us', 'them']) })]
  return [entry(nextNo, { kind: 'call', call: { text: 'Counter' } }), entry(nextNo, gained())]
}

/** Compares the log in Postgres with what was written. A device may say an entry again: it counts once. */
export function gameFaults(committed: readonly Committed[], stored: readonly StoredEvent[]): string[] {
  const faults: string[] = []
  const there = new Map(stored.map((event) => [event.id, event]))
  if (there.size < stored.length) faults.push('an entry of the game is there twice')
  const written = new Set<string>()
  for (const { name, userId, args } of committed) {
    if (name !== appendEvents.name) continue
    for (const event of (args.input as Append).events) {
      written.add(event.id)
      const found = there.get(event.id)
      if (!found) faults.push(`the entry ${event.id} of ${args.opId} is lost`)
      else if (found.created_by !== userId) faults.push(`the entry ${event.id} is somebody else's`)
      else if (told([found]) !== told([event as GameEvent]))
        faults.push(`the entry ${event.id} is ${told([found])}, and was ${told([event as GameEvent])}`)
    }
  }
  for (const { id } of stored) if (!written.has(id)) faults.push(`nobody wrote the entry ${id}`)
  return faults
}

/** How the game that a replica shows differs from the one that is stored; `start` is the entry that began it. */
export function shownGameFaults(
  who: string,
  shown: readonly GameEvent[],
  stored: readonly GameEvent[],
): string[] {
  const mine = shown.filter(({ data }) => data.kind !== 'start')
  if (told(mine) !== told(stored))
    return [`${who} sees ${mine.length} entries of the game, of ${stored.length}`]
  // In whatever order they came, they are one game.
  const [game, other] = [replay(shown, numbers), replay([...shown].reverse(), numbers)]
  return JSON.stringify(game) === JSON.stringify(other)
    ? []
    : [`${who} sees a game that depends on its order`]
}

/** Entries in the order of their ids, as JSON with sorted keys. */
function told(events: readonly GameEvent[]): string {
  const all = events
    .map(({ id, playNo, clock, device, data }) => ({ id, playNo, clock, device, data }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return JSON.stringify(all, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}
