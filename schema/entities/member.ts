import type { Row } from '@rocicorp/zero'
import type { Capability } from '../capabilities.ts'
import { explicitCapabilities } from '../permissions.ts'
import { type Schema, zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

/** Somebody in a team. A conflict names a capability that was granted beside the role by the capability itself. */
export const member: ContestedEntity = {
  word: 'member',
  find: (userId, teamId) => zql.teamMembers.where('teamId', teamId).where('userId', userId).one(),
  fields: {
    teamRole: 'the role',
    status: 'the status',
    roleNotes: 'the notes',
    titles: 'the titles',
    positionGroups: 'the groups coached',
  },
  contested: {
    needs: 'team.manage',
    turnsByTeam: true,
    valueIn: (row: Row<Schema['tables']['teamMembers']>, { field }) => {
      if (field === 'teamRole' || field === 'status') return row[field]
      if (field === 'titles' || field === 'positionGroups') return row[field]
      if (field === 'roleNotes') return row.roleNotes ?? ''
      return explicitCapabilities(row.capabilities).includes(field as Capability)
    },
  },
}
