import { name } from '../input-pieces.ts'
import { zql } from '../zero.ts'
import type { ContestedEntity } from './entity.ts'

export const playbookFields = { name }

export const playbook: ContestedEntity = {
  word: 'playbook',
  find: (id) => zql.playbooks.where('id', id).one(),
  fields: { name: 'the name' } satisfies { [field in keyof typeof playbookFields]: string },
  contested: { needs: 'playbook.manage' },
}
