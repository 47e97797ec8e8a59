/** Days of a team's zone, and devices whose own day differs from it. */
import { setTimeout as sleep } from 'node:timers/promises'

/** The day in the zone now, as `2026-11-27`. */
export function todayIn(timeZone: string): string {
  return new Date().toLocaleDateString('en-CA', { timeZone })
}

/** A zone where it is another day than in Chicago, whatever the hour: the next day, or before 5 a.m. the day before. */
export function farFromChicago(): string {
  const hour = new Date().toLocaleString('en-US', {
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone: 'America/Chicago',
  })
  return Number(hour) < 5 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
}

/** Longer than a test takes with the rows of a day. */
const NEAR_MIDNIGHT_S = 120

/** Less than two minutes before midnight in the zone, by default the machine's, waits for the new day: today stays today in a test. */
export async function pastMidnight(timeZone?: string): Promise<void> {
  const [h = 0, min = 0, s = 0] = new Date().toLocaleTimeString('en-GB', { timeZone }).split(':').map(Number)
  const left = 86_400 - (h * 3600 + min * 60 + s)
  if (left < NEAR_MIDNIGHT_S) await sleep((left + 1) * 1000)
}
