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
    const color = classList.contains('high-contrast')
      ? '#000000'
      : classList.contains('dark')
        ? '#151d27'
        : '#ffffff'
    document.querySelector('meta[name="theme-color"]').content = color
  }
  follow()
  new MutationObserver(follow).observe(root, { attributeFilter: ['class'] })
}
