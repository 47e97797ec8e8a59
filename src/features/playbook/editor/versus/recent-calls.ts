/** The defences that somebody at this device put plays against last, for each team. */
import type { LookCall } from '#schema/football/looks.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'

const KEPT = 6

const keyOf = (teamId: string) => `hashmark.versus.${teamId}`

export function recentCalls(teamId: string): LookCall[] {
  try {
    const kept = JSON.parse(readStored('local', keyOf(teamId)) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter(isCall).slice(0, KEPT) : []
  } catch {
    return []
  }
}

export function rememberCall(teamId: string, call: LookCall): void {
  const others = recentCalls(teamId).filter((one) => !isSameCall(one, call))
  writeStored('local', keyOf(teamId), JSON.stringify([call, ...others].slice(0, KEPT)))
}

export function isSameCall(a: LookCall, b: LookCall): boolean {
  return a.front === b.front && a.coverage === b.coverage && a.pressure === b.pressure
}

function isCall(value: unknown): value is LookCall {
  const { front, coverage, pressure } = (value ?? {}) as Record<string, unknown>
  return [front, coverage, pressure].every((one) => typeof one === 'string')
}
