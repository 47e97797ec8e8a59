/** The URL of the game plans: which plan is open, and its call sheet or wristband. Unvalidated until parsed. */
export type PlanSearch = { plan?: unknown; callSheet?: unknown; wristband?: unknown }

/** What is open over a plan. */
export type OverPlan = 'callSheet' | 'wristband' | null

export function overPlan({ callSheet, wristband }: PlanSearch): OverPlan {
  return callSheet === true ? 'callSheet' : wristband === true ? 'wristband' : null
}
