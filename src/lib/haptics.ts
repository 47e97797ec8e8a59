/** What a hand feels when it taps. */

/** The spec's patterns (section 9). */
export type HapticPattern =
  | 'light'
  | 'medium'
  | 'heavy'
  | 'success'
  | 'warning'
  | 'error'
  | 'selection'
  | 'impact'

/** In ms, by turns on and off. Below about 8 ms most motors do not start. */
export const HAPTIC_PATTERNS: Readonly<Record<HapticPattern, readonly number[]>> = {
  selection: [8],
  light: [12],
  medium: [22],
  impact: [32],
  heavy: [50],
  success: [14, 60, 28],
  warning: [28, 90, 28],
  error: [40, 60, 40, 60, 40],
}

/**
 * Lets the device be felt, and says whether it was asked to. Does nothing where nothing can vibrate, for a person who
 * wants less motion, and before the first tap on the page, when browsers refuse it.
 */
export function haptic(pattern: HapticPattern): boolean {
  if (!('vibrate' in navigator) || !navigator.userActivation.hasBeenActive) return false
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  return navigator.vibrate([...HAPTIC_PATTERNS[pattern]])
}
