/** The randomized run, short; `npm run chaos` has it as long, with as many, and with as much trouble as one likes. */
import { chaos, type ChaosSettings } from '#tests/chaos/chaos.ts'
import { expect, test } from 'vitest'

type Run = Omit<ChaosSettings, 'tell'> & { readonly why: string }

/** Runs that have failed, each with what it was. A seed decides who does what; when it meets what is the machine's. */
const REGRESSIONS: readonly Run[] = [
  {
    why: 'after Postgres restarts a client stayed connected and heard nothing more: the driver of zero-cache never answered it',
    seed: 14,
    ms: 20_000,
    clients: 4,
    troubles: ['postgres', 'connections'],
  },
]

const RUNS: readonly Run[] = [
  {
    why: 'four coaches edit the same plays while everything is cut, restarted and killed',
    seed: 20261121,
    ms: 60_000,
    clients: 4,
  },
  ...REGRESSIONS,
]

// Not tried again: a run that fails once has found something. Each has a product of its own and waits more than it works.
test.concurrent.each(RUNS)(
  '$why (seed $seed)',
  { timeout: 400_000 },
  async ({ seed, ms, clients, troubles: kinds }) => {
    const told: string[] = []
    const settings = { seed, ms, clients, tell: (line: string) => told.push(line) }
    const { operations, outcomes, troubles, faults } = await chaos({
      ...settings,
      ...(kinds && { troubles: kinds }),
    })
    // One replica that stands still differs in everything; the first of it tells.
    expect(faults.slice(0, 20), told.join('\n')).toEqual([])
    // Or the run would show nothing.
    expect(operations).toBeGreaterThan(50)
    expect(outcomes['conflict']).toBeGreaterThan(0)
    expect(troubles).toBeGreaterThan(1)
  },
)
