const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** Formats a time in ms as "Nov 12, 2026". */
export function dayWords(at: number): string {
  return DAY.format(at)
}

/** Formats a time in ms as "4:05 PM". */
export function timeWords(at: number): string {
  return TIME.format(at)
}
