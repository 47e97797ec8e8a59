/** Vibration feedback for taps. */

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

/** Alternating on and off times in ms. Most motors don't start below about 8 ms. */
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
 * Vibrates and returns whether the device was asked to. Does nothing without a motor, under reduced motion,
 * and before the first tap on the page, when browsers refuse.
 */
export function haptic(pattern: HapticPattern): boolean {
  if (!('vibrate' in navigator) || !navigator.userActivation.hasBeenActive) return false
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  return navigator.vibrate([...HAPTIC_PATTERNS[pattern]])
}
