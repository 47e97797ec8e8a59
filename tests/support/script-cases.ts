/** The operations on practice scripts, and what they leave. Part of the table in every-operation.test.ts. */
import { ID, LINE, OTHER, SCRIPT } from './one-of-everything.ts'
import { entries } from './record-cases.ts'

export const SCRIPT_CASES = {
  ...Object.fromEntries([
    ...entries('practiceScripts', 'practiceScripts', SCRIPT.script, ['title', 'Inside', 'Mine', 'Theirs']),
    ...entries('scriptLines', 'scriptLines', { scriptId: ID, ...SCRIPT.line }, ['hash', 'L', 'M', 'R']),
  ]),
  'practiceScripts.printed': {
    kind: 'part' as const,
    input: { scriptId: ID, from: null, at: 1000, lines: ['1a'] },
    table: 'practiceScripts',
    undo: ['practiceScripts.printed', { scriptId: ID, from: 1000, at: null, lines: null }] as [
      string,
      object,
    ],
    whenDeleted: 'restore' as const,
  },
  'scriptReps.append': {
    kind: 'final' as const,
    input: {
      scriptId: ID,
      reps: [{ id: OTHER, lineId: LINE, playId: null, result: 'good', voids: null, at: 5 }],
    },
    why: 'taking a rep back is a rep too, which the run screen writes',
  },
}
