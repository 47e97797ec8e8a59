import { useSyncExternalStore } from 'react'

/** The values that tokens have now, in the theme and density of the page; kept true when those change. */
export function useTokens(names: readonly string[]): ReadonlyMap<string, string> {
  const values = useSyncExternalStore(watchRoot, () => {
    const style = getComputedStyle(document.documentElement)
    return names.map((name) => style.getPropertyValue(name).trim()).join('\n')
  }).split('\n')
  return new Map(names.map((name, index) => [name, values[index] ?? '']))
}

function watchRoot(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['class', 'data-density'] })
  return () => observer.disconnect()
}
