/** What restoring a backup means for this person, in words. */
import { grouped } from '#src/lib/words.ts'
import { timeWords } from './times.ts'

/** "The server was restored to 9:40 AM." With the date where that is another day; both in ms. */
export function restoredWords(restoredTo: number | null, now: number): string {
  if (restoredTo === null) return 'The server was restored from a backup.'
  const isToday = new Date(restoredTo).toDateString() === new Date(now).toDateString()
  const time = new Date(restoredTo).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  return `The server was restored to ${isToday ? time : timeWords(restoredTo)}.`
}

/** "12 of your changes since then are on this device." */
export function lostWords(lost: number): string {
  return `${grouped(lost)} of your changes since then ${lost === 1 ? 'is' : 'are'} on this device.`
}
