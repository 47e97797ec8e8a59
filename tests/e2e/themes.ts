import type { Page } from '@playwright/test'

export const THEMES = ['light', 'dark', 'high-contrast']

/** Sets a theme on the page, now and for later pages, as another tab would. */
export async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (value) => {
    localStorage.setItem('hashmark.theme', value)
    dispatchEvent(new StorageEvent('storage', { key: 'hashmark.theme' }))
    // Final colors are checked, without transitions, also in elements that inherit them.
    let changing: Animation[]
    do {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      changing = document.getAnimations().filter((one) => one instanceof CSSTransition)
      for (const one of changing) one.finish()
    } while (changing.length > 0)
  }, theme)
}
