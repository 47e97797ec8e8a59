// Applies the stored theme before the first paint. A file of its own, for no page runs inline scripts.
try {
  const theme = localStorage.getItem('hashmark.theme')
  if (theme === 'dark' || theme === 'high-contrast') document.documentElement.classList.add('dark')
  if (theme === 'high-contrast') document.documentElement.classList.add('high-contrast')
} catch {
  // Storage is blocked: the default, light, stays.
}
