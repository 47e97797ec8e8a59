/** `npm run test:e2e -- --grep @tag`: the end-to-end tests in a real Chromium. */
import { findChromium } from '../support/chromium.ts'
import { runTool } from '../support/run-steps.ts'

process.exitCode = runTool(
  'playwright',
  ['test', '-c', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)],
  { CHROMIUM_PATH: findChromium() },
)
