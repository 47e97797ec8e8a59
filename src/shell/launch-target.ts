/**
 * Where to go when the running app is opened once more, as a path with its query and hash; null to stay. Its plain icon
 * opens `/`, and then whatever is on the screen stays there. Other origins are never followed.
 */
export function launchTarget(targetUrl: string | undefined, here: string): string | null {
  if (!targetUrl || !URL.canParse(targetUrl)) return null
  const target = new URL(targetUrl)
  if (target.origin !== new URL(here).origin || target.pathname === '/' || target.href === here) return null
  return target.pathname + target.search + target.hash
}
