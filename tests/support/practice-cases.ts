/** The operations on practice plans, and what they leave. Part of the table in every-operation.test.ts. */
import { ID, PRACTICE } from './one-of-everything.ts'
import { entries } from './record-cases.ts'

export const PRACTICE_CASES = {
  ...Object.fromEntries([
    ...entries('practicePlans', 'practicePlans', PRACTICE.plan, ['title', 'Tuesday', 'Mine', 'Theirs']),
    ...entries('practicePeriods', 'practicePeriods', { planId: ID, ...PRACTICE.period }, [
      'minutes',
      15,
      20,
      10,
    ]),
    ...entries('practiceCells', 'practiceCells', { planId: ID, periodId: ID, ...PRACTICE.cell }, [
      'activity',
      'Reach',
      'Mine',
      'Theirs',
    ]),
  ]),
  'practiceRuns.set': {
    kind: 'final' as const,
    input: {
      planId: ID,
      pressedAt: 5,
      state: {
        periodId: ID,
        periodStartedAt: 5,
        addedMinutes: 0,
        pausedAt: null,
        startedAt: 5,
        endedAt: null,
      },
    },
    why: 'the clock has its own undo, which is another press',
  },
}
