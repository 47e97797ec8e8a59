/** `npm run bench -- NAME`: runs one benchmark; each prints one JSON line per figure. */
import { join } from 'node:path'

/** The names are a contract. */
const NAMES = [
  'size',
  'edit-to-paint',
  'edit-to-seen',
  'drag',
  'drain',
  'search',
  'open-play',
  'route-change',
  'lighthouse',
  'scale',
  'age',
  'replica',
  'library',
  'roster',
  'practice',
  'boxcall',
  'calendar',
  'sign-in',
  'import',
]

const name = process.argv[2] ?? ''
if (!NAMES.includes(name)) {
  console.error(`Name one benchmark: ${NAMES.join(', ')}.`)
  process.exit(1)
}
const bench = (await import(join(import.meta.dirname, `${name}.bench.ts`))) as { run: () => Promise<void> }
await bench.run()
process.exit(0)
