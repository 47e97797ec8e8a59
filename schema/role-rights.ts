import type { Tx } from './operation.ts'
import type { RoleRight } from './permissions.ts'
import { zql } from './zero.ts'

/** The team's changes of what its roles may do. */
export function rightsOf(tx: Tx, teamId: string): Promise<readonly RoleRight[]> {
  return tx.run(zql.roleRights.where('teamId', teamId))
}
