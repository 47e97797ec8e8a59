/** The URL of the game plans: which plan is open, which of its pages, and its call sheet or wristband. Unvalidated until parsed. */
export type PlanSearch = { plan?: unknown; page?: unknown; callSheet?: unknown; wristband?: unknown }

/** What is open over a plan. */
export type OverPlan = 'callSheet' | 'wristband' | null

export function overPlan({ callSheet, wristband }: PlanSearch): OverPlan {
  return callSheet === true ? 'callSheet' : wristband === true ? 'wristband' : null
}

/** The pages of a plan. */
export type PlanTab = 'plays' | 'opponent' | 'gameDay'

export function planTab({ page }: PlanSearch): PlanTab {
  return page === 'opponent' || page === 'gameDay' ? page : 'plays'
}
