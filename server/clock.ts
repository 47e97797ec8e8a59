/** Time as a dependency, so that tests can stop it. */
export type Clock = { now(): number }

/** The machine's clock, in ms since 1970. */
export const systemClock: Clock = { now: () => Date.now() }
