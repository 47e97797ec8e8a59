/** Reps of a script that everybody logs at once: each is there once, and nobody's is lost. */
import type { InputOf } from '#schema/operation.ts'
import { appendReps } from '#schema/operations/scripts.ts'
import type { Committed } from './person.ts'

export type StoredRep = { id: string; script_id: string; result: string; created_by: string }

type Append = InputOf<typeof appendReps>

/** Compares the log in Postgres with what was logged. A device may say a rep again: it counts once. */
export function repFaults(committed: readonly Committed[], stored: readonly StoredRep[]): string[] {
  const faults: string[] = []
  const there = new Map<string, StoredRep>()
  for (const rep of stored) {
    if (there.has(rep.id)) faults.push(`the rep ${rep.id} is there twice`)
    there.set(rep.id, rep)
  }
  const logged = new Set<string>()
  for (const { name, userId, args } of committed) {
    if (name !== appendReps.name) continue
    for (const { id, result } of (args.input as Append).reps) {
      logged.add(id)
      const rep = there.get(id)
      if (!rep) faults.push(`the rep ${id} of ${args.opId} is lost`)
      else if (rep.created_by !== userId) faults.push(`the rep ${id} is somebody else's`)
      else if (rep.result !== result) faults.push(`the rep ${id} is ${rep.result}, and was ${result}`)
    }
  }
  for (const { id } of stored) if (!logged.has(id)) faults.push(`nobody logged the rep ${id}`)
  return faults
}
