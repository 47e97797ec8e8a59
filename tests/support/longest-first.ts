import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, longest first; file size does not predict the time. */
const LONGEST = [
  'generated',
  'start',
  'operations',
  'matrix',
  'queries',
  'chaos',
  'mail',
  'throttle',
  'school',
  'presence',
  'faults',
  'fuzz',
  'timing',
  'connections',
  'accounts-data',
  'revocation',
]

/** Starts with the longest, so that no file runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      [...LONGEST, ''].findIndex((name) => name === '' || basename(moduleId) === `${name}.test.ts`)
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
