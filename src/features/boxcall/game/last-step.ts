/** What Undo takes back. Pure. */
import type { GameEvent } from '#schema/football/game/log.ts'
import { keptOutBy } from '#schema/football/game/order.ts'

/**
 * The last entry of a device that counts, with those that it wrote in the same step; empty for none. What Undo and Redo
 * themselves wrote is no entry.
 */
export function lastStep(log: readonly GameEvent[], device: string): readonly GameEvent[] {
  const mine = log
    .filter(({ device: by, data }) => by === device && data.kind !== 'start' && !isByUndo(data))
    .toSorted((a, b) => b.clock - a.clock || (a.id < b.id ? 1 : -1))
  const counts = ({ id }: GameEvent) => keptOutBy(log, id).length === 0
  const last = mine.find(counts)
  if (!last) return []
  const step = stepOf(last.data)
  return step === undefined ? [last] : mine.filter((event) => stepOf(event.data) === step && counts(event))
}

const stepOf = (data: GameEvent['data']) => (data.kind === 'void' ? data.step : undefined)
const isByUndo = (data: GameEvent['data']) => data.kind === 'void' && data.step === undefined
