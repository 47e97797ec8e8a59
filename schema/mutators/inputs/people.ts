/** What the operations on people, whatever their teams, take. */
import * as z from 'zod/mini'
import { APP_ROLES } from '../../capabilities.ts'
import { id } from './pieces.ts'

const appRole = z.enum(APP_ROLES)

export const setAppRole = z.strictObject({ userId: id, from: appRole, to: appRole })
export type SetAppRole = z.infer<typeof setAppRole>
