/**
 * Eighty people behind one address, such as a school's, who sign in at once on devices that nobody knows: how long the
 * crowd takes, as a share of the same sign-ins one after the other, half of which come before the crowd and half after
 * it. The limits that keep an attacker out must not make them wait.
 *
 * - `crowdToQueue`: each mistypes the password once.
 * - `attackedToQueue`: while an attacker guesses passwords of unknown addresses from the same address.
 *
 * The server hashes passwords as the product does.
 */
import { newId } from '#schema/ids.ts'
import { signUp } from '#tests/support/accounts.ts'
import { startApi } from '#tests/support/api.ts'
import { pageHeaders } from '#tests/support/csrf.ts'
import { openSql, startWithoutSync } from '#tests/support/forge.ts'
import { REAL_HASHING } from '#tests/support/stack.ts'
import { report } from './report.ts'

const PEOPLE = 80
/** How many people sign in alone. */
const ALONE = 16
const GUESSES = 120
/** On two idle cores a crowd takes half as long as the queue; an attacker's guesses are as many again, and half. */
const MOST = 1.5

export async function run(): Promise<void> {
  const stack = await startWithoutSync()
  const sql = openSql(stack)
  const api = await startApi(stack, { RATE_LIMIT: '1', TRUSTED_PROXY: '127.0.0.1,::1', ...REAL_HASHING })
  try {
    const { userId, password } = await signUp(api)
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => signUp(stack)))
    // Their password is the same, so one that this server has hashed will do for all.
    await sql`
      update account set password = (select password from account where user_id = ${userId})
       where user_id in ${sql(people.map((one) => one.userId))}`
    const emails = people.map(({ email }) => email)

    const headers = await pageHeaders(api.url)
    /** Signs in on a device that nobody has used yet. */
    const signIn = async (address: string, email: string, given: string): Promise<number> => {
      const answer = await fetch(`${api.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { ...headers, 'x-forwarded-for': address, 'x-client-fingerprint': newId() },
        body: JSON.stringify({ email, password: given }),
      })
      await answer.arrayBuffer()
      return answer.status
    }
    const expectStatus = async (answer: Promise<number>, status: number) => {
      const got = await answer
      if (got !== status) throw new Error(`A sign-in answered ${got} instead of ${status}`)
    }
    const mistypeOnce = async (email: string) => {
      await expectStatus(signIn('203.0.113.1', email, `${password}x`), 401)
      await expectStatus(signIn('203.0.113.1', email, password), 200)
    }
    const attack = () =>
      Promise.all(
        Array.from({ length: GUESSES }, () => signIn('203.0.113.2', `${newId()}@example.org`, 'a guess')),
      )
    const signInThere = (email: string) => expectStatus(signIn('203.0.113.2', email, password), 200)

    const figures = [
      ['crowdToQueue', await shareOfQueue(emails, mistypeOnce)],
      ['attackedToQueue', await shareOfQueue(emails, signInThere, attack)],
    ] as const
    for (const [figure, value] of figures)
      report({ bench: 'sign-in', figure, value, unit: 'ratio', target: MOST })
  } finally {
    await api.stop()
    await sql.end()
    await stack.stop()
  }
}

/** How long all take at once, with what else goes on, as a share of one after the other. */
async function shareOfQueue(
  emails: readonly string[],
  signIn: (email: string) => Promise<unknown>,
  beside: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  const alone = async (some: readonly string[]) => {
    const at = performance.now()
    for (const email of some) await signIn(email)
    return performance.now() - at
  }
  const some = emails.slice(0, ALONE / 2)
  const before = await alone(some)
  const at = performance.now()
  await Promise.all([...emails.map(signIn), beside()])
  const ms = performance.now() - at
  const after = await alone(some)
  console.error(`${ms.toFixed(0)} ms at once, ${(before + after).toFixed(0)} ms for ${ALONE} alone`)
  return ms / (((before + after) / ALONE) * emails.length)
}
