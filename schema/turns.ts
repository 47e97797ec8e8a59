/**
 * Which operations take turns with all others of their team, and not only with those on the same entity: each looks at the
 * others' rows. Apart from the operations, which every page loads to open the replica: only the server has them wait.
 */
import type { AnyOperation } from './operation.ts'

/** Who may be invited is a matter of who is a member, and how often one of the team's invitations. */
const TAKE_TURNS = new Set(['member', 'invitation'])

/** What an operation waits for: the id of its entity, or of its team. */
export function turnOf(
  { entityType, entityId }: AnyOperation,
  input: unknown,
  teamId: string | null,
): string {
  const type = entityType === 'conflict' ? (input as { entityType: string }).entityType : entityType
  return TAKE_TURNS.has(type) && teamId ? teamId : entityId(input)
}
