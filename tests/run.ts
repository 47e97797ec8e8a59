/**
 * `npm test`: everything but benchmarks and the long randomized run, the cheap parts first; of the end-to-end tests a
 * quarter (e2e/turns.ts).
 */
import { checks } from './check.ts'
import { runSteps } from './support/run-steps.ts'

/** Seconds on two cores, as README names them. */
const BUDGET = 1500

process.exitCode = await runSteps(
  [
    checks,
    // Server files wait for what they have started, which leaves a core idle at times: one process of unit tests takes it.
    [
      {
        name: 'Unit tests',
        command: ['vitest', 'run', '--project', '!server', '--maxWorkers', '1'],
        budget: 180,
      },
      { name: 'Server and permission tests', command: ['vitest', 'run', '--project', 'server'], budget: 300 },
    ],
    [{ name: 'End-to-end tests', command: ['node', 'tests/e2e/run.ts', '--turn'], budget: 900 }],
  ],
  BUDGET,
)
