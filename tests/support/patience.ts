/**
 * How long a test waits for something before it counts as hung, in ms. A machine that is busy with other tests takes ten
 * times as long as an idle one, and must not fail a test by that.
 */
export const HANGS_AFTER_MS = 120_000
