/** The season map's phases and the lines of week templates: added, edited, deleted and restored. */
import { seasonPhaseFields, weekLineFields, weekLineTemplate } from '../entities/season.ts'
import { entriesOf } from '../entries.ts'
import { AppError } from '../errors.ts'

export const seasonPhases = entriesOf({
  names: {
    create: 'seasonPhases.create',
    edit: 'seasonPhases.edit',
    delete: 'seasonPhases.delete',
    restore: 'seasonPhases.restore',
  },
  entity: 'seasonPhase',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.seasonPhases,
  fields: seasonPhaseFields,
  about: {},
  check: (_, rows) => {
    if (rows.some(({ fromDay, toDay }) => (toDay as string) < (fromDay as string)))
      throw new AppError('invalid', 'The phase ends before it starts. Pick a later last day.')
    return Promise.resolve()
  },
})

export const weekLines = entriesOf({
  names: {
    create: 'weekLines.create',
    edit: 'weekLines.edit',
    delete: 'weekLines.delete',
    restore: 'weekLines.restore',
  },
  entity: 'weekLine',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.weekLines,
  fields: weekLineFields,
  about: { template: weekLineTemplate },
  check: (_, rows) => {
    if (rows.some(({ startTime, endTime }) => endTime !== '' && (endTime as string) < (startTime as string)))
      throw new AppError('invalid', 'It ends before it starts. Check its times.')
    return Promise.resolve()
  },
})

export const seasonOperations = [seasonPhases, weekLines].flatMap((kind) => [
  kind.create,
  kind.edit,
  kind.delete,
  kind.restore,
])
