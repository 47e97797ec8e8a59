/** What somebody at this device put plays against last, for each team: defenses, and apart from them formations. */
import type { FormationCall } from '#schema/football/against-formation.ts'
import type { LookCall } from '#schema/football/looks.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'

const KEPT = 6

/** `fields` are in every call; with `also`, where a call has it, they tell calls apart. */
type Kept<Call> = { key: string; fields: readonly (keyof Call)[]; also?: keyof Call }

export const DEFENSES: Kept<LookCall> = {
  key: 'versus',
  fields: ['front', 'coverage', 'pressure'],
  also: 'ownFront',
}
export const OFFENSES: Kept<FormationCall> = { key: 'versus-formation', fields: ['formation', 'hand'] }

const keyOf = (kind: { key: string }, teamId: string) => `hashmark.${kind.key}.${teamId}`

export function recentCalls<Call>(kind: Kept<Call>, teamId: string): Call[] {
  const isCall = (value: unknown): value is Call =>
    kind.fields.every((field) => typeof ((value ?? {}) as Record<keyof Call, unknown>)[field] === 'string')
  try {
    const kept = JSON.parse(readStored('local', keyOf(kind, teamId)) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter(isCall).slice(0, KEPT) : []
  } catch {
    return []
  }
}

export function rememberCall<Call>(kind: Kept<Call>, teamId: string, call: Call): void {
  const others = recentCalls(kind, teamId).filter((one) => !isSameCall(kind, one, call))
  writeStored('local', keyOf(kind, teamId), JSON.stringify([call, ...others].slice(0, KEPT)))
}

export function isSameCall<Call>({ fields, also }: Kept<Call>, a: Call, b: Call): boolean {
  const isSame = fields.every((field) => a[field] === b[field])
  return isSame && (also === undefined || (a[also] ?? '') === (b[also] ?? ''))
}
