/** Time as a dependency: tests hold it still. */
export type Clock = { now(): number }

/** The machine's clock, in ms since 1970. */
export const systemClock: Clock = { now: () => Date.now() }
