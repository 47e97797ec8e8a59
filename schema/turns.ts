/**
 * Which operations take turns with all others of their team, and not only with those on the same entity: each looks at the
 * others' rows. Apart from the operations, which every page loads to open the replica: only the server has them wait.
 */
import type { AnyOperation } from './operation.ts'

/** What an operation waits for: the id of its entity, or of its team. */
export function turnOf(
  { entityType, entityId }: AnyOperation,
  input: unknown,
  teamId: string | null,
): string {
  const type = entityType === 'conflict' ? (input as { entityType: string }).entityType : entityType
  return type === 'member' && teamId ? teamId : entityId(input)
}
