const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** "Nov 12, 2026", of a time in ms. */
export function dayWords(at: number): string {
  return DAY.format(at)
}

/** "4:05 PM", of a time in ms. */
export function timeWords(at: number): string {
  return TIME.format(at)
}
