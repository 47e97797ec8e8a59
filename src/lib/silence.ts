/** Why a call got no answer at all. */
export type Silence = 'offline' | 'timeout' | 'network'

/** What a call that threw says about the connection. */
export function silenceOf(error: unknown): Silence {
  if (!navigator.onLine) return 'offline'
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'
}
