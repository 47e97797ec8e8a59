/**
 * The path with query and hash to open when the running app is launched again; null to stay. The app icon
 * opens `/`, which keeps the current page. Other origins are never followed.
 */
export function launchTarget(targetUrl: string | undefined, here: string): string | null {
  if (!targetUrl || !URL.canParse(targetUrl)) return null
  const target = new URL(targetUrl)
  if (target.origin !== new URL(here).origin || target.pathname === '/' || target.href === here) return null
  return target.pathname + target.search + target.hash
}

/** How this document was opened: its `PerformanceNavigationTiming`. */
export type OpenedPage = { readonly name: string; readonly type: string }

/**
 * Whether a page's first launch is already on the screen: it opened this document, or this document was reloaded, after which the
 * browser delivers the last launch again. `last` is the bare address of that one.
 */
export function isOldLaunch(targetUrl: string, opened: OpenedPage | undefined, last: string | null): boolean {
  if (!opened) return false
  if (withoutHash(targetUrl) === withoutHash(opened.name)) return true
  return opened.type === 'reload' && bareAddress(targetUrl) === last
}

/** An address that can be stored: without its query and hash, which may hold a secret. */
export function bareAddress(url: string): string {
  return url.replace(/[?#].*$/s, '')
}

/** Not every browser names the hash of an opened page. */
function withoutHash(url: string): string {
  return url.replace(/#.*$/s, '')
}
