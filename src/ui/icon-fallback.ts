/** Delay before a fallback is shown for an icon that is still loading, in ms (spec, section 9). */
export const ICON_FALLBACK_AFTER = 500

export type IconState<Icon> = { kind: 'waiting' } | { kind: 'fallback' } | { kind: 'icon'; icon: Icon }

/**
 * Loads an icon and reports what to show: the fallback after 500 ms or on failure, and the icon once it
 * loads. Returns a function that stops reporting.
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
