/** Which tab of the panel was open last and how large the panel was, kept on the device. */
import { readStored, writeStored } from '#src/lib/storage.ts'

export type Memory = { tab: string; width: number; height: number }

const KEY = 'hashmark.developer-panel'
const AT_FIRST: Memory = { tab: 'design', width: 620, height: 500 }

/** What is remembered; whatever is missing or makes no sense is as at first. */
export function readMemory(): Memory {
  let stored: unknown
  try {
    stored = JSON.parse(readStored('local', KEY) ?? 'null')
  } catch {
    stored = null
  }
  const { tab, width, height } = (stored ?? {}) as { [key: string]: unknown }
  return {
    tab: typeof tab === 'string' ? tab : AT_FIRST.tab,
    width: isSize(width) ? width : AT_FIRST.width,
    height: isSize(height) ? height : AT_FIRST.height,
  }
}

export function remember(part: Partial<Memory>): void {
  writeStored('local', KEY, JSON.stringify({ ...readMemory(), ...part }))
}

export function forget(): void {
  writeStored('local', KEY, null)
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}
