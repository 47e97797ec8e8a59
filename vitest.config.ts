import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { commands } from './tests/browser/commands.ts'
import { webApp } from './tests/browser/web-app.ts'
import { chromiumArgs, findShell } from './tests/support/chromium.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { newReport } from './tests/support/test-runs.ts'

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: newReport('vitest') }]],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          environment: 'node',
          // A busy machine takes seconds for what otherwise takes one; what hangs is found all the same.
          testTimeout: 30_000,
          include: ['schema/**/*.test.ts', 'src/**/*.test.ts', 'server/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        // Nothing of a page is in these, so none of the page's plugins is needed.
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/{integration,permissions,security}/**/*.test.ts'],
          globalSetup: 'tests/support/products.ts',
          setupFiles: 'tests/support/quick-hash.ts',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Files wait for what they have started as often as they work: two cores carry three.
          maxWorkers: 3,
        },
      },
      {
        plugins: [webApp],
        // Found while tests run, a package would reload them.
        optimizeDeps: {
          noDiscovery: true,
          include: ['@rocicorp/zero', '@rocicorp/zero/bindings', 'fractional-indexing', 'react', 'zod/mini'],
        },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/build.ts',
          testTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // As Playwright's own locators: part of a text finds it.
            locators: { exact: false },
            viewport: { width: 1440, height: 900 },
            commands,
            provider: playwright({
              launchOptions: {
                args: chromiumArgs,
                get executablePath() {
                  return findShell()
                },
              },
              contextOptions: {
                viewport: { width: 1440, height: 900 },
                permissions: ['clipboard-read', 'clipboard-write'],
              },
              actionTimeout: 30_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
