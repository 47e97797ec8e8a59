/** The URL of the game plans: which plan is open. Unvalidated until parsed. */
export type PlanSearch = { plan?: unknown }
