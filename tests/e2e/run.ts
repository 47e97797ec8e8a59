/** `npm run test:e2e -- --grep @tag`: the end-to-end tests in a real Chromium. */
import { findShell } from '../support/chromium.ts'
import { runTool } from '../support/run-steps.ts'

process.exitCode = runTool(
  'playwright',
  ['test', '-c', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)],
  { TEST_BROWSER: findShell() },
)
