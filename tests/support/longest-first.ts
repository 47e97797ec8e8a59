import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, longest first; file size does not predict the time. */
const LONGEST = [
  'tests/generated',
  'security/operations',
  'permissions/matrix',
  'integration/start',
  'integration/chaos',
  'security/school',
  'security/timing',
  'integration/hostile-input',
  'integration/faults',
  'integration/presence',
  'integration/team-file',
  'permissions/queries',
  'integration/connections',
  'integration/accounts-data',
  'permissions/export',
  'integration/operator-database',
  'integration/revocation',
  'integration/super-admin',
  'integration/throttle',
  'integration/containers',
  'integration/mail',
]

/** Starts with the longest, so that no file runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      [...LONGEST, ''].findIndex((name) => name === '' || moduleId.endsWith(`/${name}.test.ts`))
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
