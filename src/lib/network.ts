/** What the browser says of its connection; not every browser does. */
export type Network = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Nothing is fetched ahead over a connection that is slow or paid by the byte (spec, section 9). */
export function mayFetchAhead({ saveData, effectiveType }: Network = {}): boolean {
  return !saveData && !effectiveType?.includes('2g')
}

export function network(): Network | undefined {
  return (navigator as { connection?: Network }).connection
}
