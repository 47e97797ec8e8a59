const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "under a second", "12 s", "8 min", "5 h 20 min", "29 d 3 h", of a length in ms. */
export function span(ms: number): string {
  if (ms < 1000) return 'under a second'
  if (ms < MINUTE) return `${Math.floor(ms / 1000)} s`
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`
  if (ms < DAY) return both(Math.floor(ms / HOUR), 'h', Math.floor((ms % HOUR) / MINUTE), 'min')
  return both(Math.floor(ms / DAY), 'd', Math.floor((ms % DAY) / HOUR), 'h')
}

function both(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small > 0 ? `${large} ${largeUnit} ${small} ${smallUnit}` : `${large} ${largeUnit}`
}

/** "9:41:07 PM": seconds matter to somebody who looks for what came before what. */
export function clock(at: number): string {
  return new Date(at).toLocaleTimeString('en-US')
}
