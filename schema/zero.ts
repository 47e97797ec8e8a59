/** The synced schema and its query builder, under the names that the rest of `schema` uses. */
import type { Context } from './permissions.ts'

export { schema, zql, type Schema } from './zero.gen.ts'

declare module '@rocicorp/zero' {
  interface DefaultTypes {
    context: Context
  }
}
