/** ms after which a stand-in is shown for an icon that has not come (spec, section 9). */
export const ICON_FALLBACK_AFTER = 500

export type IconState<Icon> = { kind: 'waiting' } | { kind: 'fallback' } | { kind: 'icon'; icon: Icon }

/**
 * Loads an icon and tells what to show as that changes: first nothing new (waiting); the stand-in after 500 ms, or at
 * once when it cannot be had; the icon whenever it comes. Returns what stops it.
 */
export function loadIcon<Icon>(
  load: () => Promise<Icon>,
  onChange: (state: IconState<Icon>) => void,
): () => void {
  let stopped = false
  const fallBack = () => {
    if (!stopped) onChange({ kind: 'fallback' })
  }
  const timer = setTimeout(fallBack, ICON_FALLBACK_AFTER)
  load().then(
    (icon) => {
      clearTimeout(timer)
      if (!stopped) onChange({ kind: 'icon', icon })
    },
    () => {
      clearTimeout(timer)
      fallBack()
    },
  )
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
