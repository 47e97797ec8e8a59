import { openDatabase } from '#server/database.ts'
import { digest } from '#server/mail/digest.ts'
import type { Account } from './accounts.ts'
import { withSql } from './forge.ts'
import type { Stack } from './stack.ts'

/** The subject of the digest that a person would be mailed now; null for no digest. Their address counts as verified. */
export async function digestOf(stack: Stack, { userId, email }: Account): Promise<string | null> {
  await withSql(stack, (sql) => sql`update "user" set email_verified = true where id = ${userId}`)
  const database = openDatabase(stack.databaseUrl, 1)
  const env = { publicUrl: 'http://localhost', authSecret: 'secret' }
  const letter = await digest({ database, env }, email, { userId, since: 0 }).finally(() => database.close())
  return letter?.subject ?? null
}
