/** Reports of the last test runs on this machine, which `npm run test:slow` reads. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const RUNS = resolve(import.meta.dirname, '../../.cache/test-runs')
const KEPT = 20

/** The file for the report of the current run; the oldest reports of this part are deleted. */
export function newReport(part: 'e2e' | 'vitest'): string {
  mkdirSync(RUNS, { recursive: true })
  const old = readdirSync(RUNS).filter((name) => name.startsWith(part))
  for (const name of old.toSorted().slice(0, Math.max(0, old.length - KEPT + 1)))
    rmSync(join(RUNS, name), { force: true })
  return join(RUNS, `${part}-${Date.now()}.json`)
}
