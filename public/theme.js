// Theme and density, before the first paint and when another tab chooses.
{
  const root = document.documentElement
  const { classList } = root
  const apply = () => {
    try {
      const theme = localStorage.getItem('hashmark.theme')
      classList.toggle('dark', theme === 'dark' || theme === 'high-contrast')
      classList.toggle('high-contrast', theme === 'high-contrast')
      root.dataset.density = localStorage.getItem('hashmark.density') ?? 'compact'
    } catch {
      // Storage is blocked.
    }
  }
  apply()
  addEventListener('storage', apply)
  // --color-surface; a test compares.
  const follow = () => {
    const isDark = classList.contains('dark') && !classList.contains('high-contrast')
    const color = isDark ? '#151d27' : '#ffffff'
    document.querySelector('meta[name="theme-color"]').content = color
  }
  follow()
  new MutationObserver(follow).observe(root, { attributeFilter: ['class'] })
}
// Asks for the files of the page that is opened while the app is still on its way; the build names them.
{
  let signedIn = false
  try {
    signedIn = localStorage.getItem('hashmark.identity') !== null
  } catch {
    // Storage is blocked.
  }
  // On a device that keeps the app the typeface is already stored; elsewhere it comes after the first content.
  const typeface = document.getElementById?.('typeface')
  if (typeface && navigator.serviceWorker?.controller) typeface.media = 'all'
  for (const ahead of JSON.parse(document.currentScript?.dataset.ahead ?? '[]')) {
    if (ahead.signedIn !== signedIn || (ahead.at && ahead.at !== location.pathname)) continue
    for (const href of ahead.files)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }),
      )
  }
}
