/** Points of the staff's agendas: added, edited, deleted and restored. */
import { agendaPointAbout, agendaPointFields } from '../entities/agenda-point.ts'
import { entriesOf } from '../entries.ts'
import { AppError } from '../errors.ts'
import { zql } from '../zero.ts'
import { checkOwners } from './tasks.ts'

export const agendaPoints = entriesOf({
  names: {
    create: 'agendaPoints.create',
    edit: 'agendaPoints.edit',
    delete: 'agendaPoints.delete',
    restore: 'agendaPoints.restore',
  },
  entity: 'agendaPoint',
  needs: 'playbook.edit',
  table: (tx) => tx.mutate.agendaPoints,
  fields: agendaPointFields,
  about: agendaPointAbout,
  check: async (env, rows, isNew) => {
    await checkOwners(env, rows)
    if (!isNew) return
    if (rows.some(({ eventId, day }) => (eventId === null) === (day === '')))
      throw new AppError('invalid', 'An agenda belongs to a meeting or to a day.')
    const meetings = [...new Set(rows.flatMap(({ eventId }) => (eventId ? [eventId as string] : [])))]
    if (meetings.length === 0) return
    const found = await env.tx.run(zql.events.where('teamId', env.teamId).where('id', 'IN', meetings))
    if (found.length < meetings.length) throw new AppError('not_found', 'This event no longer exists.')
  },
})

export const agendaOperations = [
  agendaPoints.create,
  agendaPoints.edit,
  agendaPoints.delete,
  agendaPoints.restore,
]
