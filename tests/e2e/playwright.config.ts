import { defineConfig } from '@playwright/test'
import { chromiumArgs } from '../support/chromium.ts'
import { newReport } from '../support/test-runs.ts'

const LONGEST = ['start.spec.ts', 'update.spec.ts']

export default defineConfig({
  testDir: '.',
  globalSetup: './build.ts',
  // The two longest files run first, side by side. At the end one worker would have nothing to do beside them.
  projects: [{ testMatch: LONGEST }, { testMatch: '*.spec.ts', testIgnore: LONGEST }],
  outputDir: '../../test-results',
  // The same pictures on every system: they have no letters.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Every worker runs the whole product. Much of a test is waiting, so two cores carry two; three of them fight.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A machine that stands still for seconds breaks any wait; what fails for a reason fails three times.
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
