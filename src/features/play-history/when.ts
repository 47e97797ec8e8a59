import { addDays, dayAt, dayWords } from '#src/lib/days.ts'

/** "Today", "Yesterday", "Friday, November 20". */
export function dayTitle(day: string, now: number): string {
  const today = dayAt(now)
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return dayWords(day, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  })
}

/** "3:40 PM". */
export function timeWords(ms: number): string {
  return new Date(ms).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
}

/** "Nov 20, 3:40 PM". */
export function momentWords(ms: number): string {
  return new Date(ms).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}
