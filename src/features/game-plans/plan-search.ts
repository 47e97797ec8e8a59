/** The URL of the game plans: which plan is open, and whether its call sheet is. Unvalidated until parsed. */
export type PlanSearch = { plan?: unknown; callSheet?: unknown }
