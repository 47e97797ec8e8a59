import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'
import { newReport } from './tests/support/test-runs.ts'

/** Modules of these hold the state of a page, which a test file must find untouched. */
const OF_A_PAGE = ['src/{lib,sync,shell}/**/*.test.ts', 'src/features/status/*.test.ts']
/** A busy machine takes ten seconds for what otherwise takes one; what hangs is found all the same. */
const UNIT_TIMEOUT = 120_000

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: newReport('vitest') }]],
    sequence: { sequencer: LongestFirst },
    // The products of the server tests end one part after the other.
    teardownTimeout: 60_000,
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: UNIT_TIMEOUT,
          include: ['schema/**/*.test.ts', 'src/**/*.test.ts', 'server/**/*.test.ts', 'tests/*.test.ts'],
          exclude: OF_A_PAGE,
          // A process for each file would load the schema 350 times.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
        },
      },
      {
        extends: './vite.config.ts',
        test: { name: 'unit-page', environment: 'node', testTimeout: UNIT_TIMEOUT, include: OF_A_PAGE },
      },
      {
        // Nothing of a page is in these, so none of the page's plugins is needed.
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/{integration,permissions,security}/**/*.test.ts'],
          globalSetup: 'tests/support/products.ts',
          setupFiles: 'tests/support/quick-hash.ts',
          // Of a whole test, which may wait more than once (tests/support/patience.ts).
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // A process for each file would load the schema and the server 75 times.
          isolate: false,
          // Files wait for what they have started as often as they work: two cores carry three.
          maxWorkers: 3,
        },
      },
    ],
  },
})
