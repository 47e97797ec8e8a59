/** Days of a team's zone, and devices whose own day differs from it. */

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
