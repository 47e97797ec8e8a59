import { readStored, writeStored } from '../storage.ts'

const KEY = 'hashmark.telemetry'
/** The share of tabs that send what they measure (spec, sections 7 and 9). Errors are sent by all. */
const SAMPLE_RATE = 0.1

export type TabSession = { readonly sessionId: string; readonly sampled: boolean }

/** Who this tab is to the server, and whether it is one of those that send: drawn once, and kept through reloads. */
export function tabSession(random: () => number = Math.random): TabSession {
  const known = readKnown()
  if (known) return known
  const made = { sessionId: crypto.randomUUID(), sampled: random() < SAMPLE_RATE }
  writeStored('session', KEY, JSON.stringify(made))
  return made
}

/** Ends the session when its person leaves: what the next one does in this tab is not theirs. */
export function endTabSession(): void {
  writeStored('session', KEY, null)
}

function readKnown(): TabSession | undefined {
  try {
    const { sessionId, sampled } = JSON.parse(readStored('session', KEY) ?? 'null') as Partial<TabSession>
    return typeof sessionId === 'string' && /^[0-9a-f-]{36}$/.test(sessionId)
      ? { sessionId, sampled: sampled === true }
      : undefined
  } catch {
    return undefined
  }
}
