import type { Env } from '../env.ts'
import { isSame, sealFor } from '../safety/keys.ts'

type Secrets = Pick<Env, 'authSecret'>

/** The one-click unsubscribe URL for team news. It does not expire, because people keep emails. */
export function unsubscribeUrl(env: Secrets & Pick<Env, 'publicUrl'>, userId: string): string {
  return `${env.publicUrl}/api/unsubscribe/${userId}.${seal(env, userId)}`
}

/** The person of a link; null when we did not create it. */
export function unsubscriberOf(env: Secrets, token: string): string | null {
  const dot = token.lastIndexOf('.')
  if (dot < 1) return null
  const userId = token.slice(0, dot)
  return isSame(token.slice(dot + 1), seal(env, userId)) ? userId : null
}

function seal({ authSecret }: Secrets, userId: string): string {
  return sealFor(authSecret, 'unsubscribe link')(userId)
}
