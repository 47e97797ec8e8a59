/**
 * What whoever lacks the right is told, where the spec has words of its own (section 8). Apart from the operations, which
 * every page loads to open the replica: only the server refuses.
 */
import { INSUFFICIENT_APP } from './app-role-rules.ts'
import { INSUFFICIENT } from './member-rules.ts'
import { setCapability, setNotes, setRole, setStatus, transferHeadCoach } from './mutators/members.ts'
import { setAppRole } from './mutators/people.ts'
import type { AnyOperation } from './operation.ts'

const refusals = new Map<AnyOperation, string>([
  ...[setRole, setCapability, setNotes, setStatus, transferHeadCoach].map((one): [AnyOperation, string] => [
    one,
    INSUFFICIENT,
  ]),
  [setAppRole, INSUFFICIENT_APP],
])

/** The operation's own words for a refusal, if it has any. */
export function refusalOf(definition: AnyOperation): string | undefined {
  return refusals.get(definition)
}
