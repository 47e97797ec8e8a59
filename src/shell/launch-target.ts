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
