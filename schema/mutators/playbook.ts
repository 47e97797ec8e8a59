/** How a team sorts its playbook: its own tree of categories, and filters it keeps under a name. */
import { operation } from '../operation.ts'
import type { CreateView, DeleteView, EditView, RestoreView, SetCategory } from './inputs/playbook.ts'
import * as runs from './runs/playbook.ts'

/** Renames, moves, hides or adds a category or one of its types. */
export const setCategory = operation<SetCategory>({
  name: 'categories.set',
  entityType: 'category',
  needs: 'playbook.manage',
  entityId: ({ unit, parent, slug }) => [unit, parent, slug].join('.'),
  run: runs.setCategory,
})

const ofView = {
  entityType: 'view',
  needs: 'playbook.edit',
  entityId: (input: { id: string }) => input.id,
} as const

export const createView = operation<CreateView>({
  ...ofView,
  name: 'views.create',
  run: runs.createView,
})

export const editView = operation<EditView>({
  ...ofView,
  name: 'views.edit',
  run: runs.editView,
})

export const deleteView = operation<DeleteView>({
  ...ofView,
  name: 'views.delete',
  run: runs.deleteView,
})

/** Brings a deleted preset back as it was. */
export const restoreView = operation<RestoreView>({
  ...ofView,
  name: 'views.restore',
  run: runs.restoreView,
})
