/** `npm run check`: format, lint, types, dead code. Generated files are compared by a unit test. */
import { runSteps, type Step } from './support/run-steps.ts'

/** Each leaves a core idle at times, so they run beside each other. */
export const checks: readonly Step[] = [
  { name: 'Format', command: ['oxfmt', '--check', '.'], budget: 60 },
  { name: 'Types', command: ['tsc', '--noEmit', '-p', '.'], budget: 60 },
  { name: 'Lint', command: ['oxlint', '--type-aware', '--deny-warnings'], budget: 60 },
  { name: 'Dead code', command: ['knip'], budget: 60 },
]

if (import.meta.main) {
  process.exitCode = await runSteps([
    checks,
    [
      {
        name: 'Generated files',
        command: ['vitest', 'run', '--project', 'unit', 'tests/generated.test.ts'],
      },
    ],
  ])
}
