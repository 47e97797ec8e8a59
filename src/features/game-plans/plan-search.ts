/** What the address of the game plans may say: which plan is open. Before it is read anything may stand there. */
export type PlanSearch = { plan?: unknown }
