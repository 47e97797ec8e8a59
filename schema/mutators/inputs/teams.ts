/** What the operations on teams and playbooks take. */
import * as z from 'zod/mini'
import { COMPETITION_LEVELS } from '../../football/field.ts'
import { editsOf, id, name, version } from './pieces.ts'

export const createTeam = z.strictObject({
  id,
  playbookId: id,
  name,
  schoolName: z.string().check(z.trim(), z.maxLength(120)),
  competitionLevel: z.enum(COMPETITION_LEVELS),
})
export type CreateTeam = z.infer<typeof createTeam>

export const editPlaybook = z.strictObject({
  id,
  baseVersion: version,
  changes: editsOf({ name }),
})
export type EditPlaybook = z.infer<typeof editPlaybook>
