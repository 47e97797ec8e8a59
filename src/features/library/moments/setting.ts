/** Whether this person wants to be praised, on this device. */
export const CELEBRATES = 'celebrations'

export function readCelebrates(value: unknown): boolean {
  return value !== false
}
