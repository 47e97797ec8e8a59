import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, which is not what is written in most bytes; what computes in turns with what waits. */
const LONGEST = [
  'start',
  'chaos',
  'matrix',
  'fuzz',
  'mail',
  'throttle',
  'faults',
  'revocation',
  'accounts-sessions',
  'health',
  'operator-database',
  'presence',
]

/** Begins with the longest, so that at the end nobody waits for one file alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      [...LONGEST, ''].findIndex((name) => name === '' || basename(moduleId) === `${name}.test.ts`)
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
