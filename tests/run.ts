/** `npm test`: everything but benchmarks and the long randomised run, the cheap parts first. */
import { checks } from './check.ts'
import { findChromium } from './support/chromium.ts'
import { runSteps, runTool } from './support/run-steps.ts'

process.exitCode = await runSteps([
  ...checks,
  { name: 'Unit tests', run: () => runTool('vitest', ['run', '--project', 'unit']) },
  { name: 'Server tests', run: () => runTool('vitest', ['run', '--project', 'server']) },
  { name: 'Permission tests', run: () => runTool('vitest', ['run', '--project', 'permissions']) },
  {
    name: 'End-to-end tests',
    run: () => runTool('node', ['tests/e2e/run.ts'], { CHROMIUM_PATH: findChromium() }),
  },
])
