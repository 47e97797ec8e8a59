import { appWindow } from './app.ts'

export const THEMES = ['light', 'dark', 'high-contrast']

/** Puts a theme on the page, now and for the pages after it, as another tab would. */
export async function wear(theme: string): Promise<void> {
  const app = appWindow()
  app.localStorage.setItem('hashmark.theme', theme)
  app.dispatchEvent(new app.StorageEvent('storage', { key: 'hashmark.theme' }))
  // Colors are judged as they end up, in what inherits them as well.
  let changing: Animation[]
  do {
    await nextFrame()
    changing = app.document.getAnimations().filter((one) => one instanceof app.CSSTransition)
    for (const one of changing) one.finish()
  } while (changing.length > 0)
}

/** The page has painted what has just happened. */
export function nextFrame(): Promise<unknown> {
  const app = appWindow()
  return new Promise((resolve) => app.requestAnimationFrame(() => app.requestAnimationFrame(resolve)))
}
