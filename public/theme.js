// Runs before the first paint, so that a dark screen never flashes white. The rest is in src/shell/theme.ts.
try {
  var theme = localStorage.getItem('hashmark.theme')
  if (theme === 'dark' || theme === 'high-contrast') document.documentElement.classList.add('dark')
  if (theme === 'high-contrast') document.documentElement.classList.add('high-contrast')
} catch (e) {}
