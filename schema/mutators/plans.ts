/** Game plans, and the plays in them. */
import { operation } from '../operation.ts'
import type {
  AddPlanPlays,
  CreatePlan,
  DeletePlan,
  EditPlan,
  MovePlanPlays,
  RemovePlanPlays,
  RestorePlan,
} from './inputs/plans.ts'
import * as runs from './runs/plans.ts'

export type { PlanFields } from './inputs/plans.ts'

const ofPlan = {
  entityType: 'plan',
  needs: 'playbook.edit',
  entityId: (input: { id: string }) => input.id,
} as const

/** The lines of a plan: whoever changes them takes turns with all others who do, and with those who edit the plan. */
const ofLines = { ...ofPlan, entityId: (input: { planId: string }) => input.planId } as const

export const createPlan = operation<CreatePlan>({
  ...ofPlan,
  name: 'plans.create',
  run: runs.createPlan,
})

/** What stands at a plan's head, and whether the players have it, field by field. */
export const editPlan = operation<EditPlan>({
  ...ofPlan,
  name: 'plans.edit',
  run: runs.editPlan,
})

/** Deletes softly. What somebody else has changed since, in its lines too, is a conflict and not a loss. */
export const deletePlan = operation<DeletePlan>({
  ...ofPlan,
  name: 'plans.delete',
  run: runs.deletePlan,
})

/** Brings a deleted plan back as it was. */
export const restorePlan = operation<RestorePlan>({
  ...ofPlan,
  name: 'plans.restore',
  run: runs.restorePlan,
})

/** Puts plays into a plan, also such as were taken out of it before. What is there already is left alone. */
export const addPlanPlays = operation<AddPlanPlays>({
  ...ofLines,
  name: 'plans.addPlays',
  run: runs.addPlanPlays,
})

/** Takes plays out of a plan. */
export const removePlanPlays = operation<RemovePlanPlays>({
  ...ofLines,
  name: 'plans.removePlays',
  run: runs.removePlanPlays,
})

/** Moves lines to another place or section: whoever moves one last has moved it. */
export const movePlanPlays = operation<MovePlanPlays>({
  ...ofLines,
  name: 'plans.movePlays',
  run: runs.movePlanPlays,
})
