import { defineConfig } from '@playwright/test'
import { chromiumArgs } from '../support/chromium.ts'
import { newReport } from '../support/test-runs.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: './build.ts',
  outputDir: '../../test-results',
  // The same pictures on every system: they have no letters.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Every worker runs the whole product, and a test takes 5 to 7 s of processor time, most of it the page's: two cores
  // carry two.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Some tests still fail once in a while on a busy machine; `npm run test:slow` names them. The run says which needed another try.
  retries: 2,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: newReport('e2e') }]],
  use: {
    // What cannot be pressed for so long never can: the test says where it stands, or looks again, before its own time is up.
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: process.env['TEST_BROWSER'] ?? '/usr/bin/chromium',
      args: chromiumArgs,
    },
    // At a new device the worker fetches all of the app, which costs more than most tests do themselves. Those that
    // reload without a connection, or are about what is kept, allow it.
    serviceWorkers: 'block',
    // A trace takes a third of the time of all tests: `npm run test:e2e -- --trace retain-on-failure FILE` makes one.
    screenshot: 'only-on-failure',
  },
})
