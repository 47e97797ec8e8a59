import { defineConfig } from 'vitest/config'
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
    ],
  },
})
