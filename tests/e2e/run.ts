/**
 * `npm run test:e2e -- --grep @tag`: the end-to-end tests in a real Chromium. `npm run test:screens`: every page in
 * every theme at every width; a normal run rotates through them.
 */
import { findShell } from '../support/chromium.ts'
import { runTool } from '../support/run-steps.ts'

const given = process.argv.slice(2)
const isScreens = given.includes('--screens')
const args = isScreens ? ['tests/e2e/screens.spec.ts', ...given.filter((one) => one !== '--screens')] : given

process.exitCode = runTool('playwright', ['test', '-c', 'tests/e2e/playwright.config.ts', ...args], {
  TEST_BROWSER: findShell(),
  ...(isScreens && { SCREENS: 'all' }),
})
