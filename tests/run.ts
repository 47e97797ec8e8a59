/** `npm test`: everything but benchmarks and the long randomized run, the cheap parts first. */
import { checks } from './check.ts'
import { runSteps } from './support/run-steps.ts'

process.exitCode = await runSteps([
  checks,
  [{ name: 'Unit tests', command: ['vitest', 'run', '--project', 'unit'], budget: 75 }],
  [{ name: 'Server and permission tests', command: ['vitest', 'run', '--project', 'server'], budget: 300 }],
  [{ name: 'Browser tests', command: ['vitest', 'run', '--project', 'browser'], budget: 240 }],
  [{ name: 'End-to-end tests', command: ['node', 'tests/e2e/run.ts'], budget: 720 }],
])
