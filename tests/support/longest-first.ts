import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, longest first; file size says little about time. */
const LONGEST = [
  'start',
  'matrix',
  'chaos',
  'mail',
  'throttle',
  'school',
  'presence',
  'faults',
  'operations',
  'fuzz',
  'timing',
  'connections',
  'accounts-data',
  'revocation',
]

/** Begins with the longest, so that at the end nobody waits for one file alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      [...LONGEST, ''].findIndex((name) => name === '' || basename(moduleId) === `${name}.test.ts`)
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
