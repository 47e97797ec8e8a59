/** The connection as the browser reports it; not every browser does. */
export type Network = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether to prefetch: not on slow connections or with data saving on (spec, section 9). */
export function mayFetchAhead({ saveData, effectiveType }: Network = {}): boolean {
  return !saveData && !effectiveType?.includes('2g')
}

export function network(): Network | undefined {
  return (navigator as { connection?: Network }).connection
}

/** Error messages for failed imports (Chromium, Firefox, WebKit) and for Vite's styles. */
const NO_CODE = /dynamically imported module|module script failed|Unable to preload CSS/i

/** Whether the error means that the app's files failed to load. */
export function isMissingCode(error: unknown): boolean {
  return NO_CODE.test(String(error))
}
