// Theme and window colour, before the first paint.
{
  const root = document.documentElement
  const { classList } = root
  try {
    const theme = localStorage.getItem('hashmark.theme')
    if (theme === 'dark' || theme === 'high-contrast') classList.add('dark')
    if (theme === 'high-contrast') classList.add('high-contrast')
    if (localStorage.getItem('hashmark.density') === 'comfortable') root.dataset.density = 'comfortable'
  } catch {
    // Storage is blocked.
  }
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
