/** `npm run check`: format, lint, types, dead code. Generated files are compared by a unit test. */
import { runSteps, runTool, type Step } from './support/run-steps.ts'

export const checks: readonly Step[] = [
  { name: 'Format', run: () => runTool('oxfmt', ['--check', '.']) },
  { name: 'Types', run: () => runTool('tsc', ['--noEmit', '-p', '.']) },
  { name: 'Lint', run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'Dead code', run: () => runTool('knip', []) },
]

if (import.meta.main) {
  process.exitCode = await runSteps([
    ...checks,
    {
      name: 'Generated files',
      run: () => runTool('vitest', ['run', '--project', 'unit', 'tests/generated.test.ts']),
    },
  ])
}
