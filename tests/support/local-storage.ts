/** A local storage over a map, whose keys can be listed as a browser's can. A key in `ignored` is never written. */
export function localStorageOver(stored: Map<string, string>, ignored?: string): object {
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => key !== ignored && stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  return new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}
