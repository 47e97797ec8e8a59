/**
 * `npm run test:e2e -- --grep @tag`: the end-to-end tests in a real Chromium. With `--turn`, as `npm test` says it, those
 * whose turn it is. `npm run test:screens`: every page in every theme at every width; a normal run rotates through them.
 */
import { findShell } from '../support/chromium.ts'
import { runTool } from '../support/run-steps.ts'
import { allSpecs, specsOf, TURNS, turnNow } from './turns.ts'

const given = process.argv.slice(2)
const isScreens = given.includes('--screens')
const isTurn = given.includes('--turn')
const rest = given.filter((one) => one !== '--screens' && one !== '--turn')

process.exitCode = runTool(
  'playwright',
  ['test', '-c', 'tests/e2e/playwright.config.ts', ...filesToRun(), ...rest],
  { TEST_BROWSER: findShell(), ...(isScreens && { SCREENS: 'all' }) },
)

/** None means all. */
function filesToRun(): string[] {
  if (isScreens) return ['tests/e2e/screens.spec.ts']
  if (!isTurn) return []
  const turn = turnNow()
  const files = specsOf(turn)
  console.log(
    `Turn ${turn} of ${TURNS}: ${files.length} of ${allSpecs().length} files. TURN=${(turn % TURNS) + 1} npm test runs the next, npm run test:e2e all.`,
  )
  return files.map((file) => `tests/e2e/${file}`)
}
