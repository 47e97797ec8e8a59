import { defineConfig } from '@playwright/test'
import { chromiumArgs } from '../support/chromium.ts'
import { newReport } from '../support/test-runs.ts'

/** What nothing may be lost in and nobody gets around: these tests have no second try. */
const AT_ONCE = /@(sync|main|accounts|permissions)\b/

export default defineConfig({
  testDir: '.',
  globalSetup: './build.ts',
  outputDir: '../../test-results',
  // The same pictures on every system: they contain no letters.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Every worker runs the whole product, and a test takes 5 to 7 s of processor time, mostly the page's: two cores can
  // run two.
  workers: 2,
  // What hangs is found all the same on a machine that is several times slower than usual; benches say how fast the product is.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // A second try tells whether a test fails always or at times; one that needs it fails the run all the same.
  projects: [
    { name: 'at once', grep: AT_ONCE, retries: 0 },
    { name: 'others', grepInvert: AT_ONCE, retries: 1 },
  ],
  failOnFlakyTests: true,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: newReport('e2e') }]],
  use: {
    // An element that cannot be clicked for this long never can: the step fails before the test's time is up.
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: process.env['TEST_BROWSER'] ?? '/usr/bin/chromium',
      args: chromiumArgs,
    },
    // On a new device the worker fetches the whole app, which costs more than most tests do. Tests that reload offline,
    // or are about stored data, allow it.
    serviceWorkers: 'block',
    // A trace takes a third of the time of all tests: `npm run test:e2e -- --trace retain-on-failure FILE` records one.
    screenshot: 'only-on-failure',
  },
})
