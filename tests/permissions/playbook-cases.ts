/** What the operations on how a playbook is sorted and counted need, on rows made for them. Part of the table in world.ts. */
import { newId } from '#schema/ids.ts'
import { createPlayIn } from '#tests/support/accounts.ts'
import { withSql } from '#tests/support/forge.ts'
import { insertView } from './rows.ts'
import type { OperationCase, World } from './world.ts'

const view = ({ stack, team }: World, isDeleted = false) =>
  withSql(stack, (sql) => insertView(sql, team.teamId, isDeleted))

export const PLAYBOOK: { readonly [name: string]: OperationCase } = {
  'plays.count': {
    needs: 'playbook.edit',
    prepare: async ({ stack, owner, team }) => ({
      input: { id: await createPlayIn(stack, owner, team), reps: 1, calls: 0, successes: 0 },
    }),
  },
  'categories.set': {
    needs: 'playbook.manage',
    prepare: () => {
      const changes = { label: { from: '', to: 'Shot plays' } }
      const slug = `s-${newId()}`.slice(0, 38)
      return Promise.resolve({ input: { unit: 'offense', parent: '', slug, baseVersion: 0, changes } })
    },
  },
  'views.create': {
    needs: 'playbook.edit',
    prepare: () => Promise.resolve({ input: { id: newId(), name: 'Openers', search: { tag: 'opener' } } }),
  },
  'views.edit': {
    needs: 'playbook.edit',
    prepare: async (world) => ({
      input: {
        id: await view(world),
        baseVersion: 1,
        changes: { name: { from: 'Red zone', to: 'Low red' } },
      },
    }),
  },
  'views.delete': {
    needs: 'playbook.edit',
    prepare: async (world) => ({ input: { id: await view(world), baseVersion: 1 } }),
  },
  'views.restore': {
    needs: 'playbook.edit',
    prepare: async (world) => ({ input: { id: await view(world, true) } }),
  },
}
