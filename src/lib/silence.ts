/** Why a call got no response. */
export type Silence = 'offline' | 'timeout' | 'network'

/** Classifies the error of a call that got no response. */
export function silenceOf(error: unknown): Silence {
  if (!navigator.onLine) return 'offline'
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'
}
