/** Whether celebrations are on, for this person on this device. */
export const CELEBRATES = 'celebrations'

export function readCelebrates(value: unknown): boolean {
  return value !== false
}
