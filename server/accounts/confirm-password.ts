import type { Context } from 'hono'
import type { Auth } from '../auth.ts'
import { refuse } from './answers.ts'

/** The refusal of a wrong password; undefined when it is right. */
export async function refuseWrongPassword(
  c: Context,
  auth: Auth,
  userId: string,
  password: string,
): Promise<Response | null> {
  const { internalAdapter, password: hashing } = await auth.$context
  const credential = await internalAdapter.findCredentialAccount(userId)
  if (!credential?.password)
    return refuse(c, 400, 'CREDENTIAL_ACCOUNT_NOT_FOUND', 'This account has no password yet.')
  const isRight = await hashing.verify({ hash: credential.password, password })
  return isRight ? null : refuse(c, 400, 'INVALID_PASSWORD', 'Invalid password')
}
