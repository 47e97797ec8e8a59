import { newId } from '#schema/ids.ts'
import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { linkKey } from './accounts/links.ts'
import { messageOf, StartFailure } from './embedded/failure.ts'
import { findDatabaseUrl } from './embedded/find-database.ts'
import { origin, readPort } from './env.ts'

/**
 * Creates a password reset link for this address, which works once and within the hour; for operators of an
 * installation without email. It is stored like better-auth's links: by its SHA-256.
 */
async function makeResetLink(databaseUrl: string, publicUrl: string, email: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const identifier = linkKey('reset-password', token)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const made = await sql`
      insert into verification (id, identifier, value, expires_at, created_at, updated_at)
      select ${newId()}, ${identifier}, id, now() + interval '1 hour', now(), now()
        from "user" where email = ${email.trim().toLowerCase()}`
    if (made.count === 0) throw new StartFailure(`Nobody has an account with the address ${email}.`)
  } finally {
    await sql.end({ timeout: 5 })
  }
  return `${publicUrl}/reset-password?token=${token}`
}

if (import.meta.main) {
  try {
    const [email] = process.argv.slice(2)
    if (!email) throw new StartFailure('Say whose: npm run reset-link -- EMAIL')
    const publicUrl = origin(process.env, 'PUBLIC_URL', `http://localhost:${readPort(process.env)}`)
    const link = await makeResetLink(findDatabaseUrl(process.env), publicUrl, email)
    process.stdout.write(`It works once, and for one hour:\n${link}\n`)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  }
}
