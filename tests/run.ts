/** `npm test`: everything but benchmarks and the long randomized run, the cheap parts first. */
import { checks } from './check.ts'
import { runSteps } from './support/run-steps.ts'

/** Seconds on two cores, as README names them. */
const BUDGET = 1800

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
    [{ name: 'End-to-end tests', command: ['node', 'tests/e2e/run.ts'], budget: 1200 }],
  ],
  BUDGET,
)
