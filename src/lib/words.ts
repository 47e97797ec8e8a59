/**
 * Formats as "1,200". Not with `Intl`: a browser's first formatted number takes longer than most pages take
 * to render.
 */
export function grouped(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "1 change", "3 changes". */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${grouped(n)} ${n === 1 ? one : many}`
}

/** "310 of 2,110 plays", or "310 plays" until more are known. */
export function countSoFar(n: number, expected: number, one: string): string {
  return expected > n ? `${grouped(n)} of ${count(expected, one)}` : count(n, one)
}

/** The initials of a name's first and last word, for a badge: "Ana Maria Ruiz" gives "AR". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('en-US') ?? '').join('') || '?'
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Time elapsed: "just now", "8 min ago", "3 hr ago", "yesterday", "Nov 12". Both arguments in ms. */
export function timeAgo(at: number, now: number): string {
  const past = now - at
  if (past < MINUTE) return 'just now'
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min ago`
  if (past < DAY) return `${Math.floor(past / HOUR)} hr ago`
  if (past < 2 * DAY) return 'yesterday'
  const words = dateWords(at)
  return new Date(at).getFullYear() === new Date(now).getFullYear() ? words.slice(0, -6) : words
}

/**
 * The time of day, "9:41 PM", with the date when it is not today: "Nov 12, 9:41 PM". Both arguments in ms.
 */
export function clockWords(at: number, now: number): string {
  const date = new Date(at)
  const hours = date.getHours()
  const minutes = String(date.getMinutes()).padStart(2, '0')
  const time = `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
  const isToday = date.toDateString() === new Date(now).toDateString()
  return isToday ? time : `${dateWords(at).slice(0, -6)}, ${time}`
}

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'

/** Formats a time in ms as "Nov 12, 2026". Not with `Intl`, for the reason given at `grouped`. */
export function dateWords(at: number): string {
  const date = new Date(at)
  const month = 3 * date.getMonth()
  return `${MONTHS.slice(month, month + 3)} ${date.getDate()}, ${date.getFullYear()}`
}

/** A player's whole name; either part may be missing. */
export function playerName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
